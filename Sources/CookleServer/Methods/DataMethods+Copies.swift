import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about backups, snapshots and what takes the place of the library.
extension DataMethods {
  static func registerCopies(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataResetRequest.self) { parameters, call, access in
      try access.writeBeside(call) { library in
        let outcome = try DataActionService.reset(
          MutationRequest(parameters, confirmation: parameters.confirmation), in: library,
          progress: call.progress.fraction)
        return Wire.LibraryReplacementResult(outcome)
      }
    }
  }
}

extension RPCProgress {
  /// Reports the part that is done, from 0 to 1.
  func fraction(_ part: Double) {
    report(percentage: Int(part * 100))
  }
}
