/// A backup that was made: a folder that is a whole library.
public struct LibraryBackup: Sendable, Hashable {
  /// Where it lies.
  public var path: String
  /// Recipes in it.
  public var recipes: Int
  /// Diaries in it.
  public var diaries: Int
  /// Photos in it.
  public var photos: Int
  /// Photos whose files the library lacks; the backup cannot have them either.
  public var missingPhotos: Int
  /// What it takes up, in bytes.
  public var bytes: Int
  /// The revision of the library that it is a picture of.
  public var revision: String
}
