import CookleLibrary
import CookleProtocol
import JSONRPC

/// The method that reads a glance.
enum GlanceMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.GlanceGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let glance =
          try parameters.recipe.map { try GlanceOperations.get(recipe: RecipeGlance.Choice($0), in: library.context) }
          ?? GlanceOperations.get(in: library.context)
        return Wire.GlanceResult(recipe: glance.recipe.map(Wire.RecipeGlance.init), revision: revision)
      }
    }
  }
}
