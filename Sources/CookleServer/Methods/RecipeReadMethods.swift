import CookleLibrary
import CookleProtocol
import JSONRPC

/// The methods that read recipes.
enum RecipeReadMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.RecipeSearchRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let criteria = try RecipeBrowseCriteria(parameters.text, parameters.sort, in: library.context)
        let page = try RecipeOperations.search(
          criteria, limit: parameters.limit, cursor: parameters.cursor, in: library.context)
        return Wire.RecipeSearchResult(page, revision: revision)
      }
    }
    table.on(Wire.RecipeGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let recipe = try RecipeOperations.get(id: parameters.id, in: library.context)
        return Wire.RecipeResult(recipe: Wire.Recipe(recipe), revision: revision)
      }
    }
    table.on(Wire.RecipeScaleRequest.self) { session, parameters, call in
      let scale = try RecipeScale(parameters)
      return try session.read(call) { library, revision in
        let scaled = try RecipeOperations.scale(id: parameters.id, by: scale, in: library.context)
        return Wire.RecipeScaleResult(scaled, revision: revision)
      }
    }
    table.on(Wire.RecipeDuplicateRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let draft = try RecipeOperations.duplicate(id: parameters.id, in: library.context)
        return Wire.RecipeDraftResult(draft: Wire.RecipeDraft(draft), revision: revision)
      }
    }
    table.on(Wire.RecipeLatestRequest.self) { session, _, call in
      try session.lookUp(call, RecipeOperations.latest)
    }
    table.on(Wire.RecipeRandomRequest.self) { session, _, call in
      try session.lookUp(call, RecipeOperations.random)
    }
    table.on(Wire.RecipeLastOpenedRequest.self) { session, _, call in
      try session.lookUp(call, RecipeOperations.lastOpened)
    }
    table.on(Wire.RecipeTopReturnTargetRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let target = try RecipeOperations.topReturnTarget(in: library.context)
        return Wire.RecipeReturnTargetResult(target: target.map(Wire.RecipeReturnTarget.init), revision: revision)
      }
    }
  }
}

extension ServerSession {
  /// Answers with one recipe, or null when there is none.
  fileprivate func lookUp(
    _ call: RPCCall, _ find: (LibraryContext) throws -> Recipe?
  ) throws -> Wire.RecipeLookupResult {
    try read(call) { library, revision in
      Wire.RecipeLookupResult(recipe: try find(library.context).map(Wire.Recipe.init), revision: revision)
    }
  }
}
