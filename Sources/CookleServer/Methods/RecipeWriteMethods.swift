import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods that change recipes, each through its action service.
enum RecipeWriteMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.RecipeCreateRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.create(
          RecipeFormDraft(parameters.draft), MutationRequest(parameters), in: library.context)
        return Wire.RecipeMutationResult(outcome)
      }
    }
    table.on(Wire.RecipeUpdateRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.update(
          id: parameters.id, RecipeFormDraft(parameters.draft),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.RecipeMutationResult(outcome)
      }
    }
    table.on(Wire.RecipeDeleteRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.delete(
          id: parameters.id, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.RecipeReferenceMutationResult(outcome)
      }
    }
    table.on(Wire.RecipeMarkCookedRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.markCooked(
          id: parameters.id, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.RecipeMutationResult(outcome)
      }
    }
    table.on(Wire.RecipeRecordOpenedRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.recordOpened(
          id: parameters.id, MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
        return Wire.RecipeReferenceMutationResult(outcome)
      }
    }
  }
}
