#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The making of a backup: a folder that is a whole library, written aside and put in place when it is complete and was
/// checked.
///
/// The database is copied inside one read transaction, so that the writes of others neither wait nor make the copy begin
/// again; the photos follow under their hashes, which never change.
struct BackupWriter {
  private let context: LibraryContext
  private let target: BackupTarget
  private let progress: (Double) -> Void

  /// Makes a backup.
  ///
  /// - Throws: `LibraryError`; nothing is left then, and what was there is as it was.
  static func run(
    to target: BackupTarget, of context: LibraryContext, progress: @escaping (Double) -> Void
  ) throws -> LibraryBackup {
    OwnedFolder.removeLeftovers(in: target.parent, prefix: BackupTarget.unfinishedPrefix)
    let folder = try OwnedFolder(in: target.parent, prefix: BackupTarget.unfinishedPrefix)
    defer { folder.remove() }
    FailPoint.backupBegun.reach()
    let writer = BackupWriter(context: context, target: target, progress: progress)
    let backup = try writer.write(LibraryLocation(path: folder.path))
    try target.take(folder)
    return backup
  }

  private func write(_ copy: LibraryLocation) throws -> LibraryBackup {
    // From here on no file goes that the picture names.
    let files = try CleanUpLock(.keeping, of: context)
    defer { files?.release() }
    let (revision, contents) = try copyDatabase(to: copy)
    try copyState(to: copy)
    let missing = try copyPhotos(to: copy)
    try finish(copy, without: missing)
    FailPoint.backupCopied.reach()
    try check(copy, holds: contents)
    try ContentFolder(path: copy.path).synchronize()
    FailPoint.backupChecked.reach()
    return LibraryBackup(
      path: target.path, recipes: contents.count(of: .recipe), diaries: contents.count(of: .diary),
      photos: contents.count(of: .photo), missingPhotos: missing.count, bytes: FolderRemoval.size(of: copy.path),
      revision: revision)
  }

  private func copyDatabase(to copy: LibraryLocation) throws -> (revision: String, contents: LibraryContents) {
    try context.reading {
      // A reader without locks may have to read once more.
      FolderRemoval.remove(copy.database)
      return try DatabaseCopy.write(context.connection, to: copy.database, progress: { progress($0 / 2) }) {
        (try context.revision().text, try LibraryContents(context.connection))
      }
    }
  }

  /// The state may be lost, so a backup without it is one all the same.
  private func copyState(to copy: LibraryLocation) throws {
    guard let state = context.state.connection else { return }
    do {
      try DatabaseCopy.write(state, to: copy.state) {}
    } catch LibraryError.damaged, LibraryError.busy, LibraryError.storageFailed {
      FolderRemoval.remove(copy.state)
    }
  }

  /// - Returns: the hashes of the photos whose files are not there, or not what they were.
  private func copyPhotos(to copy: LibraryLocation) throws -> [String] {
    let database = try SQLiteConnection(path: copy.database, access: .readOnly, lockWait: context.lockWait)
    defer { database.close() }
    var missing: [String] = []
    let files = PhotoFileCopy(
      source: ContentFolder(path: context.location.photos), target: ContentFolder(path: copy.photos),
      control: context.control)
    try files.run(database, progress: { progress(0.5 + $0 / 2) }, flaw: { hash, _, _ in missing.append(hash) })
    rmdir(copy.photos + "/" + ContentFolder.asideName)
    return missing
  }

  /// What the library lacks is no flaw of the backup, and keeps nobody from restoring it. The history stays behind, as do
  /// the files that it may bring back.
  private func finish(_ copy: LibraryLocation, without missing: [String]) throws {
    let database = try SQLiteConnection(path: copy.database, access: .readWrite, lockWait: context.lockWait)
    defer { database.close() }
    try database.transaction {
      try HistoryTable(connection: database).removeAll()
      guard !missing.isEmpty else { return }
      try PropertyTable(connection: database).set(.missingPhotos, missing.joined(separator: " "))
    }
  }

  /// Opens the backup as anybody would, and looks whether everything is in it.
  private func check(_ copy: LibraryLocation, holds contents: LibraryContents) throws {
    let backup = try LibraryContext(
      location: copy, access: .readOnly, environment: context.environment, control: context.control)
    defer { backup.close() }
    let finding = try backup.connection.string("PRAGMA integrity_check(1)")
    guard finding == "ok" else { throw LibraryError.damaged(detail: finding, recoverable: true) }
    guard try LibraryContents(backup.connection) == contents else {
      throw LibraryError.storageFailed(detail: "the backup does not hold what was copied")
    }
  }
}
