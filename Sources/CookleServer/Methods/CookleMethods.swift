import CookleProtocol
import JSONRPC

/// Every method this server answers.
enum CookleMethods {
  static var table: RPCMethodTable<ServerSession> {
    var table = RPCMethodTable<ServerSession>()
    LifecycleMethods.register(in: &table)
    RecipeReadMethods.register(in: &table)
    RecipeWriteMethods.register(in: &table)
    TagMethods.register(in: &table)
    DiaryMethods.register(in: &table)
    ShoppingMethods.register(in: &table)
    PhotoMethods.register(in: &table)
    SettingsMethods.register(in: &table)
    MenuMethods.register(in: &table)
    SuggestionMethods.register(in: &table)
    CookingMethods.register(in: &table)
    RouteMethods.register(in: &table)
    GlanceMethods.register(in: &table)
    DataMethods.register(in: &table)
    SurfaceMethods.register(in: &table)
    IntentMethods.register(in: &table)
    return table
  }
}
