import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func addPhoto(_ arguments: PhotoFile) throws -> IntentOutcome {
    let outcome = try PhotoActionService.add(
      PhotoInput(path: arguments.path, data: arguments.data), source: .import, request, in: library)
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
