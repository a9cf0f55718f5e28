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
  static func take(
    of connection: SQLiteConnection, in location: LibraryLocation, at instant: Instant, reason: String
  ) throws {
    guard mkdir(location.snapshots, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError.storageFailed(detail: "\(location.snapshots) cannot be created")
    }
    let stamp = instant.text.replacing(":", with: "").replacing(".", with: "")
    let file = location.snapshots + "/" + stamp + "-" + reason + ".sqlite"
    try connection.statement("VACUUM INTO ?").bind(1, file).run()
    chmod(file, 0o600)
    for old in names(in: location).dropLast(kept) {
      unlink(location.snapshots + "/" + old)
    }
  }

  /// The file names of the snapshots, oldest first.
  static func names(in location: LibraryLocation) -> [String] {
    (FolderListing.names(in: location.snapshots) ?? []).filter { $0.hasSuffix(".sqlite") }
  }
}
