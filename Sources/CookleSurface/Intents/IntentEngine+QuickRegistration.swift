import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func startQuickRegistration() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func changeQuickRegistration(_ arguments: FieldEntry) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func saveQuickRegistration() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func cancelQuickRegistration() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
