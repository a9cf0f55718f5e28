import JSONRPC

/// The methods about daily suggestions.
enum SuggestionMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
