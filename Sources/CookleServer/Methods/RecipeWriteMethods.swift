import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods that change recipes, each through its action service.
enum RecipeWriteMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.RecipeCreateRequest.self) { session, parameters, call in
      try session.write(call, draft: parameters.draft) { library in
        let outcome = try RecipeActionService.create(
          RecipeFormDraft(parameters.draft), MutationRequest(parameters), in: library.context)
        return Wire.RecipeMutationResult(outcome)
      }
    }
    table.on(Wire.RecipeQuickRegisterRequest.self) { session, parameters, call in
      do {
        return try session.write(call) { library in
          let registration = QuickRegistration(
            name: parameters.name, ingredients: parameters.ingredients, steps: parameters.steps,
            categories: parameters.categories, note: parameters.note)
          let outcome = try RecipeActionService.quickRegister(
            registration, MutationRequest(parameters), in: library.context)
          return Wire.RecipeMutationResult(outcome)
        }
      } catch let error as RPCError {
        throw error.namingParameters
      }
    }
    table.on(Wire.RecipeUpdateRequest.self) { session, parameters, call in
      try session.write(call, draft: parameters.draft) { library in
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
    table.onPicture(
      Wire.RecipeAddPhotoRequest.self, { try PhotoInput(path: $0.path, data: $0.data) },
      { MutationRequest($0, ifRevision: $0.ifRevision) }
    ) { picture, parameters, request, library in
      let outcome = try RecipeActionService.addPhoto(
        id: parameters.id, picture, source: PhotoSource(parameters.source), request, in: library.context)
      return Wire.RecipeMutationResult(outcome)
    }
    table.on(Wire.RecipeRemovePhotoRequest.self) { session, parameters, call in
      try session.write(call) { library in
        let outcome = try RecipeActionService.removePhoto(
          id: parameters.id, photo: parameters.photo, behavior: RecipePhotoRemovalBehavior(parameters.behavior),
          MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
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

extension ServerSession {
  /// A write whose errors show the draft's numbers as the client sent them.
  fileprivate func write<Value>(
    _ call: RPCCall, draft: Wire.RecipeDraft, _ body: (LibrarySession) throws -> Value
  ) throws -> Value {
    do {
      return try write(call, fieldsIn: "draft", body)
    } catch let error as RPCError {
      throw error.restoringNumbers(of: draft)
    }
  }
}
