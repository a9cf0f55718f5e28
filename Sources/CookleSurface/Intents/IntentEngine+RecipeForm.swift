import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func newRecipe() throws -> IntentOutcome {
    try openRecipeForm(.new)
  }

  mutating func editRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    try openRecipeForm(.recipe(id: arguments.id))
  }

  mutating func duplicateRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    try openRecipeForm(.copy(of: arguments.id))
  }

  mutating func changeRecipeForm(_ arguments: FieldEntry) throws -> IntentOutcome {
    try changeRecipeForm(field: arguments.field) { try $0.enter(arguments.value, into: arguments.field) }
  }

  mutating func addRecipeFormRow(_ arguments: ListChoice) throws -> IntentOutcome {
    try changeRecipeForm { try $0.addRow(to: arguments.list) }
  }

  mutating func removeRecipeFormRow(_ arguments: RowChoice) throws -> IntentOutcome {
    try changeRecipeForm { try $0.removeRow(arguments.row) }
  }

  mutating func moveRecipeFormRow(_ arguments: RowMove) throws -> IntentOutcome {
    let place = try place(arguments)
    return try changeRecipeForm { try $0.moveRow(arguments.row, to: place) }
  }

  mutating func addPhotoToRecipeForm(_ arguments: PhotoFile) throws -> IntentOutcome {
    var form = try openedRecipeForm()
    let before = form
    // Whatever it is: one photo more may be one too many.
    form.photos.append("")
    try checkEntry(into: form, after: before, field: nil)
    let outcome = try PhotoActionService.add(picture ?? PhotoInput(arguments), source: .import, request, in: library)
    guard let photo = outcome.mutation.value?.photo.id else {
      return IntentOutcome(mutation: IntentMutation(outcome))
    }
    // The photo is in the library: nothing that goes wrong from here on may say that it is not.
    if var form = screens.recipeForm, !form.photos.contains(photo) {
      form.photos.append(photo)
      keepDraftIfPossible(of: &form)
      screens.recipeForm = form
    }
    return IntentOutcome(value: photo, mutation: IntentMutation(outcome))
  }

  mutating func removePhotoFromRecipeForm(_ arguments: PhotoChoice) throws -> IntentOutcome {
    try changeRecipeForm { form in
      guard form.photos.contains(arguments.photo) else {
        throw LibraryError.unknown(
          "photo", "The recipe form has no such photo; its surface names them.", arguments.photo)
      }
      form.photos.removeAll { $0 == arguments.photo }
      form.state.clearErrors(of: "photos." + arguments.photo)
    }
  }

  mutating func saveRecipeForm() throws -> IntentOutcome {
    if screens.recipeForm == nil, let save = FormSaves.repeated(by: request, of: screens.saves.recipe) {
      return told(of: try self.save(save.saved, save.request), save.saved)
    }
    let form = try openedRecipeForm()
    let request = request(saving: form)
    let outcome: ActionOutcome<Recipe>
    do {
      outcome = try save(form, request)
    } catch let error as LibraryError {
      throw request.dryRun ? error : refuse(form, error)
    }
    guard let recipe = outcome.mutation.value, !request.dryRun else { return told(of: outcome, form) }
    if request.requestKey != nil { screens.saves.recipe = FormSaves.Save(request: request, saved: form) }
    forgetDraft(of: form)
    screens.remove(.recipeForm)
    // Saved is saved: that the history does not know of the opening is no failure of the save.
    _ = try? RecipeActionService.recordOpened(id: recipe.id, .unconditional, in: library)
    screens.push(.recipe(id: recipe.id))
    touch(.navigation)
    return told(of: outcome, form)
  }

  mutating func closeRecipeForm() throws -> IntentOutcome {
    let form = try openedRecipeForm()
    guard !request.dryRun else { return .done }
    // Nobody could open the form of a record that is gone to find its draft again.
    if form.state.isGone { forgetDraft(of: form) }
    screens.remove(.recipeForm)
    touch(.navigation)
    return .done
  }

  mutating func discardRecipeForm() throws -> IntentOutcome {
    let form = try openedRecipeForm()
    guard !request.dryRun else { return .done }
    forgetDraft(of: form)
    screens.remove(.recipeForm)
    touch(.navigation)
    return .done
  }

  // MARK: The form

  /// Opens the form of a recipe with what was left in it; one that is open already is shown as it is.
  private mutating func openRecipeForm(_ subject: RecipeDraftSubject) throws -> IntentOutcome {
    try checkEditable()
    var form = screens.recipeForm
    if form?.subject != subject {
      try checkReplaceable(.recipeForm)
      form = try recipeForm(subject)
    }
    guard !request.dryRun else { return .done }
    screens.remove(.recipeForm)
    screens.recipeForm = form
    screens.push(.recipeForm)
    touch(.navigation)
    return .done
  }

  private mutating func recipeForm(_ subject: RecipeDraftSubject) throws -> RecipeForm {
    var form: RecipeForm
    switch subject {
    case .new: form = RecipeForm(subject, RecipeFormDraft())
    case .copy(let id): form = RecipeForm(subject, try RecipeOperations.duplicate(id: id, in: library))
    case .recipe(let id):
      let recipe = try RecipeOperations.get(id: id, in: library)
      form = RecipeForm(subject, RecipeFormDraft(recipe.content))
      form.state.baseRevision = recipe.revision
      form.state.baseContent = RecipeFormOperations.mark(of: recipe.content)
    }
    guard !request.dryRun else { return form }
    forgetLeftDrafts()
    let forgotten = Set(screens.leftDrafts.map(\.id))
    if let kept = try ifPossible({
      try RecipeFormOperations.restoreDraft(of: subject, besides: forgotten, in: library)
    }) ?? nil {
      form.restore(kept)
    }
    return form
  }

  private func openedRecipeForm() throws -> RecipeForm {
    try checkEditable()
    guard let form = screens.recipeForm else {
      throw notOpen("No recipe form is open; open one with newRecipe, editRecipe or duplicateRecipe first.")
    }
    return form
  }

  private mutating func changeRecipeForm(
    field: String? = nil, _ change: (inout RecipeForm) throws -> Void
  ) throws -> IntentOutcome {
    let before = try openedRecipeForm()
    var form = before
    try change(&form)
    try checkEntry(into: form, after: before, field: field)
    guard !request.dryRun else { return .done }
    try keepDraft(of: &form)
    screens.recipeForm = form
    return .done
  }

  /// Keeps what was entered; a form that says again what it said at first leaves no draft.
  private mutating func keepDraft(of form: inout RecipeForm) throws {
    guard form.isTouched else {
      forgetDraft(of: form)
      form.state.draftID = nil
      form.state.isDraftLost = false
      return
    }
    let kept = KeptDraft(
      id: form.state.draftID ?? library.environment.makeID(), draft: form.draft,
      baseRevision: form.state.baseRevision, baseContent: form.state.baseContent)
    form.state.draftID = kept.id
    // Should this fail, the form has the only copy.
    form.state.isDraftLost = true
    let subject = form.subject
    let wasKept: Void? = try ifPossible { try RecipeFormOperations.saveDraft(kept, of: subject, in: library) }
    form.state.isDraftLost = wasKept == nil
  }

  /// Keeps what was entered after a commit, which nothing may take back any more.
  private mutating func keepDraftIfPossible(of form: inout RecipeForm) {
    try? keepDraft(of: &form)
  }

  private mutating func forgetDraft(of form: RecipeForm) {
    guard let id = form.state.draftID else { return }
    screens.leftDrafts.insert(.recipe(id: id, form.subject))
    forgetLeftDrafts()
  }

  // MARK: Saving

  /// The conditions of a save: those of the caller, or else that the recipe says what it said when the form was opened.
  private func request(saving form: RecipeForm) -> MutationRequest {
    var request = request
    guard case .recipe = form.subject, !form.state.isGone else { return request }
    // A recipe that was only planned or cooked meanwhile says what it said, though its revision moved.
    if form.state.baseContent == nil { request.ifRevision = request.ifRevision ?? form.state.baseRevision }
    return request
  }

  private func save(_ form: RecipeForm, _ request: MutationRequest) throws -> ActionOutcome<Recipe> {
    guard case .recipe(let id) = form.subject, !form.state.isGone else {
      return try RecipeActionService.create(form.draft, request, in: library)
    }
    return try RecipeActionService.update(
      id: id, form.draft, ifContent: form.state.baseContent, request, in: library)
  }

  /// What is told of a recipe that was or would be saved.
  private func told(of outcome: ActionOutcome<Recipe>, _ form: RecipeForm) -> IntentOutcome {
    let name = DisplayText.line(outcome.mutation.value?.content.name ?? form.name).trimmed()
    guard let recipe = outcome.mutation.value else {
      let dialog =
        if case .recipe = form.subject, !form.state.isGone {
          outcome.isIdle ? strings.dialogSameRecipe(name: name) : strings.dialogWouldUpdateRecipe(name: name)
        } else {
          strings.dialogWouldCreateRecipe(name: name)
        }
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: dialog)
    }
    return IntentOutcome(
      value: recipe.id, mutation: IntentMutation(outcome), dialog: strings.dialogSavedRecipe(name: name),
      route: context.route(toRecipe: recipe.id))
  }

  /// Shows in the form why it could not be saved; what was entered stays.
  private mutating func refuse(_ refused: RecipeForm, _ error: LibraryError) -> LibraryError {
    var form = refused
    var told = error
    switch error {
    case .validationFailed(let fields): told = form.state.refuse(fields) { refused.field(for: $0) }
    case .revisionConflict(.recipe, let id, let currentRevision):
      form.state.hasChangedMeanwhile = true
      form.state.baseRevision = currentRevision
      // The next save is meant for what the recipe says now.
      let now = (try? RecipeOperations.find(id: id, in: library)) ?? nil
      form.state.baseContent = now.map { RecipeFormOperations.mark(of: $0.content) }
    case .notFound(.recipe, _): form.state.isGone = true
    default: break
    }
    screens.recipeForm = form
    return told
  }
}
