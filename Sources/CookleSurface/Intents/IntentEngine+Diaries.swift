import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func createDiary(_ arguments: NewDiaryContent) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func updateDiary(_ arguments: ChangedDiaryContent) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func deleteDiary(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func showDiary(_ arguments: DayTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func addRecipeToToday(_ arguments: MealChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func showTodayDiary() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func addRecipeToDiary(_ arguments: DayMealChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func showOtherIdeas() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
