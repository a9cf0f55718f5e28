import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The databases that this process has open, whose files nothing but SQLite may open in it: closing any descriptor of a
/// file takes away every lock the process has on it (https://www.sqlite.org/howtocorrupt.html, section 2.2), and a path
/// that a client names may lead to one.
enum OpenDatabases {
  /// How many connections each path has.
  private static let paths = Mutex<[String: Int]>([:])

  /// Notes a connection to a database.
  static func add(_ path: String) {
    paths.withLock { $0[path, default: 0] += 1 }
  }

  /// Notes that a connection was closed.
  static func remove(_ path: String) {
    paths.withLock { paths in
      let count = paths[path, default: 1] - 1
      paths[path] = count > 0 ? count : nil
    }
  }

  /// Whether a file is a database that is open, or the index of its log, where the locks of readers lie.
  static func contain(_ file: stat) -> Bool {
    paths.withLock { paths in
      paths.keys.contains { path in
        ["", "-shm"].contains { suffix in
          var status = stat()
          return stat(path + suffix, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        }
      }
    }
  }
}
