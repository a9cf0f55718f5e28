import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LibraryError {
  /// The library's error for a result code of SQLite (https://sqlite.org/rescode.html).
  ///
  /// - Parameters:
  ///   - sqliteCode: the extended result code.
  ///   - systemError: the `errno` SQLite kept, or 0.
  ///   - detail: what SQLite said, for the log and for `detail`.
  ///   - waitedMilliseconds: how long the connection had waited for a lock.
  ///   - wasInterrupted: whether the caller gave up while it waited.
  init(
    sqliteCode: Int32, systemError: Int32, detail: String, waitedMilliseconds: Int = 0, wasInterrupted: Bool = false
  ) {
    if systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG {
      self = .storageFull
      return
    }
    switch sqliteCode & 0xff {
    case SQLITE_FULL:
      self = .storageFull
    case SQLITE_READONLY, SQLITE_PERM:
      self = .readOnly
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_ERROR:
      // Our statements fit our tables, so one that SQLite does not understand has met other tables.
      self = .damaged(detail: detail, recoverable: true)
    case SQLITE_NOTADB:
      self = .damaged(detail: detail, recoverable: false)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      self = wasInterrupted ? .cancelled : .busy(waitedMilliseconds: waitedMilliseconds)
    case SQLITE_INTERRUPT:
      self = .cancelled
    case SQLITE_TOOBIG:
      self = .limitExceeded(
        name: "valueBytes", what: "bytes in one value", limit: 1_000_000_000, value: 1_000_000_001)
    case SQLITE_IOERR where systemError == EROFS:
      self = .readOnly
    default:
      self = .storageFailed(detail: detail)
    }
  }
}

extension LibraryError {
  /// The library's error for a failure of the system while it writes or reads a file or folder.
  init(systemError code: Int32, path: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .storageFull
    case EACCES, EPERM, EROFS: self = .cannotWrite(path: path, reason: LibraryLocation.reason(code))
    default: self = .storageFailed(detail: "\(path): \(LibraryLocation.reason(code))")
    }
  }
}
