extension DataMaintenanceOperations {
  /// Writes the database anew without the room that deleted records left in it. Others go on reading meanwhile, and wait
  /// with writing.
  ///
  /// - Throws: `LibraryError.readOnly`, `.busy`, `.storageFull`, `.cancelled`, or another failure of the library; it is as
  ///   it was then.
  public static func compact(in context: LibraryContext) throws -> CompactionReport {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    // Looks whether the library is there and is ours.
    try context.reading {}
    // A connection of its own: the copy that is made on the way may need more room than memory has.
    let connection = try SQLiteConnection(
      path: context.location.database, access: .readWrite, lockWait: context.lockWait)
    defer { connection.close() }
    try connection.execute("PRAGMA temp_store = FILE")
    let before = try bytes(of: connection)
    context.lockWait.begin()
    FailPoint.compactionBegun.reach()
    try connection.execute("VACUUM")
    FailPoint.compacted.reach()
    return CompactionReport(bytesBefore: before, bytesAfter: try bytes(of: connection))
  }

  private static func bytes(of connection: SQLiteConnection) throws -> Int {
    Int(try connection.integer("PRAGMA page_count") * connection.integer("PRAGMA page_size"))
  }

  /// Removes what nobody can reach any more: rows that belong to records that are gone, photo files that neither the
  /// library nor the history nor a snapshot names, and what killed processes left aside. Records of their own stay,
  /// used or not. Where rows were removed, what lists show follows and the library is in a new epoch.
  ///
  /// - Parameter isDryRun: whether all of it is only counted.
  /// - Throws: `LibraryError.readOnly`, `.busy`, `.cancelled`, `.snapshotDamaged` for a snapshot that cannot be read,
  ///   `.storageFailed` where a folder cannot be listed, or another failure of the library.
  public static func cleanUp(dryRun isDryRun: Bool, in context: LibraryContext) throws -> CleanUpReport {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    try context.checkInPlace()
    return try context.oneOperation {
      let lock = try CleanUpLock(.cleaning, of: context)
      defer { lock?.release() }
      return try CleanUp(context: context, isDryRun: isDryRun).run()
    }
  }
}

/// What a compaction gained.
public struct CompactionReport: Sendable, Hashable {
  /// What the database took up before.
  public var bytesBefore: Int
  /// What it takes up now.
  public var bytesAfter: Int
}
