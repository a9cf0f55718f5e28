extension DataMaintenanceOperations {
  /// Makes a backup: a folder that is a whole library, photos included, of the library as it is at one moment. Others go
  /// on reading and writing meanwhile.
  ///
  /// - Parameters:
  ///   - path: where it is to lie; absolute, or beginning with `~/`.
  ///   - overwrite: whether an earlier backup there is replaced.
  ///   - progress: told the part that is done, from 0 to 1.
  /// - Throws: `LibraryError.validationFailed` on `path`, or a failure of the disk; nothing is left then, and what was
  ///   there is as it was.
  public static func backUp(
    to path: String, overwrite: Bool = false, in context: LibraryContext,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws -> LibraryBackup {
    try context.checkInPlace()
    let target = try BackupTarget(path, overwrite: overwrite, beside: context.location)
    return try BackupWriter.run(to: target, of: context, progress: progress)
  }

  /// The snapshots, the newest first.
  ///
  /// - Throws: `LibraryError.storageFailed` when they cannot be listed.
  public static func snapshots(in context: LibraryContext) throws -> [SnapshotSummary] {
    try context.checkInPlace()
    return try Snapshot.all(in: context.location).map { SnapshotSummary($0, in: context) }
  }

  /// Makes the library as it was when it was new: no recipe, diary, photo, tag, menu, shopping item or setting is left.
  /// A snapshot keeps what was there.
  ///
  /// - Throws: `LibraryError.confirmationRequired` without the token of a dry run on the library as it is, or a failure
  ///   of the library; nothing is changed then.
  public static func reset(
    _ request: MutationRequest, in context: LibraryContext, progress: (Double) -> Void = { _ in }
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let fingerprint = MutationFingerprint("data/reset", "")
    return try replacing(fingerprint, request, in: context) { staged in
      let settings = SettingTable(connection: context.connection)
      if try settings.isStored(.libraryTimeZone) {
        let zone = try settings.value(.libraryTimeZone)
        try staged.context.connection.transaction {
          try SettingTable(connection: staged.context.connection).set(.libraryTimeZone, to: zone)
        }
      }
      return try LibraryReplacement.perform(
        fingerprint, request, what: "removes everything from the library", reason: .reset, by: staged, in: context,
        progress: progress)
    }
  }

  /// Brings a snapshot back in the place of the library as it is, which becomes a snapshot itself.
  ///
  /// - Throws: `LibraryError.validationFailed` on `snapshot` when there is none of this name, `.snapshotDamaged` for one
  ///   that cannot be read, `.confirmationRequired` without the token of a dry run on the library as it is, or a failure of
  ///   the library; nothing is changed then.
  public static func recover(
    snapshot id: String, _ request: MutationRequest, in context: LibraryContext,
    progress: (Double) -> Void = { _ in }
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let fingerprint = MutationFingerprint("data/recover", id)
    return try replacing(fingerprint, request, in: context) { staged in
      guard let snapshot = Snapshot(id: id), try Snapshot.all(in: context.location).contains(snapshot) else {
        throw LibraryError.validationFailed([
          FieldError(
            path: "snapshot", message: "There is no such snapshot; choose one of those that are kept.", value: id)
        ])
      }
      // The photos that it names are in place: none goes while a snapshot names it.
      let file = snapshot.file(in: context.location)
      do {
        try BackupReader.loadDatabase(file, into: staged)
      } catch LibraryError.archiveRejected(let reason, _) {
        throw LibraryError.snapshotDamaged(file: file, reason: reason)
      }
      return try LibraryReplacement.perform(
        fingerprint, request, what: "replaces the library by the snapshot of \(snapshot.at.text)", reason: .recover,
        by: staged, in: context, progress: progress)
    }
  }

  /// Answers a repeated request without staging anything, and lets go of what was staged in any case.
  private static func replacing(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, in context: LibraryContext,
    _ body: (StagedLibrary) throws -> MutationOutcome<LibraryReplacementReport>
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    if let first = try LibraryMutation.repeated(
      fingerprint, request, in: context, as: LibraryReplacementReport.self)
    {
      return first
    }
    let staged = try StagedLibrary(beside: context)
    defer { staged.remove() }
    return try body(staged)
  }
}
