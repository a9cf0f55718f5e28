import JSONRPC

/// The method that reads a glance.
enum GlanceMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
