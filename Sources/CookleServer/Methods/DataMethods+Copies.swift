import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about backups, snapshots and what takes the place of the library.
extension DataMethods {
  static func registerCopies(in table: inout RPCMethodTable<ServerSession>) {}
}
