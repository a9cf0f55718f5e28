import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func addPhoto(_ arguments: PhotoFile) throws -> IntentOutcome {
    let outcome = try PhotoActionService.add(
      picture ?? PhotoInput(arguments), source: .import, request, in: library)
    return IntentOutcome(value: outcome.mutation.value?.photo.id, mutation: IntentMutation(outcome))
  }

  mutating func deletePhoto(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try PhotoActionService.delete(id: arguments.id, request, in: library)
    guard outcome.mutation.value != nil else {
      let recipes = outcome.impact(on: .recipePhoto, .deleted)
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: recipes == 0
          ? strings.dialogWouldDeleteUnusedPhoto : strings.dialogWouldDeletePhoto(count: recipes))
    }
    leave(.photo(id: arguments.id))
    return IntentOutcome(
      value: arguments.id, mutation: IntentMutation(outcome), dialog: strings.dialogDeletedPhoto)
  }
}

extension Intent {
  /// The picture that the intent adds; nil for one that adds none.
  ///
  /// - Throws: `LibraryError.validationFailed` when it names both a file and data, or neither.
  public func picture() throws -> PhotoInput? {
    switch self {
    case .addPhoto(let arguments), .addPhotoToRecipeForm(let arguments): try PhotoInput(arguments)
    case .addPhotoToRecipe(let arguments): try PhotoInput(path: arguments.path, data: arguments.data)
    default: nil
    }
  }
}

extension PhotoInput {
  /// The picture of an intent's arguments.
  init(_ arguments: PhotoFile) throws {
    try self.init(path: arguments.path, data: arguments.data)
  }
}
