import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the library's health.
extension DataMethods {
  static func registerHealth(in table: inout RPCMethodTable<ServerSession>) {
    // It reads everything there is, and writes go on beside it.
    table.onLongRunning(Wire.DataCheckRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.checkProgress }
      return try access.writeBeside(call) { library in
        Wire.DataCheckResult(
          try DataActionService.check(repair: parameters.repair, in: library) { percentage in
            progress(Double(percentage) / 100)
          })
      }
    }
  }
}
