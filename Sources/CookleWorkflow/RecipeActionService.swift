import CookleLibrary

/// Every way to change recipes, with what follows; methods, intents and the command line all come through here.
public enum RecipeActionService {
  /// Saves a new recipe. Throws as `RecipeOperations.create`.
  public static func create(
    _ draft: RecipeFormDraft, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) { try RecipeOperations.create(draft, request, in: context) }
  }

  /// Saves a new recipe from raw text. Throws as `RecipeOperations.quickRegister`.
  public static func quickRegister(
    _ registration: QuickRegistration, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) { try RecipeOperations.quickRegister(registration, request, in: context) }
  }

  /// Replaces a recipe's content. Throws as `RecipeOperations.update`.
  public static func update(
    id: String, _ draft: RecipeFormDraft, ifContent base: String? = nil, _ request: MutationRequest,
    in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) { try RecipeOperations.update(id: id, draft, ifContent: base, request, in: context) }
  }

  /// Changes a part of a recipe. Throws as `RecipeOperations.change`.
  public static func change(
    id: String, asked: [String?], _ request: MutationRequest, in context: LibraryContext,
    _ change: (RecipeFormDraft) -> RecipeFormDraft
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) { try RecipeOperations.change(id: id, asked: asked, request, in: context, change) }
  }

  /// Removes a recipe. Throws as `RecipeOperations.delete`.
  public static func delete(
    id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<String> {
    try .following(in: context) { try RecipeOperations.delete(id: id, request, in: context) }
  }

  /// Counts one more cooking. Throws as `RecipeOperations.markCooked`.
  public static func markCooked(
    id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) { try RecipeOperations.markCooked(id: id, request, in: context) }
  }

  /// Adds a photo to a recipe. Throws as `RecipeOperations.addPhoto`.
  public static func addPhoto(
    id: String, _ input: PhotoInput, source: PhotoSource, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) {
      try RecipeOperations.addPhoto(id: id, input, source: source, request, in: context)
    }
  }

  /// Takes a photo out of a recipe. Throws as `RecipeOperations.removePhoto`.
  public static func removePhoto(
    id: String, photo: String, behavior: RecipePhotoRemovalBehavior, _ request: MutationRequest,
    in context: LibraryContext
  ) throws -> ActionOutcome<Recipe> {
    try .following(in: context) {
      try RecipeOperations.removePhoto(id: id, photo: photo, behavior: behavior, request, in: context)
    }
  }

  /// Remembers that a recipe was opened. Throws as `RecipeOperations.recordOpened`.
  public static func recordOpened(
    id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<String> {
    try .following(in: context) { try RecipeOperations.recordOpened(id: id, request, in: context) }
  }

  /// Adds the recipes of files. Throws as `InterchangeOperations.importRecipes`.
  public static func importRecipes(
    from paths: [String], _ request: MutationRequest = .unconditional, in context: LibraryContext,
    refused: (ImportRefusal) -> Void = { _ in }, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ActionOutcome<ImportReport> {
    try .following(in: context) {
      try InterchangeOperations.importRecipes(from: paths, request, in: context, refused: refused, progress: progress)
    }
  }
}
