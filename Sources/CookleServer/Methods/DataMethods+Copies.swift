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
      begin(\.backupProgress, call, access)
      return try access.writeBeside(call) { library in
        let backup = try DataActionService.backUp(
          to: parameters.path, overwrite: parameters.overwrite, in: library, progress: call.progress.fraction)
        return Wire.DataBackupResult(backup)
      }
    }
    table.on(Wire.DataSnapshotsRequest.self) { session, _, call in
      try session.read(call) { library, revision in
        let snapshots = try DataMaintenanceOperations.snapshots(in: library.context)
        return Wire.DataSnapshotsResult(items: snapshots.map(Wire.Snapshot.init), revision: revision)
      }
    }
  }

  private static func registerReplacements(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataRecoverRequest.self) { parameters, call, access in
      begin(\.replacementProgress, call, access)
      return try access.writeBeside(call) { library in
        let outcome = try DataActionService.recover(
          snapshot: parameters.snapshot, MutationRequest(parameters, confirmation: parameters.confirmation),
          in: library, progress: call.progress.fraction)
        return Wire.LibraryReplacementResult(outcome)
      }
    }
    table.onLongRunning(Wire.DataResetRequest.self) { parameters, call, access in
      begin(\.replacementProgress, call, access)
      return try access.writeBeside(call) { library in
        let outcome = try DataActionService.reset(
          MutationRequest(parameters, confirmation: parameters.confirmation), in: library,
          progress: call.progress.fraction)
        return Wire.LibraryReplacementResult(outcome)
      }
    }
  }

  private static func registerCleaning(in table: inout RPCMethodTable<ServerSession>) {
    table.onLongRunning(Wire.DataCompactRequest.self) { _, call, access in
      begin(\.compactionProgress, call, access)
      return try access.writeBeside(call) { library in
        Wire.DataCompactResult(try DataActionService.compact(in: library))
      }
    }
    table.onLongRunning(Wire.DataCleanUpRequest.self) { parameters, call, access in
      begin(\.cleaningProgress, call, access)
      return try access.writeBeside(call) { library in
        Wire.DataCleanUpResult(try DataActionService.cleanUp(dryRun: parameters.dryRun, in: library))
      }
    }
  }

  /// Begins the progress of long work, under a title in the client's language.
  static func begin(
    _ title: KeyPath<SurfaceContext, String> & Sendable, _ call: RPCCall, _ access: RPCSessionAccess<ServerSession>
  ) {
    guard call.progress.isWanted, let text = access.withSession({ $0.library?.surfaces[keyPath: title] }) else {
      return
    }
    call.progress.begin(title: text, percentage: 0)
  }
}

extension RPCProgress {
  /// Reports the part that is done, from 0 to 1.
  func fraction(_ part: Double) {
    report(percentage: Int(part * 100))
  }
}
