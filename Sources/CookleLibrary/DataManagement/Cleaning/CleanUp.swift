#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The removal of what nobody can reach any more.
///
/// All of it happens inside one write transaction, so nobody names a file between the look at it and its removal; whoever
/// is about to name files that lie there already holds the lock for that.
struct CleanUp {
  let context: LibraryContext
  let isDryRun: Bool

  func run() throws -> CleanUpReport {
    let connection = context.connection
    let report = try connection.transaction(keepingChanges: !isDryRun) {
      try context.checkStillOurs(connection)
      try context.checkInPlace()
      var report = CleanUpReport()
      try removeRows(&report)
      try removeFiles(&report)
      FailPoint.cleanedUp.reach()
      if changesRecords(report) { context.willCommit() }
      return report
    }
    if changesRecords(report) { context.announceCommit() }
    return report
  }

  /// Whether lists may show something else than before.
  private func changesRecords(_ report: CleanUpReport) -> Bool { !isDryRun && report.detachedRows > 0 }

  /// Removes rows as a repair does, and like one begins a new epoch: nobody can tell from the log of changes what that did
  /// to the lists. What archives said of a record that is gone is in no list.
  private func removeRows(_ report: inout CleanUpReport) throws {
    let connection = context.connection
    report.detachedRows = try RelationCheck(connection: connection).dropDangling(RelationCheck.ofRecords)
    report.archiveValues = try RecordListCheck(connection: connection).dropArchiveValues()
    guard changesRecords(report) else { return }
    var findings = LibraryFindings()
    try RecordNumberCheck(connection: connection).addFindings(to: &findings)
    try LibraryRepair.deriveAnew(connection, numbersAreSound: !findings.contains(.recordNumber))
    try PropertyTable(connection: connection).beginEpoch(in: context.environment)
  }

  private func removeFiles(_ report: inout CleanUpReport) throws {
    let location = context.location
    let photos = ContentFolder(path: location.photos)
    // All of it is known before anything goes.
    let named = try namedPhotos()
    let files = try FolderListing.present(in: photos.path)
    let renditions = try FolderListing.present(in: location.renditions)
    FailPoint.filesToGoFound.reach()
    for leftovers in [
      photos.removeLeftovers(isDryRun: isDryRun),
      ContentFolder(path: location.renditions).removeLeftovers(isDryRun: isDryRun),
      OwnedFolder.removeLeftovers(in: location.staging, isDryRun: isDryRun),
      OwnedFolder.removeLeftovers(
        in: location.snapshots, prefix: Snapshot.unfinishedPrefix, isDryRun: isDryRun),
    ] {
      report.leftovers += leftovers.count
      report.bytes += leftovers.bytes
    }
    for name in files {
      // What is named otherwise is none of ours.
      guard let hash = PhotoTable.hash(ofFileNamed: name), !named.contains(hash) else { continue }
      guard !context.control.mustStop() else { throw LibraryError.cancelled }
      report.photoFiles += 1
      report.bytes += remove(photos.path + "/" + name)
    }
    let hashes = try Set(context.connection.statement("SELECT hash FROM photo").all { $0.text(0) })
    for name in renditions {
      let hash = String(name.prefix { $0 != "-" })
      guard PhotoTable.isHash(hash), !hashes.contains(hash) else { continue }
      report.renditions += 1
      report.bytes += remove(location.renditions + "/" + name)
    }
  }

  /// The hashes of the photos that the library, the history or a snapshot names.
  ///
  /// - Throws: `LibraryError.snapshotDamaged` for a snapshot that cannot be read: what it names, nobody knows.
  private func namedPhotos() throws -> Set<String> {
    let connection = context.connection
    var named = try Set(connection.statement("SELECT hash FROM photo").all { $0.text(0) })
    named.formUnion(try HistoryTable(connection: connection).neededPhotos())
    for snapshot in try Snapshot.all(in: context.location) {
      named.formUnion(try photos(of: snapshot.file(in: context.location)))
    }
    return named
  }

  /// The hashes of the photos that a snapshot names.
  private func photos(of file: String) throws -> [String] {
    func damaged(_ reason: String) -> LibraryError { .snapshotDamaged(file: file, reason: reason) }
    do {
      let copy = try SQLiteConnection(path: file, access: .readOnly, lockWait: context.lockWait)
      defer { copy.close() }
      let version = try copy.integer("PRAGMA user_version")
      guard version > 0 else { throw damaged("there is no library in it") }
      // The first format knew no photos.
      return version > 1 ? try copy.statement("SELECT hash FROM photo").all { $0.text(0) } : []
    } catch  where !LibraryLocation.exists(file) {
      // Another program took a snapshot meanwhile, and this one was the oldest.
      return []
    } catch LibraryError.damaged(let detail, _) {
      throw damaged(detail)
    } catch LibraryError.cannotOpen(_, let reason, _) {
      throw damaged(reason)
    }
  }

  /// - Returns: the bytes that it takes up.
  private func remove(_ file: String) -> Int {
    guard !isDryRun else { return FolderRemoval.size(of: file) }
    defer { FailPoint.fileCleanedUp.reach() }
    return FolderRemoval.remove(file)
  }
}
