#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a backup, or the database of one, into a library that is made aside; nothing that another program may have left
/// in it comes in with it.
enum BackupReader {
  /// The database of the backup that lies there, a folder with a library's database or such a database; nil where
  /// something else lies.
  static func database(ofBackupAt path: String) -> String? {
    let database = database(at: path)
    guard let size = RegularFile.size(of: database) else { return nil }
    // In a folder nothing else is a backup; a file may be an archive.
    guard database == path else { return database }
    guard size >= magic.count, let file = try? RegularFile(path) else { return nil }
    var beginning = [UInt8](repeating: 0, count: magic.count)
    return file.read(into: &beginning) == magic.count && beginning == magic ? database : nil
  }

  /// What a SQLite database begins with (https://sqlite.org/fileformat.html, section 1.3).
  private static let magic = Array("SQLite format 3\0".utf8)

  private static func database(at path: String) -> String {
    RegularFile.size(of: path) == nil ? path + "/library.sqlite" : path
  }

  /// Loads a backup with its photos, which lie beside its database.
  ///
  /// - Throws: `LibraryError.archiveRejected` with the place, `.newerLibrary`, or a failure of the disk.
  static func load(from path: String, into staged: StagedLibrary, progress: (Double) -> Void = { _ in }) throws {
    let database = database(at: LibraryLocation(path: path).path)
    try loadDatabase(database, into: staged)
    try loadPhotos(
      ContentFolder(path: database[..<(database.lastIndex(of: "/") ?? database.startIndex)] + "/photos"), into: staged,
      progress)
  }

  /// Loads a database of this or an earlier format, without photos.
  static func loadDatabase(_ database: String, into staged: StagedLibrary) throws {
    let connection = staged.context.connection
    let expected = try schema(of: connection)
    do {
      try copy(database, into: staged)
      let finding = try connection.string("PRAGMA integrity_check(1)")
      guard finding == "ok" else { throw rejected("The database is damaged: \(finding).") }
      if try !Schema.library.isCurrent(in: connection) { try Schema.library.migrate(connection) }
      guard try schema(of: connection) == expected else {
        throw rejected("The database has other tables than a library of Cookle has.")
      }
      let isDangling = try connection.statement("PRAGMA foreign_key_check").first { $0.text(0) }
      if let table = isDangling { throw rejected("A row refers to one that is not there.", table) }
      try checkNumbers(connection)
    } catch LibraryError.damaged(let detail, _) {
      throw rejected("The database cannot be read: \(detail).")
    } catch LibraryError.limitExceeded {
      throw rejected("The database holds a value that is too large.")
    }
  }

  /// The greatest number that a backup may count to: 2^53, which nobody reaches by counting, and which leaves the library
  /// that takes it over as many numbers as it will ever need.
  static let greatestNumber: Int64 = 1 << 53

  /// Refuses numbers from which a library could not go on counting.
  private static func checkNumbers(_ connection: SQLiteConnection) throws {
    for (table, column) in [
      ("commit_log", "number"), ("change_log", "number"), ("entity_revision", "number"), ("record_slot", "last"),
    ] {
      let isBeyond = try connection.statement(
        "SELECT 1 FROM \(table) WHERE typeof(\(column)) <> 'integer' OR \(column) NOT BETWEEN 0 AND ? LIMIT 1"
      ).bind(1, greatestNumber).first { _ in true }
      if isBeyond != nil { throw rejected("It holds a number that counting cannot have reached.", table) }
    }
  }

  private static func copy(_ database: String, into staged: StagedLibrary) throws {
    guard RegularFile.size(of: database) ?? 0 > 0 else { throw rejected("There is no database of a library.") }
    let source = try SQLiteConnection(path: database, access: .readOnly, lockWait: staged.context.lockWait)
    defer { source.close() }
    // Also says that it is a library's, and of no newer format.
    _ = try Schema.library.isCurrent(in: source)
    guard try source.integer("PRAGMA user_version") > 0 else { throw rejected("There is no library in the database.") }
    try staged.fitPages(to: source)
    let target = try SQLiteConnection(
      path: staged.context.location.database, access: .readWrite, lockWait: staged.context.lockWait)
    defer { target.close() }
    try source.onePicture {
      let copy = try DatabaseCopy(of: source, over: target)
      defer { copy.finish() }
      try copy.run()
    }
  }

  /// All that a database consists of but its rows: nothing else may run or be read in it.
  private static func schema(of connection: SQLiteConnection) throws -> [String] {
    try connection.statement(
      """
      SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '')
      FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'
      ORDER BY 1
      """
    ).all { $0.text(0) }
  }

  private static func loadPhotos(
    _ photos: ContentFolder, into staged: StagedLibrary, _ progress: (Double) -> Void
  ) throws {
    let connection = staged.context.connection
    let properties = PropertyTable(connection: connection)
    let missing = Set((try properties.value(.missingPhotos) ?? "").split(separator: " ").map(String.init))
    let present = ContentFolder(path: staged.libraryPhotos)
    let control = staged.context.control
    let files = PhotoFileCopy(
      source: photos, target: ContentFolder(path: staged.context.location.photos), control: control)
    // What lies in the library and is damaged there comes out of the backup like what is missing.
    func isPresent(_ hash: String, _ name: String) throws -> Bool {
      guard case .whole = try PhotoBytes.read(name, hash: hash, in: present, control) else { return false }
      return true
    }
    try files.run(connection, unless: isPresent, progress: progress) { hash, name, flaw in
      switch flaw {
      case .missing where missing.contains(hash): return
      case .missing: throw rejected("A photo's file is missing.", "photos/" + name)
      case .damaged: throw rejected("A photo's file is damaged.", "photos/" + name)
      case .unnameable: throw rejected("A photo has no name that a file could have.", "photos")
      }
    }
    try connection.transaction { try properties.remove(.missingPhotos) }
  }

  private static func rejected(_ reason: String, _ path: String = "library.sqlite") -> LibraryError {
    .archiveRejected(reason: reason, path: path)
  }
}
