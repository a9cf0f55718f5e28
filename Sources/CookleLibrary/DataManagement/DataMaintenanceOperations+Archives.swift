/// Archives: a whole library as one portable JSON file (domain §8).
extension DataMaintenanceOperations {
  /// Writes an archive of the library as it is now, while others may go on writing it.
  ///
  /// The file appears whole or not at all, for its owner alone. Photos go into it as they are, places included.
  /// - Parameters:
  ///   - path: an absolute path, or one that begins with `~/`, outside the library.
  ///   - overwrites: whether a file that is there may be replaced.
  /// - Throws: `LibraryError.validationFailed` naming `path`, `.cancelled`, `.storageFull`, or a failure of the library.
  public static func export(
    to path: String, format: ArchiveFormat, overwrites: Bool, in context: LibraryContext,
    progress: ArchiveProgress = { _ in }
  ) throws -> ArchiveExport {
    try ArchiveExporter(context: context, format: format)
      .export(to: NamedPath(path, of: "archive"), overwrites: overwrites, progress: progress)
  }

  /// Reads a whole archive as restoring it would, and changes nothing.
  ///
  /// - Throws: `LibraryError.archiveRejected` with the reason and the place, `.validationFailed` naming `path`,
  ///   `.cancelled`, or a failure of the disk.
  public static func validateArchive(
    at path: String, in context: LibraryContext, progress: ArchiveProgress = { _ in }
  ) throws -> ArchiveSummary {
    let source = try ArchiveSource(NamedPath(path, of: "archive"), context.control)
    // What is thrown away anyway lies beside the library, where there is room for it, unless that must not be written.
    let staged = context.access == .readWrite ? try StagedLibrary(beside: context) : nil
    let scratch = staged == nil ? try ScratchLibrary(like: context) : nil
    defer { staged?.remove() }
    guard let aside = staged?.context ?? scratch?.context else { throw LibraryError.readOnly }
    return try ArchiveLoader(
      context: aside, isToBeUsed: false, control: context.control, timeZone: context.timeZone
    ).load(from: source, progress: progress)
  }

  /// Puts an archive, or a backup, in the place of all that the library holds; a snapshot keeps what was there.
  ///
  /// It is read whole into a library aside first. The confirmation is bound to its file as it is.
  /// - Throws: as `validateArchive`, `LibraryError.confirmationRequired` without the token of a dry run on the library as
  ///   it is, or a failure of the library; nothing is changed then.
  public static func restore(
    from path: String, _ request: MutationRequest, in context: LibraryContext, progress: ArchiveProgress = { _ in }
  ) throws -> MutationOutcome<LibraryReplacementReport> {
    let fingerprint = MutationFingerprint("data/restore", path)
    // The file of a request that is repeated may be gone.
    if let first = try LibraryMutation.repeated(fingerprint, request, in: context, as: LibraryReplacementReport.self) {
      return first
    }
    let place = try NamedPath(path, of: "archive")
    let backup = BackupReader.database(ofBackupAt: place.whole)
    let source = try ArchiveSource(backup.map { NamedPath($0, namedAs: path) } ?? place, context.control)
    let staged = try StagedLibrary(beside: context)
    defer { staged.remove() }
    if backup != nil {
      try BackupReader.load(from: place.whole, into: staged) { progress(0.8 * $0) }
    } else {
      let loader = ArchiveLoader(
        context: staged.context, isToBeUsed: true, control: context.control, timeZone: context.timeZone)
      _ = try loader.load(from: source) { progress(0.8 * $0) }
    }
    let count = try LibraryContents(staged.context.connection).count(of: .recipe)
    let what = backup == nil ? "an archive" : "a backup"
    return try LibraryReplacement.perform(
      fingerprint, question: MutationFingerprint("data/restore", [path, source.identity]), request,
      what: "replaces everything in the library by \(what) of \(count) recipe\(count == 1 ? "" : "s")",
      reason: .restore, by: staged, in: context, progress: { progress(0.8 + 0.2 * $0) })
  }
}
