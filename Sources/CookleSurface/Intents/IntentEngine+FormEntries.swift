import CookleLibrary

// What no save would take is refused as it is entered: the form stays as it was, and its field says why.

extension IntentEngine {
  /// - Parameter field: the field that something was entered into; what was wrong with others before is no reason.
  /// - Throws: `LibraryError.validationFailed` when the form holds too much now.
  mutating func checkEntry(into form: RecipeForm, after before: RecipeForm, field: String?) throws {
    let excess = form.excess
    guard !excess.isEmpty else { return }
    let fields = excess.new(since: before.excess, in: field).map { error in
      var error = error
      error.path = before.shownField(for: error.path)
      return error
    }
    try refuse(fields, keeping: before, \.state) { $0.recipeForm = $1 }
  }

  /// - Parameter field: the field that something was entered into; what was wrong with others before is no reason.
  /// - Throws: `LibraryError.validationFailed` when the form holds too much now.
  mutating func checkEntry(into form: DiaryForm, after before: DiaryForm, field: String?) throws {
    let excess = DiaryFormOperations.excess(of: form.draft)
    guard !excess.isEmpty else { return }
    let fields = excess.new(since: DiaryFormOperations.excess(of: before.draft), in: field)
    try refuse(fields, keeping: before, \.state) { $0.diaryForm = $1 }
  }

  /// - Throws: `LibraryError.validationFailed` when the quick registration holds too much now.
  mutating func checkEntry(into form: QuickRegistrationForm, after before: QuickRegistrationForm) throws {
    try refuse(form.registration.excess, keeping: before, \.state) { $0.diaryForm?.quickRegistration = $1 }
  }

  /// Keeps a form as it was, with what was wrong with the entry on its fields; nothing where nothing was.
  private mutating func refuse<Form>(
    _ fields: [FieldError], keeping form: Form, _ state: WritableKeyPath<Form, FormState>,
    _ put: (inout ScreenState, Form) -> Void
  ) throws {
    guard !fields.isEmpty else { return }
    isEntryRefused = true
    var refused = form
    refused[keyPath: state].note(fields)
    if !request.dryRun { put(&screens, refused) }
    throw LibraryError.validationFailed(fields)
  }
}

extension RecipeForm {
  /// What the form holds that no save takes, by the ids of its fields.
  fileprivate var excess: [FieldError] {
    RecipeFormOperations.excess(of: draft).map { error in
      var error = error
      error.path = field(for: error.path)
      return error
    }
  }

  /// The field of the form that shows what is wrong with one of a row that it may not have: it was to be pasted.
  fileprivate func shownField(for id: String) -> String {
    for (list, ids) in [(ingredients.list, ingredients.rows.map(\.id)), (steps.list, steps.rows.map(\.id))]
    where id.hasPrefix(list + ".") && !ids.contains(where: { id.hasPrefix($0 + ".") }) {
      return list
    }
    return id
  }
}

extension [FieldError] {
  /// Those of the field that was entered into, and those that were not known before.
  fileprivate func new(since known: [FieldError], in field: String?) -> [FieldError] {
    let known = Set(known.map(\.path))
    return filter { $0.path == field || !known.contains($0.path) }
  }
}
