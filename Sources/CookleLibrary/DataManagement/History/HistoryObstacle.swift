/// A record that moved after a change and is in the way of taking it back.
public struct HistoryObstacle: Sendable, Hashable {
  /// The kind of record.
  public var entity: LibraryEntity
  /// Its id; empty when it has none of its own.
  public var id: String
  /// What it is called now, or was called last.
  public var name: String
  /// What happened to it.
  public var reason: Reason

  /// What happened to a record that is in the way.
  public enum Reason: Sendable, Hashable, CaseIterable {
    /// It has other contents.
    case edited
    /// It is there no longer.
    case deleted
    /// A photo's file is not there any more.
    case fileLost
    /// It has the day of the diary that was to come.
    case hasDay
    /// It has the picture of the photo that was to come.
    case hasPicture
    /// It has the name that was to come.
    case hasName
    /// It is on the shopping list, as what was to come.
    case isOnList
    /// A diary names the recipe that was to go.
    case namesRecipe
    /// A recipe uses the photo that was to go.
    case usesPhoto
    /// The menu uses what was to go.
    case usesIt

    /// It as a clause: `was edited since`.
    public var words: String {
      switch self {
      case .edited: "was edited since"
      case .deleted: "was deleted since"
      case .fileLost: "has lost its file"
      case .hasDay: "has the same day now"
      case .hasPicture: "has the same picture now"
      case .hasName: "has the same name now"
      case .isOnList: "is on the list now"
      case .namesRecipe: "names the recipe now"
      case .usesPhoto: "uses the photo now"
      case .usesIt: "uses it now"
      }
    }
  }
}
