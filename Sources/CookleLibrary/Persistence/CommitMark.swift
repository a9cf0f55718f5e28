import CSQLite
import Synchronization

/// The header of a write-ahead log's index, by which a connection tells without a lock or a system call that nobody has
/// committed since it looked last.
///
/// SQLite itself decides by these bytes whether its page cache is still good: every commit by any process replaces them
/// (https://www.sqlite.org/walformat.html, section 2.1: two copies of 48 bytes at the beginning of the shared memory,
/// written one after the other, so that equal copies are a whole header).
struct CommitMark: Equatable {
  private static let size = 48

  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// Copies the header; nil while somebody is writing it.
  ///
  /// - Parameter index: the first region of the shared memory.
  init?(index: UnsafeRawPointer) {
    words = index.load(as: type(of: words))
    atomicMemoryFence(ordering: .acquiring)
    let second = (index + CommitMark.size).load(as: type(of: words))
    guard words == second else { return nil }
  }

  static func == (left: CommitMark, right: CommitMark) -> Bool {
    left.words == right.words
  }
}

extension SQLiteConnection {
  /// The size of a region of the shared memory (walformat, section 2.2).
  private static let indexRegionSize: Int32 = 32_768

  /// The present mark of a database with a write-ahead log that was read before; nil for a reader, which may have none.
  func commitMark() -> CommitMark? {
    guard access != .readOnly else { return nil }
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
      let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
    else { return nil }
    var region: UnsafeMutableRawPointer?
    guard map(file, 0, SQLiteConnection.indexRegionSize, 0, &region) == SQLITE_OK, let region else { return nil }
    return CommitMark(index: region)
  }
}

/// The head of the library's change log as it was read at a mark: while the file has that mark, it is still so.
struct LibraryHead {
  var mark: CommitMark
  var epoch: String
  /// The last commit.
  var number: Int64
}
