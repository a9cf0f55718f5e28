#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the write-ahead logs of a library within their bound, whoever has filled them.
///
/// SQLite begins a log anew only when somebody writes while nobody reads an old part of it. Where several processes are
/// busy, or the one that did long work was killed before it had cut the log, that may not come for long; so every
/// server looks at the size of the logs whenever it looks for news.
public struct LogBound: Sendable {
  private let location: LibraryLocation

  /// The logs of a library that is open for writing.
  public init(_ location: LibraryLocation) {
    self.location = location
  }

  /// Whether a log has outgrown its bound; costs two looks at files.
  public var isExceeded: Bool { !largeFiles.isEmpty }

  /// Moves what the large logs hold into their databases and cuts them, with connections of its own, so that it can be
  /// done beside everything else. Where others are in the way for long, the next call makes up for it.
  public func restore() {
    for file in largeFiles {
      let wait = LockWait()
      wait.limitMilliseconds = LibraryLimits.followUpWaitMilliseconds
      guard let connection = try? SQLiteConnection(path: file, access: .readWrite, lockWait: wait) else { continue }
      // A connection that has read nothing knows of no log.
      if (try? connection.integer("PRAGMA user_version")) != nil { connection.checkpoint() }
      connection.close()
    }
  }

  private var largeFiles: [String] {
    [location.database, location.state].filter { file in
      var status = stat()
      return stat(file + "-wal", &status) == 0 && status.st_size > LibraryLimits.logBytes
    }
  }
}
