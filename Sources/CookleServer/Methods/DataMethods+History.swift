import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the history of changes.
extension DataMethods {
  static func registerHistory(in table: inout RPCMethodTable<ServerSession>) {}
}
