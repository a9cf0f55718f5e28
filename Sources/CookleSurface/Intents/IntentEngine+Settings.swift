import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func setSetting(_ arguments: SettingEntry) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func setRecipeSort(_ arguments: SortChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
