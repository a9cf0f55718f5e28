import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func renameIngredient(_ arguments: NewValue) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func deleteIngredient(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func renameCategory(_ arguments: NewValue) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func deleteCategory(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func mergeTags(_ arguments: TagMerge) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func mergeDuplicateTags(_ arguments: TagKindChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
