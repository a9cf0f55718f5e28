import CookleLibrary
import CookleProtocol
import CookleWorkflow
import JSONRPC

/// The methods about archives.
extension DataMethods {
  static func registerArchives(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataExportRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.archiveExportProgress }
      return try access.readBeside(call) { library in
        Wire.DataExportResult(
          try DataMaintenanceOperations.export(
            to: parameters.path, format: ArchiveFormat(parameters.format), overwrites: parameters.overwrite,
            in: library, progress: progress))
      }
    }
    table.onLongRunning(Wire.DataValidateRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.archiveValidateProgress }
      return try access.readBeside(call) { library in
        Wire.DataValidateResult(
          try DataMaintenanceOperations.validateArchive(at: parameters.path, in: library, progress: progress))
      }
    }
  }
}
