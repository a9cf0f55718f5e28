/// A photo as recipes and lists refer to it.
public struct PhotoReference: Sendable, Hashable {
  /// Opaque, stable and URL-safe.
  public var id: String
  /// The file with the bytes as they were added.
  public var path: String
  /// What the bytes are.
  public var format: PhotoFormat
  /// Pixels across, with the picture upright.
  public var width: Int
  /// Pixels down, with the picture upright.
  public var height: Int
}

/// What lists show of a photo.
public struct PhotoSummary: Sendable, Hashable {
  /// The photo itself.
  public var reference: PhotoReference
  /// The size of its file in bytes.
  public var byteCount: Int
  /// Where it came from.
  public var source: PhotoSource
  /// When it was added.
  public var createdAt: Instant
  /// How many recipes use it.
  public var useCount: Int
}

/// One shared photo (domain §3).
public struct Photo: Sendable, Hashable {
  /// What lists show of it.
  public var summary: PhotoSummary
  /// The commit that last touched it or its use, for `ifRevision`.
  public var revision: String
  /// When the record itself was last changed.
  public var modifiedAt: Instant
  /// The recipes that use it, the oldest first, up to `LibraryLimits.photoRecipes`.
  public var recipes: [PhotoRecipe]

  /// Its id.
  public var id: String { summary.reference.id }
}

/// A recipe that uses a photo.
public struct PhotoRecipe: Sendable, Hashable {
  /// The recipe's id.
  public var id: String
  /// Its name.
  public var name: String
}

/// What came of adding a photo.
public struct PhotoAddition: Sendable, Hashable {
  /// The photo, whether it was there or not.
  public var photo: Photo
  /// False when the library held these very bytes already, and nothing changed.
  public var isNew: Bool
}

/// What happens to a photo that is taken out of a recipe (domain §3).
public enum RecipePhotoRemovalBehavior: String, Sendable, Hashable, CaseIterable {
  /// The recipe no longer shows it; the photo stays in the library.
  case unlinkOnly
}
