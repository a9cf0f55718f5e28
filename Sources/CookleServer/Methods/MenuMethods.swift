import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the weekly menu.
enum MenuMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    registerReads(in: &table)
    registerPlanning(in: &table)
    registerDays(in: &table)
  }

  private static func registerReads(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.MenuGetRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let reading = try MenuOperations.get(in: library.context)
        return Wire.MenuGetResult(
          menu: reading.menu.map(Wire.Menu.init), configuration: Wire.MenuConfiguration(reading.configuration),
          revision: revision)
      }
    }
    table.on(Wire.MenuValidateRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let validation = try MenuOperations.validate(in: library.context)
        return Wire.MenuValidateResult(
          ok: validation.isSatisfied, problems: validation.problems.map(Wire.MenuProblem.init), revision: revision)
      }
    }
    table.on(Wire.MenuEligibleRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let page = try MenuOperations.eligible(
          Weekday(parameters.day), text: parameters.text ?? "", limit: parameters.limit, cursor: parameters.cursor,
          in: library.context)
        return Wire.MenuEligibleResult(page, revision: revision)
      }
    }
    table.on(Wire.MenuHighlightRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        Wire.MenuHighlightResult(try MenuOperations.highlight(in: library.context), revision: revision)
      }
    }
  }

  private static func registerPlanning(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.MenuConfigureRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try MenuActionService.configure(
          MenuConfigurationChange(parameters), MutationRequest(parameters, ifRevision: parameters.ifRevision),
          in: library.context)
        return Wire.MenuConfigurationMutationResult(outcome)
      }
    }
    table.on(Wire.MenuGenerateRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try MenuActionService.generate(
          seed: parameters.seed,
          MutationRequest(parameters, ifRevision: parameters.ifRevision, confirmation: parameters.confirmation),
          in: library.context)
        return Wire.MenuMutationResult(outcome)
      }
    }
  }

  private static func registerDays(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.MenuRerollRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try MenuActionService.reroll(
          Weekday(parameters.day), seed: parameters.seed,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.MenuMutationResult(outcome)
      }
    }
    table.on(Wire.MenuAssignRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try MenuActionService.assign(
          Weekday(parameters.day), recipe: parameters.recipe,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.MenuMutationResult(outcome)
      }
    }
    table.on(Wire.MenuMarkCookedRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try MenuActionService.markCooked(
          Weekday(parameters.day), MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.MenuMutationResult(outcome)
      }
    }
    table.on(Wire.MenuToDiaryRequest.self) { session, parameters, call in
      let date = try parameters.date.map { try CalendarDay(wire: $0, at: "date") }
      return try session.write(call) { library in
        let outcome = try MenuActionService.toDiary(
          Weekday(parameters.day), date: date, meal: parameters.meal.map(Meal.init),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.DiaryMutationResult(outcome)
      }
    }
  }
}
