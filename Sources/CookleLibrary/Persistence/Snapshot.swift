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

  /// When it was taken: after every snapshot that was there, even where the clock was set back.
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
    // Bytes, because a client or a file's name may say anything, and a character may be several of them.
    let bytes = Array(id.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "T")), let end = bytes.lastIndex(of: UInt8(ascii: "-")),
      sign < end, let reason = Reason(rawValue: String(decoding: bytes[(end + 1)...], as: UTF8.self))
    else { return nil }
    // The digits of the time stand without the signs between them: `170500123Z`.
    let time = Array(bytes[(sign + 1)..<end])
    guard time.count == 10, time.last == UInt8(ascii: "Z"),
      time.dropLast().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    func digits(_ range: Range<Int>) -> String { String(decoding: time[range], as: UTF8.self) }
    let day = String(decoding: bytes[..<sign], as: UTF8.self)
    guard let at = Instant(text: "\(day)T\(digits(0..<2)):\(digits(2..<4)):\(digits(4..<6)).\(digits(6..<9))Z") else {
      return nil
    }
    self.init(at: at, reason: reason)
    // One snapshot has one name.
    guard self.id.utf8.elementsEqual(bytes) else { return nil }
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
    OwnedFolder.removeLeftovers(in: location.snapshots, prefix: unfinishedPrefix)
    let aside = try OwnedFolder(in: location.snapshots, prefix: unfinishedPrefix)
    defer { aside.remove() }
    let unfinished = aside.path + "/library.sqlite"
    try DatabaseCopy.write(connection, to: unfinished) {}
    FailPoint.snapshotWritten.reach()
    let snapshot = try name(unfinished, at: instant, reason, in: location)
    FailPoint.snapshotNamed.reach()
    try folder.synchronize()
    return snapshot
  }

  /// Gives a finished copy its name: of a moment after every snapshot that is there, whatever the clock says, so that the
  /// one just taken is the newest; and of one that no other process takes meanwhile.
  private static func name(
    _ file: String, at instant: Instant, _ reason: Reason, in location: LibraryLocation
  ) throws -> Snapshot {
    var instant = instant
    if let newest = try all(in: location).first, newest.at >= instant {
      instant.milliseconds = newest.at.milliseconds + 1
    }
    while true {
      let snapshot = Snapshot(at: instant, reason: reason)
      let code = NewName.give(snapshot.file(in: location), to: file)
      guard code != 0 else { return snapshot }
      guard code == EEXIST else { throw LibraryError(systemError: code, path: snapshot.file(in: location)) }
      instant.milliseconds += 1
    }
  }

  /// Removes those beyond the number kept, the oldest first; where they cannot be listed, another time.
  static func prune(in location: LibraryLocation) {
    for old in ((try? all(in: location)) ?? []).dropFirst(kept).reversed() {
      old.remove(in: location)
      FailPoint.snapshotPruned.reach()
    }
  }

  /// Removes its file.
  func remove(in location: LibraryLocation) {
    unlink(file(in: location))
  }

  /// The snapshots of a library, the newest first.
  ///
  /// - Throws: `LibraryError.storageFailed` when they cannot be listed.
  static func all(in location: LibraryLocation) throws(LibraryError) -> [Snapshot] {
    try names(in: location).compactMap { Snapshot(id: String($0.dropLast(".sqlite".count))) }
      .sorted { ($1.at.milliseconds, $1.id) < ($0.at.milliseconds, $0.id) }
  }

  /// The file names of the snapshots, oldest first.
  ///
  /// - Throws: `LibraryError.storageFailed` when they cannot be listed.
  static func names(in location: LibraryLocation) throws(LibraryError) -> [String] {
    try FolderListing.present(in: location.snapshots)
      .filter { $0.hasSuffix(".sqlite") && Snapshot(id: String($0.dropLast(".sqlite".count))) != nil }
  }
}
