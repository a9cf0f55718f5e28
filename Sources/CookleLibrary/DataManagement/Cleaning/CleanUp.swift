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

  /// Rows that belong to another one, with the table of that.
  private static let owned: [(table: String, column: String, owner: String)] = [
    ("recipe_ingredient", "recipe", "recipe"), ("recipe_step", "recipe", "recipe"),
    ("recipe_category", "recipe", "recipe"), ("recipe_photo", "recipe", "recipe"), ("diary_meal", "diary", "diary"),
    ("shopping_request", "item", "shopping_item"),
  ]

  /// The records that archives say something of, with their tables.
  private static let archived: [(entity: LibraryEntity, table: String)] = [
    (.recipe, "recipe"), (.ingredient, "ingredient"), (.category, "category"), (.photo, "photo"), (.diary, "diary"),
  ]

  func run() throws -> CleanUpReport {
    let connection = context.connection
    return try connection.transaction(keepingChanges: !isDryRun) {
      try context.checkStillOurs(connection)
      try context.checkInPlace()
      var report = CleanUpReport()
      for (table, column, owner) in CleanUp.owned {
        try connection.statement(
          "DELETE FROM \(table) WHERE NOT EXISTS (SELECT 1 FROM \(owner) WHERE slot = \(table).\(column))"
        ).run()
        report.detachedRows += connection.changes
      }
      for (entity, table) in CleanUp.archived {
        try connection.statement(
          """
          DELETE FROM archive_value
          WHERE entity = ? AND NOT EXISTS (SELECT 1 FROM \(table) WHERE id = archive_value.record)
          """
        ).bind(1, entity.code).run()
        report.archiveValues += connection.changes
      }
      try removeFiles(&report)
      FailPoint.cleanedUp.reach()
      return report
    }
  }

  private func removeFiles(_ report: inout CleanUpReport) throws {
    let location = context.location
    let named = try namedPhotos()
    FailPoint.filesToGoFound.reach()
    for leftovers in [
      ContentFolder(path: location.photos).removeLeftovers(isDryRun: isDryRun),
      ContentFolder(path: location.renditions).removeLeftovers(isDryRun: isDryRun),
      OwnedFolder.removeLeftovers(in: location.staging, isDryRun: isDryRun),
      OwnedFolder.removeLeftovers(
        in: location.snapshots, prefix: Snapshot.unfinishedPrefix, isDryRun: isDryRun),
    ] {
      report.leftovers += leftovers.count
      report.bytes += leftovers.bytes
    }
    let photos = ContentFolder(path: location.photos)
    for name in FolderListing.names(in: photos.path) ?? [] {
      // What is named otherwise is none of ours.
      guard let hash = PhotoTable.hash(ofFileNamed: name), !named.contains(hash) else { continue }
      guard !context.control.mustStop() else { throw LibraryError.cancelled }
      report.photoFiles += 1
      report.bytes += remove(photos.path + "/" + name)
    }
    let hashes = try Set(context.connection.statement("SELECT hash FROM photo").all { $0.text(0) })
    for name in FolderListing.names(in: location.renditions) ?? [] {
      let hash = String(name.prefix { $0 != "-" })
      guard PhotoTable.isHash(hash), !hashes.contains(hash) else { continue }
      report.renditions += 1
      report.bytes += remove(location.renditions + "/" + name)
    }
  }

  /// The hashes of the photos that the library, the history or a snapshot names.
  ///
  /// - Throws: `LibraryError.damaged` for a snapshot that cannot be read: what it names, nobody knows.
  private func namedPhotos() throws -> Set<String> {
    let connection = context.connection
    var named = try Set(connection.statement("SELECT hash FROM photo").all { $0.text(0) })
    named.formUnion(try HistoryTable(connection: connection).neededPhotos())
    for snapshot in Snapshot.all(in: context.location) {
      let copy = try SQLiteConnection(
        path: snapshot.file(in: context.location), access: .readOnly, lockWait: context.lockWait)
      defer { copy.close() }
      // The first format knew no photos.
      guard try copy.integer("PRAGMA user_version") > 1 else { continue }
      named.formUnion(try copy.statement("SELECT hash FROM photo").all { $0.text(0) })
    }
    return named
  }

  /// - Returns: the bytes that it takes up.
  private func remove(_ file: String) -> Int {
    guard !isDryRun else { return FolderRemoval.size(of: file) }
    defer { FailPoint.fileCleanedUp.reach() }
    return FolderRemoval.remove(file)
  }
}
