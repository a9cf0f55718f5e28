import CookleLibrary

extension DataActionService {
  /// Makes a backup, which changes nothing and is followed by nothing. Throws as `DataMaintenanceOperations.backUp`.
  public static func backUp(
    to path: String, overwrite: Bool, in context: LibraryContext, progress: @escaping (Double) -> Void = { _ in }
  ) throws -> LibraryBackup {
    try DataMaintenanceOperations.backUp(to: path, overwrite: overwrite, in: context, progress: progress)
  }

  /// Empties the library. Throws as `DataMaintenanceOperations.reset`.
  public static func reset(
    _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> ActionOutcome<LibraryReplacementReport> {
    try replacing(in: context) { try DataMaintenanceOperations.reset(request, in: context, progress: progress) }
  }

  /// Brings a snapshot back. Throws as `DataMaintenanceOperations.recover`.
  public static func recover(
    snapshot: String, _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> ActionOutcome<LibraryReplacementReport> {
    try replacing(in: context) {
      try DataMaintenanceOperations.recover(snapshot: snapshot, request, in: context, progress: progress)
    }
  }

  /// Writes the database anew, which nobody sees. Throws as `DataMaintenanceOperations.compact`.
  public static func compact(in context: LibraryContext) throws -> CompactionReport {
    try DataMaintenanceOperations.compact(in: context)
  }

  /// Removes what nobody can reach any more. Throws as `DataMaintenanceOperations.cleanUp`.
  public static func cleanUp(dryRun: Bool, in context: LibraryContext) throws -> CleanUpReport {
    try DataMaintenanceOperations.cleanUp(dryRun: dryRun, in: context)
  }

  /// Runs a replacement of the library and what follows it.
  static func replacing(
    in context: LibraryContext, _ replacement: () throws -> MutationOutcome<LibraryReplacementReport>
  ) rethrows -> ActionOutcome<LibraryReplacementReport> {
    let outcome = try replacement()
    return ActionOutcome(mutation: outcome, followUps: FollowUps.run(afterReplacement: outcome, in: context))
  }
}
