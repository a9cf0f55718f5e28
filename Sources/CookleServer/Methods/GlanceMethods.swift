import CookleLibrary
import CookleProtocol
import JSONRPC

/// The method that reads a glance.
enum GlanceMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    table.on(Wire.GlanceGetRequest.self) { session, parameters, call in
      try session.read(call) { library, revision in
        let glance = try GlanceOperations.get(
          recipe: parameters.recipe.map { RecipeGlance.Choice($0) } ?? .lastOpened,
          diary: parameters.diary.map { DiaryGlance.Choice($0) } ?? .today, in: library.context)
        return Wire.GlanceResult(
          recipe: glance.recipe.map(Wire.RecipeGlance.init), diary: Wire.DiaryGlance(glance.diary),
          menu: glance.menu.map(Wire.MenuGlance.init), timer: glance.timer.map(Wire.TimerGlance.init),
          revision: revision)
      }
    }
  }
}
