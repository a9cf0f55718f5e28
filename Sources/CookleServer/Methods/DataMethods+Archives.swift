import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about archives.
extension DataMethods {
  static func registerArchives(in table: inout RPCMethodTable<ServerSession>) {}
}
