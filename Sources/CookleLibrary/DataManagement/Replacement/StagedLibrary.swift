/// A whole library that is made aside, to take the place of another one when it is ready.
///
/// It lies inside the folder of that one, so that its photos are put in place by their names alone. What a killed process
/// left of one goes with the next that is made.
final class StagedLibrary {
  /// The library that is made; it is written like any other.
  let context: LibraryContext
  /// The folder of the photos of the library whose place it is to take; what lies there need not be brought.
  let libraryPhotos: String
  private let folder: OwnedFolder
  /// Files of the other library that this one counts on stay meanwhile.
  private let files: CleanUpLock?
  private var isClosed = false

  /// Makes an empty library beside another.
  ///
  /// - Throws: `LibraryError.readOnly` for a library that is open for reading only, or a failure of the disk.
  init(beside library: LibraryContext) throws {
    guard library.access == .readWrite else { throw LibraryError.readOnly }
    try library.checkInPlace()
    libraryPhotos = library.location.photos
    let staging = library.location.staging
    try ContentFolder(path: staging).makeFolder(staging)
    files = try CleanUpLock(.keeping, of: library)
    OwnedFolder.removeLeftovers(in: staging)
    folder = try OwnedFolder(in: staging)
    FailPoint.stagingBegun.reach()
    context = try LibraryContext(
      location: LibraryLocation(path: folder.path), environment: library.environment, timeZone: library.timeZone,
      control: library.control, instance: library.instance)
  }

  deinit {
    remove()
  }

  /// Gives the database pages of another one's size, without which it could not be copied over that.
  func fitPages(to other: SQLiteConnection) throws {
    let size = try other.integer("PRAGMA page_size")
    guard try context.connection.integer("PRAGMA page_size") != size else { return }
    // The size of pages changes with a whole new file only, which a write-ahead log does not allow.
    try context.connection.execute("PRAGMA journal_mode = DELETE")
    try context.connection.execute("PRAGMA page_size = \(size)")
    try context.connection.execute("VACUUM")
    try context.connection.execute("PRAGMA journal_mode = WAL")
  }

  /// Closes and removes it.
  func remove() {
    guard !isClosed else { return }
    isClosed = true
    context.close()
    folder.remove()
    files?.release()
  }
}
