/// One stored recipe.
public struct Recipe: Sendable, Hashable {
  /// Opaque, stable and URL-safe.
  public var id: String
  /// The commit that last touched it, for `ifRevision`.
  public var revision: String
  /// When it was made.
  public var createdAt: Instant
  /// When its own content was last edited; renaming a tag does not move it.
  public var modifiedAt: Instant
  /// What the cook wrote.
  public var content: RecipeContent
  /// The ids of the shared ingredient records, one for each row of the content's ingredients.
  public var ingredientIDs: [String]
  /// The ids of the shared category records, one for each of the content's categories.
  public var categoryIDs: [String]
  /// Its photos, one for each id in the content.
  public var photos: [PhotoReference] = []
  /// One line for lists, derived from the content (domain §1).
  public var blurb: String
  /// How often it was marked as cooked.
  public var timesCooked: Int
  /// When it was last marked as cooked.
  public var lastCookedAt: Instant?
  /// How many meals of the diary name it.
  public var madeCount: Int
}

/// What lists show of a recipe.
public struct RecipeSummary: Sendable, Hashable {
  /// The recipe's id.
  public var id: String
  /// Its name.
  public var name: String
  /// One line about it.
  public var blurb: String
  /// 0: not stated.
  public var servingSize: Int
  /// Minutes; 0: not stated.
  public var cookingTime: Int
  /// Values of its categories in order.
  public var categories: [String]
  /// How many meals of the diary name it.
  public var madeCount: Int
  /// How often it was marked as cooked.
  public var timesCooked: Int
  /// When it was last marked as cooked.
  public var lastCookedAt: Instant?
  /// The first of its photos.
  public var photo: PhotoReference?
  /// When its content was last edited.
  public var modifiedAt: Instant
}
