import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func createRecipe(_ arguments: NewRecipeText) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func updateRecipe(_ arguments: ChangedRecipeText) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func deleteRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    let name = try RecipeOperations.get(id: arguments.id, in: library).content.name
    let outcome = try RecipeActionService.delete(id: arguments.id, request, in: library)
    return IntentOutcome(
      value: outcome.mutation.value, mutation: IntentMutation(outcome),
      dialog: strings.dialogDeletedRecipe(name: DisplayText.line(name)))
  }

  mutating func showRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func showLastOpenedRecipe() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func showRandomRecipe() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func searchRecipes(_ arguments: SearchTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func markRecipeCooked(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try RecipeActionService.markCooked(id: arguments.id, request, in: library)
    return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome))
  }

  mutating func addPhotoToRecipe(_ arguments: RecipePhotoFile) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func removePhotoFromRecipe(_ arguments: RecipePhotoChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
