import CookleLibrary
import RecipeText

// What both forms have in common.

extension IntentEngine {
  /// Refuses to open or save a form where nothing may be changed.
  func checkEditable() throws {
    guard context.isEditable else { throw LibraryError.readOnly }
  }

  /// What is done for what may be lost (domain §2): nil when the state cannot do it, so that the form goes on without.
  func ifPossible<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch LibraryError.cancelled {
      throw LibraryError.cancelled
    } catch is LibraryError {
      return nil
    }
  }

  /// The error of an intent that cannot be performed as things are.
  func impossible(_ intent: IntentName, _ message: String) -> LibraryError {
    .unknown("intent", message, intent.rawValue)
  }

  /// Refuses to put another form in the place of one whose text is kept nowhere else.
  func checkReplaceable(_ form: Screen) throws {
    guard screens.isHeldOnlyHere(form) else { return }
    throw notOpen("Save or discard the form that is open first; what was entered there is kept nowhere else.")
  }

  /// Forgets the drafts that are of no use; what cannot be forgotten now is tried again when a form opens.
  mutating func forgetLeftDrafts() {
    for draft in screens.leftDrafts {
      do {
        switch draft {
        case .recipe(let id, let subject):
          try RecipeFormOperations.discardDraft(id: id, of: subject, in: library)
        case .diary(let id, let diary):
          try DiaryFormOperations.discardDraft(id: id, ofDiary: diary, in: library)
        }
        screens.leftDrafts.remove(draft)
      } catch {
        continue
      }
    }
  }

  /// The error of an intent whose form is not open.
  func notOpen(_ message: String) -> LibraryError {
    .unknown("intent", message, "")
  }

  /// Where a row is to go.
  func place(_ arguments: RowMove) throws -> Int {
    do {
      return try FormNumber.parse(arguments.to)
    } catch {
      throw LibraryError.unknown("to", "The new place must be a whole number from 0.", arguments.to)
    }
  }
}
