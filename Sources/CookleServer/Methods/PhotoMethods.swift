import JSONRPC

/// The methods about photos.
enum PhotoMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
