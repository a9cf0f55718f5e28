import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func addPhoto(_ arguments: PhotoFile) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func deletePhoto(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
