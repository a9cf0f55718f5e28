import CSQLite

/// A recording of what is done through one connection to the rows of some tables, up to a bound.
///
/// It lives inside one transaction and must be closed before its connection is.
final class SQLiteSession {
  private let library: SQLiteSessionLibrary
  private let largest: Int
  private var handle: OpaquePointer?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - tables: in the order in which their changes are told.
  ///   - largest: bytes that the recording, and what it tells, may take each.
  /// - Throws: `LibraryError.storageFailed` when SQLite has no memory for it.
  init(
    _ library: SQLiteSessionLibrary, of tables: [String], on connection: SQLiteConnection, largest: Int
  ) throws {
    self.library = library
    self.largest = largest
    var created: OpaquePointer?
    guard library.create(connection.handle, "main", &created) == SQLITE_OK else {
      throw LibraryError.storageFailed(detail: "SQLite cannot record changes")
    }
    handle = created
    for table in tables {
      guard library.attach(created, table) == SQLITE_OK else {
        close()
        throw LibraryError.storageFailed(detail: "SQLite cannot record changes of \(table)")
      }
    }
  }

  /// Whether the recording was given up because it took too much.
  private(set) var isOverfull = false

  /// Gives the recording up once it takes too much memory; costs nothing worth counting.
  func checkSize() {
    guard let handle, library.memoryUsed(handle) > Int64(largest) else { return }
    isOverfull = true
    close()
  }

  /// What was recorded, as SQLite writes changesets; nil when it is too large.
  ///
  /// - Throws: `LibraryError.storageFailed` when SQLite cannot tell.
  func changeset() throws -> [UInt8]? {
    checkSize()
    guard let handle else { return nil }
    var sink = Sink(largest: largest)
    let code = withUnsafeMutablePointer(to: &sink) { sink in
      library.stream(
        handle,
        { context, bytes, count in
          guard let sink = context?.assumingMemoryBound(to: Sink.self) else { return SQLITE_MISUSE }
          return sink.pointee.take(UnsafeRawBufferPointer(start: bytes, count: Int(count))) ? SQLITE_OK : SQLITE_FULL
        }, UnsafeMutableRawPointer(sink))
    }
    if sink.isOverfull {
      isOverfull = true
      return nil
    }
    guard code == SQLITE_OK else { throw LibraryError.storageFailed(detail: "SQLite cannot tell changes (\(code))") }
    return sink.bytes
  }

  /// Ends the recording.
  func close() {
    if let handle { library.delete(handle) }
    handle = nil
  }

  deinit {
    close()
  }

  private struct Sink {
    let largest: Int
    var bytes: [UInt8] = []
    var isOverfull = false

    mutating func take(_ more: UnsafeRawBufferPointer) -> Bool {
      guard bytes.count + more.count <= largest else {
        isOverfull = true
        return false
      }
      bytes.append(contentsOf: more)
      return true
    }
  }
}
