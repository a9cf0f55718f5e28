/// What a check of the library looked at and what it found.
public struct LibraryCheckReport: Sendable, Hashable {
  /// What was found, by kind; empty for a sound library.
  public var findings: [LibraryFinding]
  /// How much was looked at.
  public var checked: LibraryCheckTally
  /// The library's revision that the look began with; after a repair, the one that it left.
  public var revision: String

  /// Whether nothing is left that is not as it must be.
  public var isSound: Bool { findings.allSatisfy(\.isRepaired) }
}

/// How many records and files a check looked at.
public struct LibraryCheckTally: Sendable, Hashable {
  /// Recipes.
  public var recipes = 0
  /// Diaries.
  public var diaries = 0
  /// Ingredients, used or not.
  public var ingredients = 0
  /// Categories, used or not.
  public var categories = 0
  /// Items of the shopping list, those that are checked included.
  public var shoppingItems = 0
  /// Photos, with their files.
  public var photos = 0
  /// Bytes of the photos' files that were read.
  public var photoBytes: Int64 = 0
}
