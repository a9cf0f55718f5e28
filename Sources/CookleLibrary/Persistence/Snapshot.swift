#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of the library's database inside its folder, taken before something that could lose data.
///
/// Photos are no part of it: their files stay in the library's folder as long as a snapshot names them.
public struct Snapshot: Sendable, Hashable {
  /// What it was taken before.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case migration
    case reset
    case restore
    case recover
    case repair
  }

  /// How many are kept (domain §8).
  static let kept = 3

  /// What the name of the folder of an unfinished one begins with.
  static let unfinishedPrefix = ".unfinished-"

  /// When it was taken.
  public let at: Instant
  /// What it was taken before.
  public let reason: Reason

  /// Its name among the snapshots: the moment and the reason, `2026-03-01T080002000Z-reset`.
  public var id: String {
    at.text.replacing(":", with: "").replacing(".", with: "") + "-" + reason.rawValue
  }

  init(at: Instant, reason: Reason) {
    self.at = at
    self.reason = reason
  }

  /// Reads an id; nil for a text that is none.
  init?(id: String) {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard let last = parts.last, let reason = Reason(rawValue: String(last)) else { return nil }
    // The digits of the time stand without the signs between them: `170500123Z`.
    let stamp = id.dropLast(last.count + 1)
    let time = stamp.drop { $0 != "T" }.dropFirst()
    guard time.utf8.count == 10, time.last == "Z" else { return nil }
    let digits = Array(time.dropLast())
    let day = stamp.prefix { $0 != "T" }
    let text =
      "\(day)T\(String(digits[0..<2])):\(String(digits[2..<4])):\(String(digits[4..<6])).\(String(digits[6..<9]))Z"
    guard let at = Instant(text: text) else { return nil }
    self.init(at: at, reason: reason)
    // One snapshot has one name.
    guard self.id == id else { return nil }
  }

  /// The file of a snapshot.
  func file(in location: LibraryLocation) -> String {
    location.snapshots + "/" + id + ".sqlite"
  }

  /// Writes a consistent copy; the older ones stay until `prune`.
  ///
  /// The copy has its name only once it is whole, so that one that failed is none.
  @discardableResult
  static func take(
    of connection: SQLiteConnection, in location: LibraryLocation, at instant: Instant, reason: Reason
  ) throws -> Snapshot {
    let folder = ContentFolder(path: location.snapshots)
    try folder.makeFolder(location.snapshots)
    var instant = instant
    while LibraryLocation.exists(Snapshot(at: instant, reason: reason).file(in: location)) { instant.milliseconds += 1 }
    let snapshot = Snapshot(at: instant, reason: reason)
    let file = snapshot.file(in: location)
    OwnedFolder.removeLeftovers(in: location.snapshots, prefix: unfinishedPrefix)
    let aside = try OwnedFolder(in: location.snapshots, prefix: unfinishedPrefix)
    defer { aside.remove() }
    let unfinished = aside.path + "/library.sqlite"
    try DatabaseCopy.write(connection, to: unfinished) {}
    FailPoint.snapshotWritten.reach()
    guard rename(unfinished, file) == 0 else { throw LibraryError(systemError: errno, path: file) }
    FailPoint.snapshotNamed.reach()
    try folder.synchronize()
    return snapshot
  }

  /// Removes those beyond the number kept, the oldest first.
  static func prune(in location: LibraryLocation) {
    for old in all(in: location).dropFirst(kept).reversed() {
      old.remove(in: location)
      FailPoint.snapshotPruned.reach()
    }
  }

  /// Removes its file.
  func remove(in location: LibraryLocation) {
    unlink(file(in: location))
  }

  /// The snapshots of a library, the newest first.
  static func all(in location: LibraryLocation) -> [Snapshot] {
    names(in: location).compactMap { Snapshot(id: String($0.dropLast(".sqlite".count))) }
      .sorted { ($1.at.milliseconds, $1.id) < ($0.at.milliseconds, $0.id) }
  }

  /// The file names of the snapshots, oldest first.
  static func names(in location: LibraryLocation) -> [String] {
    (FolderListing.names(in: location.snapshots) ?? [])
      .filter { $0.hasSuffix(".sqlite") && Snapshot(id: String($0.dropLast(".sqlite".count))) != nil }
  }
}
