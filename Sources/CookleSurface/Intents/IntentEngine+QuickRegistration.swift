import CookleLibrary
import CookleWorkflow

// What is entered here lives in memory only, and no cancelled registration leaves anything (domain §2).

extension IntentEngine {
  mutating func startQuickRegistration() throws -> IntentOutcome {
    try changeDiaryForm { form in
      if form.quickRegistration == nil { form.quickRegistration = QuickRegistrationForm() }
    }
  }

  mutating func changeQuickRegistration(_ arguments: FieldEntry) throws -> IntentOutcome {
    try changeQuickRegistration { try $0.enter(arguments.value, into: arguments.field) }
  }

  mutating func saveQuickRegistration() throws -> IntentOutcome {
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
      return IntentOutcome(mutation: IntentMutation(outcome))
    }
    _ = try changeDiaryForm { form in
      form[form.meal].append(recipe.id)
      form.quickRegistration = nil
    }
    return IntentOutcome(
      value: recipe.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogSavedRecipe(name: DisplayText.line(recipe.content.name)))
  }

  mutating func cancelQuickRegistration() throws -> IntentOutcome {
    _ = try openedQuickRegistration()
    return try changeDiaryForm { $0.quickRegistration = nil }
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
    var registration = try openedQuickRegistration()
    try change(&registration)
    return try changeDiaryForm { $0.quickRegistration = registration }
  }
}
