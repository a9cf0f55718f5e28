import CookleLibrary
import CookleWorkflow

// What is entered here lives in memory only, and no cancelled registration leaves anything (domain §2).

extension IntentEngine {
  mutating func startQuickRegistration() throws -> IntentOutcome {
    guard try openedDiaryForm().quickRegistration == nil else {
      throw impossible(.startQuickRegistration, "A quick registration is open; save or cancel it first.")
    }
    return try changeDiaryForm { $0.quickRegistration = QuickRegistrationForm() }
  }

  mutating func changeQuickRegistration(_ arguments: FieldEntry) throws -> IntentOutcome {
    try changeQuickRegistration { try $0.enter(arguments.value, into: arguments.field) }
  }

  mutating func saveQuickRegistration() throws -> IntentOutcome {
    if screens.diaryForm?.quickRegistration == nil,
      let save = FormSaves.repeated(by: request, of: screens.saves.quickRegistration)
    {
      let registration = save.saved.registration
      return told(of: try RecipeActionService.quickRegister(registration, save.request, in: library), registration)
    }
    let registration = try openedQuickRegistration()
    let outcome: ActionOutcome<Recipe>
    do {
      outcome = try RecipeActionService.quickRegister(registration.registration, request, in: library)
    } catch LibraryError.validationFailed(let fields) where !request.dryRun {
      var refused = registration
      let error = refused.state.refuse(fields) { $0 }
      screens.diaryForm?.quickRegistration = refused
      throw error
    }
    guard let recipe = outcome.mutation.value, !request.dryRun else {
      return told(of: outcome, registration.registration)
    }
    if request.requestKey != nil {
      screens.saves.quickRegistration = FormSaves.Save(request: request, saved: registration)
    }
    // The recipe is saved: nothing that goes wrong from here on may say that it is not.
    if var form = screens.diaryForm {
      form[form.meal].append(recipe.id)
      form.quickRegistration = nil
      try? keepDraft(of: &form)
      screens.diaryForm = form
    }
    return told(of: outcome, registration.registration)
  }

  mutating func cancelQuickRegistration() throws -> IntentOutcome {
    _ = try openedQuickRegistration()
    return try changeDiaryForm { $0.quickRegistration = nil }
  }

  /// What is told of a recipe that was or would be registered.
  private func told(of outcome: ActionOutcome<Recipe>, _ registration: QuickRegistration) -> IntentOutcome {
    guard let recipe = outcome.mutation.value else {
      let name = DisplayText.line(registration.name).trimmed()
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.dialogWouldCreateRecipe(name: name))
    }
    return IntentOutcome(
      value: recipe.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogSavedRecipe(name: DisplayText.line(recipe.content.name)))
  }

  private func openedQuickRegistration() throws -> QuickRegistrationForm {
    guard let registration = try openedDiaryForm().quickRegistration else {
      throw notOpen("No quick registration is open; open one with startQuickRegistration first.")
    }
    return registration
  }

  private mutating func changeQuickRegistration(
    _ change: (inout QuickRegistrationForm) throws -> Void
  ) throws -> IntentOutcome {
    let before = try openedQuickRegistration()
    var registration = before
    try change(&registration)
    try checkEntry(into: registration, after: before)
    return try changeDiaryForm { $0.quickRegistration = registration }
  }
}
