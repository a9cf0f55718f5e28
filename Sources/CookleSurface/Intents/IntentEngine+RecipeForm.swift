import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func newRecipe() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func editRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func duplicateRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func changeRecipeForm(_ arguments: FieldEntry) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func addRecipeFormRow(_ arguments: ListChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func removeRecipeFormRow(_ arguments: RowChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func moveRecipeFormRow(_ arguments: RowMove) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func addPhotoToRecipeForm(_ arguments: PhotoFile) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func removePhotoFromRecipeForm(_ arguments: PhotoChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func saveRecipeForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func closeRecipeForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func discardRecipeForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
