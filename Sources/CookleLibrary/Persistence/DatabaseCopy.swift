import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of one database over another, page by page, which is one write transaction of the target: whoever reads that
/// goes on with what it was, and sees either all of it or nothing (https://sqlite.org/c3ref/backup_finish.html).
///
/// The source is read through its own connection. Inside a read transaction of that one, nothing that others commit
/// makes the copy begin again.
final class DatabaseCopy {
  private let handle: OpaquePointer
  private var isOver = false
  private let source: SQLiteConnection
  private let target: SQLiteConnection

  /// What is copied between two looks at the control, in pages: about a megabyte.
  private static let pieceOfPages: Int32 = 256

  /// Prepares the copy; nothing is locked or written yet.
  ///
  /// - Parameter target: a connection that does nothing else meanwhile.
  init(of source: SQLiteConnection, over target: SQLiteConnection) throws {
    guard let handle = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw target.lastError(in: "backup")
    }
    self.handle = handle
    self.source = source
    self.target = target
  }

  deinit {
    finish()
  }

  /// Lets go of the target, and takes back what was not committed; to be called before either connection is closed.
  func finish() {
    guard !isOver else { return }
    isOver = true
    sqlite3_backup_finish(handle)
  }

  /// Takes the target's write lock, waiting as for any other, and writes nothing.
  ///
  /// - Throws: `LibraryError.busy` or `.cancelled`.
  func lock() throws {
    // A source without a page would be committed at once, as an empty target.
    guard try source.integer("PRAGMA page_count") > 0 else {
      throw LibraryError.damaged(detail: "\(source.path) is empty", recoverable: false)
    }
    target.lockWait.begin()
    _ = try step(0)
  }

  /// Copies all pages and commits.
  ///
  /// - Parameters:
  ///   - progress: told the part that is done, from 0 to 1.
  ///   - willCommit: called before the last piece.
  /// - Throws: `LibraryError`; the target is as it was then, after `finish`.
  func run(progress: (Double) -> Void = { _ in }, willCommit: () -> Void = {}) throws {
    var isFinished = try step(0)
    while !isFinished {
      let (left, all) = (sqlite3_backup_remaining(handle), sqlite3_backup_pagecount(handle))
      if all > 0 { progress(Double(all - left) / Double(all)) }
      guard !target.lockWait.control.mustStop() else { throw LibraryError.cancelled }
      if left <= DatabaseCopy.pieceOfPages { willCommit() }
      isFinished = try step(DatabaseCopy.pieceOfPages)
      if !isFinished { FailPoint.pagesCopied.reach() }
    }
    progress(1)
  }

  /// - Returns: whether all is copied and committed.
  private func step(_ pages: Int32) throws -> Bool {
    let code = sqlite3_backup_step(handle, pages)
    switch code {
    case SQLITE_OK: return false
    case SQLITE_DONE: return true
    default: throw target.error(ofCode: code)
    }
  }
}

extension DatabaseCopy {
  /// Writes a copy of a database into a new file, for the owner alone.
  ///
  /// The picture is the one of the source's transaction, if it has one.
  /// - Returns: what `body` made of that picture, on the source.
  /// - Throws: `LibraryError`; no file is left then.
  static func write<Value>(
    _ source: SQLiteConnection, to file: String, progress: (Double) -> Void = { _ in },
    _ body: () throws -> Value
  ) throws -> Value {
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw LibraryError(systemError: errno, path: file) }
    close(descriptor)
    do {
      let target = try SQLiteConnection(path: file, access: .readWrite, lockWait: source.lockWait)
      defer { target.close() }
      return try source.onePicture {
        let value = try body()
        let copy = try DatabaseCopy(of: source, over: target)
        defer { copy.finish() }
        try copy.run(progress: progress)
        return value
      }
    } catch {
      for end in ["", "-journal", "-wal", "-shm"] { unlink(file + end) }
      throw error
    }
  }
}
