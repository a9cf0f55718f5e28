import CookleLibrary

/// Every way to change diaries, with what follows; methods, intents and the command line all come through here.
public enum DiaryActionService {
  /// Saves a new diary. Throws as `DiaryOperations.create`.
  public static func create(
    _ draft: DiaryFormDraft, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Diary> {
    try .following(in: context) { try DiaryOperations.create(draft, request, in: context) }
  }

  /// Replaces what a diary says. Throws as `DiaryOperations.update`.
  public static func update(
    id: String, _ draft: DiaryFormDraft, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Diary> {
    try .following(in: context) { try DiaryOperations.update(id: id, draft, request, in: context) }
  }

  /// Changes a part of a diary. Throws as `DiaryOperations.change`.
  public static func change(
    id: String, asked: [String?], _ request: MutationRequest, in context: LibraryContext,
    _ change: (DiaryFormDraft) -> DiaryFormDraft
  ) throws -> ActionOutcome<Diary> {
    try .following(in: context) { try DiaryOperations.change(id: id, asked: asked, request, in: context, change) }
  }

  /// Removes a diary. Throws as `DiaryOperations.delete`.
  public static func delete(
    id: String, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<String> {
    try .following(in: context) { try DiaryOperations.delete(id: id, request, in: context) }
  }

  /// Adds a recipe to a meal of a day. Throws as `DiaryOperations.addRecipe`.
  public static func addRecipe(
    _ recipeID: String, day: CalendarDay?, meal: Meal?, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Diary> {
    try .following(in: context) {
      try DiaryOperations.addRecipe(recipeID, day: day, meal: meal, request, in: context)
    }
  }
}
