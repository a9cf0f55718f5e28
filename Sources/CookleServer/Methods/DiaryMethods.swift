import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about diaries.
enum DiaryMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    registerReads(in: &table)
    registerWrites(in: &table)
  }

  private static func registerReads(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.DiaryListRequest.self) { session, parameters, call in
      let from = try parameters.from.map { try CalendarDay(wire: $0, at: "from") }
      let to = try parameters.to.map { try CalendarDay(wire: $0, at: "to") }
      return try session.read(call) { library, revision in
        let page = try DiaryOperations.list(
          limit: parameters.limit, cursor: parameters.cursor, from: from, to: to, in: library.context)
        return Wire.DiaryListResult(page, revision: revision)
      }
    }
    table.on(Wire.DiaryGetRequest.self) { session, parameters, call in
      switch (parameters.id, parameters.day) {
      case (let id?, nil):
        return try session.lookUp(call) { try DiaryOperations.get(id: id, in: $0) }
      case (nil, let text?):
        let day = try CalendarDay(wire: text, at: "day")
        return try session.lookUp(call) { try DiaryOperations.get(day: day, in: $0) }
      case (let id, _):
        throw RPCError(
          .invalidParams,
          message: id == nil
            ? "Name the diary to read in id, or its day in day." : "Name the diary in id or in day, not in both.",
          details: ["path": id == nil ? "id" : "day"])
      }
    }
    table.on(Wire.DiaryLatestRequest.self) { session, _, call in
      try session.lookUp(call, DiaryOperations.latest)
    }
    table.on(Wire.DiaryRandomRequest.self) { session, _, call in
      try session.lookUp(call, DiaryOperations.random)
    }
    table.on(Wire.DiaryTopSuggestionRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let suggestion = try DiaryOperations.topSuggestion(in: library.context)
        return Wire.DiaryTopSuggestionResult(
          suggestion: suggestion.map(Wire.DiaryProposal.init), revision: revision)
      }
    }
  }

  private static func registerWrites(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.DiaryCreateRequest.self) { session, parameters, call in
      try session.write(call, fieldsIn: "draft") { library in
        let outcome = try DiaryActionService.create(
          DiaryFormDraft(parameters.draft), MutationRequest(parameters), in: library.context)
        return Wire.DiaryMutationResult(outcome)
      }
    }
    table.on(Wire.DiaryUpdateRequest.self) { session, parameters, call in
      try session.write(call, fieldsIn: "draft") { library in
        let outcome = try DiaryActionService.update(
          id: parameters.id, DiaryFormDraft(parameters.draft),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.DiaryMutationResult(outcome)
      }
    }
    table.on(Wire.DiaryDeleteRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try DiaryActionService.delete(
          id: parameters.id, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.DiaryReferenceMutationResult(outcome)
      }
    }
    table.on(Wire.DiaryAddRecipeRequest.self) { session, parameters, call in
      let day = try parameters.day.map { try CalendarDay(wire: $0, at: "day") }
      return try session.write(call) { library in
        let outcome = try DiaryActionService.addRecipe(
          parameters.recipe, day: day, meal: parameters.meal.map(Meal.init),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.DiaryMutationResult(outcome)
      }
    }
  }
}

extension ServerSession {
  /// Answers with one diary, or null when there is none.
  fileprivate func lookUp(
    _ call: RPCCall, _ find: (LibraryContext) throws -> Diary?
  ) throws -> Wire.DiaryLookupResult {
    try read(call) { library, revision in
      Wire.DiaryLookupResult(diary: try find(library.context).map(Wire.Diary.init), revision: revision)
    }
  }
}
