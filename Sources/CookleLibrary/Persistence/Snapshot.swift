#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of the library's database inside its folder, taken before something that could lose data.
enum Snapshot {
  /// How many are kept (domain §8).
  static let kept = 3

  /// Writes a consistent copy and removes the oldest beyond the number kept.
  ///
  /// The copy has its name only once it is whole, so that one that failed neither counts nor drives another out.
  static func take(
    of connection: SQLiteConnection, in location: LibraryLocation, at instant: Instant, reason: String
  ) throws {
    guard mkdir(location.snapshots, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError.storageFailed(detail: "\(location.snapshots) cannot be created")
    }
    var instant = instant
    while LibraryLocation.exists(file(in: location, at: instant, reason: reason)) { instant.milliseconds += 1 }
    let file = file(in: location, at: instant, reason: reason)
    let unfinished = file + ".unfinished"
    unlink(unfinished)
    do {
      try connection.statement("VACUUM INTO ?").bind(1, unfinished).run()
    } catch {
      unlink(unfinished)
      throw error
    }
    FailPoint.snapshotWritten.reach()
    chmod(unfinished, 0o600)
    guard rename(unfinished, file) == 0 else {
      throw LibraryError.storageFailed(detail: "\(file) cannot be created")
    }
    FailPoint.snapshotNamed.reach()
    for old in names(in: location).dropLast(kept) {
      unlink(location.snapshots + "/" + old)
    }
  }

  private static func file(in location: LibraryLocation, at instant: Instant, reason: String) -> String {
    let stamp = instant.text.replacing(":", with: "").replacing(".", with: "")
    return location.snapshots + "/" + stamp + "-" + reason + ".sqlite"
  }

  /// The file names of the snapshots, oldest first.
  static func names(in location: LibraryLocation) -> [String] {
    (FolderListing.names(in: location.snapshots) ?? []).filter { $0.hasSuffix(".sqlite") }
  }
}
