import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about the library's health.
extension DataMethods {
  static func registerHealth(in table: inout RPCMethodTable<ServerSession>) {
    // It reads everything there is, and writes go on beside it.
    table.onLongRunning(Wire.DataCheckRequest.self) { parameters, call, access in
      let title = access.withSession { $0.library?.surfaces.checkProgress }
      call.progress.begin(title: title ?? "", percentage: 0)
      return try access.writeBeside(call) { library in
        Wire.DataCheckResult(
          try DataActionService.check(repair: parameters.repair, in: library) { percentage in
            call.progress.report(percentage: percentage)
          })
      }
    }
  }
}
