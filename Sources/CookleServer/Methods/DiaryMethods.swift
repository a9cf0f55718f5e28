import JSONRPC

/// The methods about diaries.
enum DiaryMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
