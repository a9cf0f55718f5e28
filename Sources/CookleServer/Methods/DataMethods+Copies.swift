import CookleLibrary
import CookleProtocol
import CookleSurface
import CookleWorkflow
import JSONRPC

/// The methods about backups, snapshots and what takes the place of the library.
extension DataMethods {
  static func registerCopies(in table: inout RPCMethodTable<ServerSession>) {
    registerBackups(in: &table)
    registerReplacements(in: &table)
    registerCleaning(in: &table)
  }

  private static func registerBackups(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataBackupRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.backupProgress }
      return try access.writeBeside(call) { library in
        let backup = try DataActionService.backUp(
          to: parameters.path, overwrite: parameters.overwrite, in: library, progress: progress)
        return Wire.DataBackupResult(backup)
      }
    }
    // Each snapshot is opened and counted, which takes its time for a large one.
    table.onLongRunning(Wire.DataSnapshotsRequest.self) { _, call, access in
      try access.readBeside(call) { library in
        let snapshots = try DataMaintenanceOperations.snapshots(in: library)
        return Wire.DataSnapshotsResult(
          items: snapshots.map(Wire.Snapshot.init), revision: try library.revision().text)
      }
    }
  }

  private static func registerReplacements(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataRecoverRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.replacementProgress }
      return try access.writeBeside(call) { library in
        let outcome = try DataActionService.recover(
          snapshot: parameters.snapshot, MutationRequest(parameters, confirmation: parameters.confirmation),
          in: library, progress: progress)
        return Wire.LibraryReplacementResult(outcome)
      }
    }
    table.onLongRunning(Wire.DataResetRequest.self) { parameters, call, access in
      let progress = access.beginProgress(of: call) { $0.replacementProgress }
      return try access.writeBeside(call) { library in
        let outcome = try DataActionService.reset(
          MutationRequest(parameters, confirmation: parameters.confirmation), in: library,
          progress: progress)
        return Wire.LibraryReplacementResult(outcome)
      }
    }
  }

  private static func registerCleaning(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataCompactRequest.self) { _, call, access in
      _ = access.beginProgress(of: call) { $0.compactionProgress }
      return try access.writeBeside(call) { library in
        Wire.DataCompactResult(try DataActionService.compact(in: library))
      }
    }
    table.onLongRunning(Wire.DataCleanUpRequest.self) { parameters, call, access in
      _ = access.beginProgress(of: call) { $0.cleaningProgress }
      return try access.writeBeside(call) { library in
        Wire.DataCleanUpResult(try DataActionService.cleanUp(dryRun: parameters.dryRun, in: library))
      }
    }
  }
}
