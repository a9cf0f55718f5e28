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
    forgetUnreachableDrafts()
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

  /// Forgets the drafts that no form can show again; what cannot be done now is done when the next form opens.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  func forgetUnreachableDrafts() -> Bool {
    let open = Set([screens.recipeForm?.state.draftID, screens.diaryForm?.state.draftID].compactMap { $0 })
    let recipes = try? RecipeFormOperations.forgetUnreachableDrafts(besides: open, in: library)
    let diaries = try? DiaryFormOperations.forgetUnreachableDrafts(besides: open, in: library)
    return recipes == true || diaries == true
  }

  /// Brings the open forms in step with records that came to be gone, or came back.
  mutating func noteGoneRecords() {
    if case .recipe(let id) = screens.recipeForm?.subject,
      let isThere = try? RecipeOperations.find(id: id, in: library) != nil
    {
      screens.recipeForm?.state.isGone = !isThere
    }
    if let id = screens.diaryForm?.diary, let isThere = try? DiaryOperations.find(id: id, in: library) != nil {
      screens.diaryForm?.state.isGone = !isThere
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
