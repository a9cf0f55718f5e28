import JSONRPC

/// The methods about a library as a whole.
enum DataMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {
    registerHistory(in: &table)
    registerCopies(in: &table)
    registerArchives(in: &table)
    registerHealth(in: &table)
  }
}
