import JSONRPC

/// The methods about settings.
enum SettingsMethods {
  static func register(in table: inout RPCMethodTable<ServerSession>) {}
}
