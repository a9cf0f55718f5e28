import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func newDiary(_ arguments: OptionalDay) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func editDiary(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func reviewCooking(_ arguments: RecordTarget) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func changeDiaryForm(_ arguments: FieldEntry) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func addMealToDiaryForm(_ arguments: MealEntry) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func removeMealFromDiaryForm(_ arguments: RowChoice) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func moveMealInDiaryForm(_ arguments: RowMove) throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func saveDiaryForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func closeDiaryForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }

  mutating func discardDiaryForm() throws -> IntentOutcome {
    throw LibraryError.cancelled
  }
}
