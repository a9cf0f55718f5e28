import JSONRPC

/// The methods about routes.
enum RouteMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
