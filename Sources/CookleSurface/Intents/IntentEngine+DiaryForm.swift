import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func newDiary(_ arguments: OptionalDay) throws -> IntentOutcome {
    try checkEditable()
    let day = try arguments.day.map { try calendarDay($0) }
    // A day that has a diary opens that one; a draft left for another day waits until no day is asked for by name.
    let today = DiaryOperations.today(in: library)
    let existing = try DiaryOperations.get(day: day ?? today, in: library)
    if let existing, day != nil { return try openDiaryForm(of: existing) }
    // Today's diary has an edit of its own; who wants a new one beside it enters its day.
    let first = existing == nil ? (day ?? today).text : ""
    if let form = screens.diaryForm, form.diary == nil, !form.isMemoryOnly,
      day == nil || DiaryFormOperations.day(of: form.draft) == day
    {
      return show(form)
    }
    try checkReplaceable(.diaryForm)
    var form = DiaryForm(diary: nil, DiaryFormDraft(day: first), meal: .now(in: library))
    guard !request.dryRun else { return .done }
    if let kept = try keptDraft(ofDiary: nil, day: day) { form.restore(kept) }
    return show(form)
  }

  mutating func editDiary(_ arguments: RecordTarget) throws -> IntentOutcome {
    try checkEditable()
    return try openDiaryForm(of: DiaryOperations.get(id: arguments.id, in: library))
  }

  mutating func reviewCooking(_ arguments: RecordTarget) throws -> IntentOutcome {
    try checkEditable()
    try checkReplaceable(.diaryForm)
    let (draft, diary) = try DiaryFormOperations.review(ofCooking: arguments.id, in: library)
    var form = DiaryForm(diary: diary?.id, draft, meal: .now(in: library))
    form.isMemoryOnly = true
    form.state.baseRevision = diary?.revision
    return show(form)
  }

  mutating func changeDiaryForm(_ arguments: FieldEntry) throws -> IntentOutcome {
    try changeDiaryForm(field: arguments.field) { try $0.enter(arguments.value, into: arguments.field) }
  }

  mutating func addMealToDiaryForm(_ arguments: MealEntry) throws -> IntentOutcome {
    _ = try openedDiaryForm()
    guard try RecipeOperations.find(id: arguments.recipe, in: library) != nil else {
      throw LibraryError.notFound(.recipe, id: arguments.recipe)
    }
    return try changeDiaryForm { $0[arguments.meal].append(arguments.recipe) }
  }

  mutating func removeMealFromDiaryForm(_ arguments: RowChoice) throws -> IntentOutcome {
    try changeDiaryForm { try $0.removeRow(arguments.row) }
  }

  mutating func moveMealInDiaryForm(_ arguments: RowMove) throws -> IntentOutcome {
    let place = try place(arguments)
    return try changeDiaryForm { try $0.moveRow(arguments.row, to: place) }
  }

  mutating func saveDiaryForm() throws -> IntentOutcome {
    if screens.diaryForm == nil, let save = FormSaves.repeated(by: request, of: screens.saves.diary) {
      return told(of: try self.save(save.saved, save.request), day: save.saved.draft)
    }
    let form = try openedDiaryForm()
    let request = request(saving: form)
    let outcome: ActionOutcome<Diary>
    do {
      outcome = try save(form, request)
    } catch let error as LibraryError {
      throw request.dryRun ? error : refuse(form, error)
    }
    guard let diary = outcome.mutation.value, !request.dryRun else { return told(of: outcome, day: form.draft) }
    if request.requestKey != nil { screens.saves.diary = FormSaves.Save(request: request, saved: form) }
    forgetDraft(of: form)
    screens.remove(.diaryForm)
    touch(.navigation)
    // The diary is shown under the day it was moved to.
    if form.diary != nil, let day = DiaryFormOperations.day(of: form.untouched), day != diary.day {
      leave(.diary(day), for: .diary(diary.day))
    }
    return told(of: outcome, day: form.draft)
  }

  mutating func closeDiaryForm() throws -> IntentOutcome {
    let form = try openedDiaryForm()
    guard !request.dryRun else { return .done }
    // Nobody could open the form of a record that is gone to find its draft again.
    if form.state.isGone { forgetDraft(of: form) }
    screens.remove(.diaryForm)
    touch(.navigation)
    return .done
  }

  mutating func discardDiaryForm() throws -> IntentOutcome {
    let form = try openedDiaryForm()
    guard !request.dryRun else { return .done }
    forgetDraft(of: form)
    screens.remove(.diaryForm)
    touch(.navigation)
    return .done
  }

  // MARK: The form

  /// Opens the form of a diary with what was left in it; one that is open already is shown as it is.
  private mutating func openDiaryForm(of diary: Diary) throws -> IntentOutcome {
    if let form = screens.diaryForm, form.diary == diary.id, !form.isMemoryOnly { return show(form) }
    try checkReplaceable(.diaryForm)
    var form = DiaryForm(diary: diary.id, DiaryFormDraft(diary), meal: .now(in: library))
    form.state.baseRevision = diary.revision
    guard !request.dryRun else { return .done }
    if let kept = try keptDraft(ofDiary: diary.id) { form.restore(kept) }
    return show(form)
  }

  private mutating func keptDraft(
    ofDiary diary: String?, day: CalendarDay? = nil
  ) throws -> KeptDraft<DiaryFormDraft>? {
    forgetLeftDrafts()
    let forgotten = Set(screens.leftDrafts.map(\.id))
    return try ifPossible {
      try DiaryFormOperations.restoreDraft(ofDiary: diary, day: day, besides: forgotten, in: library)
    } ?? nil
  }

  private mutating func show(_ form: DiaryForm) -> IntentOutcome {
    guard !request.dryRun else { return .done }
    screens.remove(.diaryForm)
    screens.diaryForm = form
    screens.push(.diaryForm)
    touch(.navigation)
    return .done
  }

  func openedDiaryForm() throws -> DiaryForm {
    try checkEditable()
    guard let form = screens.diaryForm else {
      throw notOpen("No diary form is open; open one with newDiary, editDiary or reviewCooking first.")
    }
    return form
  }

  mutating func changeDiaryForm(
    field: String? = nil, _ change: (inout DiaryForm) throws -> Void
  ) throws -> IntentOutcome {
    let before = try openedDiaryForm()
    var form = before
    try change(&form)
    try checkEntry(into: form, after: before, field: field)
    guard !request.dryRun else { return .done }
    // What is searched for and quickly registered is no part of the draft.
    if form.draft != before.draft { try keepDraft(of: &form) }
    screens.diaryForm = form
    return .done
  }

  /// Keeps what was entered, unless the form is one of memory only.
  mutating func keepDraft(of form: inout DiaryForm) throws {
    guard !form.isMemoryOnly else { return }
    guard form.isTouched else {
      forgetDraft(of: form)
      form.state.draftID = nil
      form.state.isDraftLost = false
      return
    }
    let kept = KeptDraft(
      id: form.state.draftID ?? library.environment.makeID(), draft: form.draft,
      baseRevision: form.state.baseRevision)
    form.state.draftID = kept.id
    // Should this fail, the form has the only copy.
    form.state.isDraftLost = true
    let diary = form.diary
    let wasKept: Void? = try ifPossible { try DiaryFormOperations.saveDraft(kept, ofDiary: diary, in: library) }
    form.state.isDraftLost = wasKept == nil
  }

  /// Forgets the form's own draft; one of memory only has none.
  private mutating func forgetDraft(of form: DiaryForm) {
    guard let id = form.state.draftID else { return }
    screens.leftDrafts.insert(.diary(id: id, diary: form.diary))
    forgetLeftDrafts()
  }

  // MARK: Saving

  private func request(saving form: DiaryForm) -> MutationRequest {
    var request = request
    if form.diary != nil, !form.state.isGone { request.ifRevision = request.ifRevision ?? form.state.baseRevision }
    return request
  }

  private func save(_ form: DiaryForm, _ request: MutationRequest) throws -> ActionOutcome<Diary> {
    guard let id = form.diary, !form.state.isGone else {
      return try DiaryActionService.create(form.draft, request, in: library)
    }
    return try DiaryActionService.update(id: id, form.draft, request, in: library)
  }

  /// Shows in the form why it could not be saved; what was entered stays.
  private mutating func refuse(_ refused: DiaryForm, _ error: LibraryError) -> LibraryError {
    var form = refused
    var told = error
    form.existingDiary = nil
    switch error {
    case .validationFailed(let fields): told = form.state.refuse(fields) { refused.field(for: $0) }
    case .revisionConflict(.diary, _, let currentRevision):
      form.state.hasChangedMeanwhile = true
      form.state.baseRevision = currentRevision
    case .alreadyExists(.diary, let id, _):
      form.existingDiary = id
      form.state.errors = ["day": FieldError(path: "day", message: error.message, value: form.day, rule: .dayTaken)]
    case .notFound(.diary, _): form.state.isGone = true
    default: break
    }
    screens.diaryForm = form
    return told
  }
}
