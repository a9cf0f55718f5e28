/// A record that moved after a change and is in the way of taking it back.
public struct HistoryObstacle: Sendable, Hashable {
  /// The kind of record.
  public var entity: LibraryEntity
  /// Its id; empty when it has none of its own.
  public var id: String
  /// What it is called now, or was called last.
  public var name: String
  /// One clause that says what happened to it: `was edited since`.
  public var reason: String
}
