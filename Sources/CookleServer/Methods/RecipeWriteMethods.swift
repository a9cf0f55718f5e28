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
    table.on(
      Wire.RecipeAddPhotoRequest.self, readingUpTo: largestRead,
      { session, parameters, call in
        try session.write(call) { library in
          let picture = try PhotoInput(path: parameters.path, data: parameters.data)
          guard !picture.isLarge else { throw RPCRunBeside() }
          return try addPhoto(picture, parameters, to: library)
        }
      },
      beside: { parameters, call, access in
        let picture = try RPCError.ofLibrary { try PhotoInput(path: parameters.path, data: parameters.data) }
        let request = MutationRequest(parameters, ifRevision: parameters.ifRevision)
        return try access.add(picture, request, call) { library, picture in
          try addPhoto(picture, parameters, to: library)
        }
      })
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

  private static func addPhoto(
    _ picture: PhotoInput, _ parameters: Wire.RecipeAddPhotoParameters, to library: LibrarySession
  ) throws -> Wire.RecipeMutationResult {
    let outcome = try RecipeActionService.addPhoto(
      id: parameters.id, picture, source: PhotoSource(parameters.source),
      MutationRequest(parameters, ifRevision: parameters.ifRevision), in: library.context)
    return Wire.RecipeMutationResult(outcome)
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
