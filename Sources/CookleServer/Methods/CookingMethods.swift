import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about cooking sessions.
enum CookingMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    registerReads(in: &table)
    registerWrites(in: &table)
  }

  private static func registerReads(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.CookingGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let overview = try CookingSessionOperations.overview(of: parameters.session, in: library.context)
        return Wire.CookingGetResult(overview, at: library.context.environment.now(), revision: revision)
      }
    }
    table.on(Wire.CookingOpenViewRequest.self) { session, parameters, call in
      try session.answer(call) { library in
        let view = try library.openCookingView(of: parameters.recipe)
        return Wire.CookingViewResult(view: Wire.CookingView(view), revision: try library.context.revision().text)
      }
    }
    table.on(Wire.CookingSuggestTimersRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let timers = try CookingSessionOperations.suggestTimers(
          session: parameters.session, step: parameters.step, in: library.context)
        return Wire.CookingSuggestTimersResult(timers: timers.map(Wire.SuggestedTimer.init), revision: revision)
      }
    }
    table.on(Wire.CookingContextRequest.self) { session, _, call in
      try session.answer(call) { library in
        let context = try CookingSessionOperations.context(in: library.context)
        return Wire.CookingContextResult(
          context: try Wire.TravellingContext(context), revision: try library.context.revision().text)
      }
    }
  }

  private static func registerWrites(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.CookingStartRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try CookingActionService.start(
          recipeID: parameters.recipe, fromSavedCopy: parameters.fromSavedCopy, MutationRequest(parameters),
          in: library.context)
        return try Wire.CookingMutationResult(outcome, in: library.context)
      }
    }
    table.on(Wire.CookingSelectStepRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try CookingActionService.selectStep(
          parameters.step, session: parameters.session,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return try Wire.CookingMutationResult(outcome, in: library.context)
      }
    }
    table.on(Wire.CookingStartTimerRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try CookingActionService.startTimer(
          seconds: parameters.seconds, session: parameters.session,
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return try Wire.CookingMutationResult(outcome, in: library.context)
      }
    }
    table.on(Wire.CookingCancelTimerRequest.self) { session, parameters, call in
      try session.edit(call, parameters, CookingActionService.cancelTimer)
    }
    table.on(Wire.CookingRepeatTimerRequest.self) { session, parameters, call in
      try session.edit(call, parameters, CookingActionService.repeatTimer)
    }
    table.on(Wire.CookingEndRequest.self) { session, parameters, call in
      try session.edit(call, parameters, CookingActionService.end)
    }
    table.on(Wire.CookingChooseRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try CookingActionService.choose(
          session: parameters.session, MutationRequest(parameters, ifRevision: parameters.ifRevision),
          in: library.context)
        return try Wire.CookingMutationResult(outcome, in: library.context)
      }
    }
    table.on(Wire.CookingSyncRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try CookingActionService.sync(
          with: parameters.context.map { CookingPeerMessage($0) }, adoptingLegacy: parameters.adoptLegacy,
          MutationRequest(parameters), in: library.context)
        return try Wire.CookingSyncResult(outcome, in: library.context)
      }
    }
  }
}

extension ServerSession {
  /// An edit that takes nothing but the session.
  fileprivate func edit(
    _ call: RPCCall, _ parameters: Wire.CookingTimerParameters,
    _ edit: (String?, MutationRequest, LibraryContext) throws -> ActionOutcome<CookingChange>
  ) throws -> Wire.CookingMutationResult {
    try write(call) { library in
      let request = MutationRequest(parameters, ifRevision: parameters.ifRevision)
      return try Wire.CookingMutationResult(
        edit(parameters.session, request, library.context), in: library.context)
    }
  }
}
