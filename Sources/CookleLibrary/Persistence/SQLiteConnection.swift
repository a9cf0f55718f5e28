import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One connection to one SQLite file, with its prepared statements.
///
/// Not thread-safe by design: a connection lives inside the isolation that owns it (the library context, or one long
/// operation) and is opened without SQLite's own mutexes.
final class SQLiteConnection {
  /// What the connection may do with the file.
  enum Access {
    case readWrite
    /// No write of any kind: the side files of write-ahead logging are neither made nor touched.
    case readOnly
  }

  let path: String
  let access: Access
  let lockWait: LockWait
  private(set) var handle: OpaquePointer
  private var isOpen = true
  /// For a reader: what lay beside the file just before it was opened.
  private var sideFiles: SideFiles
  private var statements: [String: SQLiteStatement] = [:]
  /// SQLite's count of changes of the schema when what the file holds was compared last.
  var comparedSchema: Int64?

  /// Opens the file and sets what every connection of Cookle relies on.
  ///
  /// - Throws: `LibraryError` when the file cannot be opened or is no database.
  init(path: String, access: Access, lockWait: LockWait) throws {
    self.path = path
    self.access = access
    self.lockWait = lockWait
    guard !LibraryLocation.isOtherThanFile(path) else {
      throw LibraryError.damaged(detail: "\(path) is no regular file", recoverable: false)
    }
    sideFiles = SideFiles(of: path)
    handle = try SQLiteConnection.noted(path, access, sideFiles, lockWait)
  }

  /// A handle that is ready for use, noted among the open databases for as long as it is open.
  private static func noted(
    _ path: String, _ access: Access, _ sideFiles: SideFiles, _ lockWait: LockWait
  ) throws -> OpaquePointer {
    // Before it is opened: from then on nothing else may open the file and close it.
    OpenDatabases.add(path)
    do {
      let handle = try opened(path, access, sideFiles)
      do {
        try configure(handle, lockWait)
      } catch {
        sqlite3_close_v2(handle)
        throw error
      }
      return handle
    } catch {
      OpenDatabases.remove(path)
      throw error
    }
  }

  private static func opened(_ path: String, _ access: Access, _ sideFiles: SideFiles) throws -> OpaquePointer {
    var flags: Int32 = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path
    switch access {
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly:
      guard !sideFiles.needRepair else {
        throw LibraryError.cannotOpen(
          path: path, reason: "a program that wrote it left unfinished files",
          hint: "open it, or a copy of it, once for writing")
      }
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + percentEncoded(path) + (sideFiles.areShared ? "?readonly_shm=1" : "?immutable=1")
    }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = LibraryError(sqliteCode: code, systemError: opened.map(sqlite3_system_errno) ?? 0, detail: path)
      sqlite3_close_v2(opened)
      throw error
    }
    return opened
  }

  /// Sets what every connection of Cookle relies on.
  private static func configure(_ handle: OpaquePointer, _ lockWait: LockWait) throws {
    lockWait.attach(to: handle)
    _ = cookle_sqlite3_set_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = cookle_sqlite3_set_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = cookle_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
    _ = cookle_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
    _ = cookle_sqlite3_set_flag(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    for sql in [
      "PRAGMA synchronous = FULL",
      "PRAGMA temp_store = MEMORY",
      // After long work the log is cut back to this when it is next reset.
      "PRAGMA journal_size_limit = \(LibraryLimits.logBytes)",
    ] {
      guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError(of: handle, lockWait) }
    }
  }

  /// Finalizes every statement and closes the file; the connection must not be used afterwards. Closing it once more
  /// does nothing.
  func close() {
    guard isOpen else { return }
    isOpen = false
    release()
  }

  /// Lets go of the handle and of what was prepared with it.
  private func release() {
    for statement in statements.values {
      statement.finalize()
    }
    statements.removeAll()
    sqlite3_close_v2(handle)
    OpenDatabases.remove(path)
  }

  /// Whether what a reader read since it was opened is sound: no writer came or went meanwhile.
  var isUndisturbed: Bool {
    access != .readOnly || SideFiles(of: path).isUndisturbed(since: sideFiles)
  }

  /// Opens a reader's file anew where a writer came or went; called between transactions.
  ///
  /// - Throws: `LibraryError` when the file cannot be opened any more; the connection then stays as it was.
  func follow() throws {
    guard isOpen, access == .readOnly else { return }
    let present = SideFiles(of: path)
    guard !present.isUndisturbed(since: sideFiles) else { return }
    let opened = try SQLiteConnection.noted(path, access, present, lockWait)
    release()
    handle = opened
    sideFiles = present
    comparedSchema = nil
  }

  /// The prepared statement for `sql`, reset and without bindings; prepared once for the connection's life.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let statement = statements[sql] {
      statement.reset()
      statement.clearBindings()
      return statement
    }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw lastError(in: sql) }
    let statement = SQLiteStatement(sql: sql, handle: prepared, connection: self)
    statements[sql] = statement
    return statement
  }

  /// Runs one or more statements that take no values and whose rows nobody reads.
  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError(in: sql) }
  }

  /// The number of rows the last INSERT, UPDATE or DELETE touched.
  var changes: Int {
    Int(sqlite3_changes64(handle))
  }

  /// The row number the last INSERT gave.
  var lastInsertedSlot: Int64 {
    sqlite3_last_insert_rowid(handle)
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool {
    sqlite3_get_autocommit(handle) == 0
  }

  /// The integer a one-value pragma or query answers.
  func integer(_ sql: String) throws -> Int64 {
    try statement(sql).first { $0.int64(0) } ?? 0
  }

  /// The text a one-value pragma or query answers.
  func string(_ sql: String) throws -> String {
    try statement(sql).first { $0.text(0) } ?? ""
  }

  /// The last failure as the library's error.
  func lastError(in sql: String) -> LibraryError {
    SQLiteConnection.lastError(of: handle, lockWait)
  }

  private static func lastError(of handle: OpaquePointer, _ lockWait: LockWait) -> LibraryError {
    // SQLite keeps no number for a commit that fails, so what the system said last stands in for it.
    let last = errno
    return error(
      ofCode: sqlite3_extended_errcode(handle), detail: String(cString: sqlite3_errmsg(handle)), after: last,
      of: handle, lockWait)
  }

  /// The failure of a call that answers its code and leaves none with the connection.
  func error(ofCode code: Int32) -> LibraryError {
    let last = errno
    return SQLiteConnection.error(
      ofCode: code, detail: String(cString: sqlite3_errstr(code)), after: last, of: handle, lockWait)
  }

  private static func error(
    ofCode code: Int32, detail: String, after last: Int32, of handle: OpaquePointer, _ lockWait: LockWait
  ) -> LibraryError {
    let isOfSystem = code & 0xff == SQLITE_IOERR && [ENOSPC, EDQUOT, EFBIG, EROFS].contains(last)
    return LibraryError(
      sqliteCode: code,
      systemError: isOfSystem ? last : sqlite3_system_errno(handle),
      detail: detail,
      waitedMilliseconds: lockWait.waitedMilliseconds,
      wasInterrupted: lockWait.gaveUpOnRequest)
  }

  /// Fits the page cache to the file: an eighth of it, from 12 MiB to 48 MiB. What a search reads of a large library is
  /// spread over all of it, while a small one is in the cache anyway.
  func fitCache() throws {
    let bytes = try integer("PRAGMA page_count") * integer("PRAGMA page_size")
    try execute("PRAGMA cache_size = -\(min(max(bytes / 8, 12 << 20), 48 << 20) >> 10)")
  }

  /// Characters that have a meaning in a SQLite file URI, written as percent escapes.
  private static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%", "?", "#": encoded += "%" + String(scalar.value, radix: 16, uppercase: true)
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }
}
