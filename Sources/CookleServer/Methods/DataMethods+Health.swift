import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the library's health.
extension DataMethods {
  static func registerHealth(in table: inout RPCMethodTable<ServerSession>) {}
}
