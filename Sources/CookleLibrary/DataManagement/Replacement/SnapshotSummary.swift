/// A snapshot, and what is in it.
public struct SnapshotSummary: Sendable, Hashable {
  /// Its name among the snapshots.
  public var id: String
  /// When it was taken.
  public var at: Instant
  /// What it was taken before.
  public var reason: Snapshot.Reason
  /// What its file takes up, in bytes.
  public var bytes: Int
  /// What it holds; nil when it cannot be read.
  public var contents: Contents?

  /// What a snapshot holds.
  public struct Contents: Sendable, Hashable {
    /// The format of its database.
    public var formatVersion: Int
    /// Recipes in it.
    public var recipes: Int
    /// Diaries in it.
    public var diaries: Int
    /// Photos that it names.
    public var photos: Int
  }

  init(_ snapshot: Snapshot, in context: LibraryContext) {
    let file = snapshot.file(in: context.location)
    (id, at, reason) = (snapshot.id, snapshot.at, snapshot.reason)
    bytes = RegularFile.size(of: file) ?? 0
    contents = try? SnapshotSummary.contents(of: file, context.lockWait)
  }

  private static func contents(of file: String, _ lockWait: LockWait) throws -> Contents {
    let connection = try SQLiteConnection(path: file, access: .readOnly, lockWait: lockWait)
    defer { connection.close() }
    _ = try Schema.library.isCurrent(in: connection)
    let counted = try LibraryContents(connection)
    return Contents(
      formatVersion: Int(try connection.integer("PRAGMA user_version")), recipes: counted.count(of: .recipe),
      diaries: counted.count(of: .diary), photos: counted.count(of: .photo))
  }
}
