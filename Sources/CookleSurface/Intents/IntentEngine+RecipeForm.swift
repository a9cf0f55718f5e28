import CookleLibrary
import CookleWorkflow
import RecipeText

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
    try changeRecipeForm { try $0.enter(arguments.value, into: arguments.field) }
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
    _ = try openedRecipeForm()
    let input = try PhotoInput(path: arguments.path, data: arguments.data)
    let outcome = try PhotoActionService.add(input, source: .import, request, in: library)
    guard let photo = outcome.mutation.value?.photo.id else {
      return IntentOutcome(mutation: IntentMutation(outcome))
    }
    _ = try changeRecipeForm { if !$0.photos.contains(photo) { $0.photos.append(photo) } }
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
    let form = try openedRecipeForm()
    let outcome: ActionOutcome<Recipe>
    do {
      outcome = try save(form)
    } catch let error as LibraryError {
      throw request.dryRun ? error : refuse(form, error)
    }
    guard let recipe = outcome.mutation.value, !request.dryRun else {
      return IntentOutcome(mutation: IntentMutation(outcome))
    }
    forgetDraft(of: form)
    screens.remove(.recipeForm)
    // Saved is saved: that the history does not know of the opening is no failure of the save.
    _ = try? RecipeActionService.recordOpened(id: recipe.id, .unconditional, in: library)
    screens.push(.recipe(id: recipe.id))
    touch(.navigation)
    return IntentOutcome(
      value: recipe.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogSavedRecipe(name: DisplayText.line(recipe.content.name)),
      route: context.route(toRecipe: recipe.id))
  }

  mutating func closeRecipeForm() throws -> IntentOutcome {
    _ = try openedRecipeForm()
    guard !request.dryRun else { return .done }
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
    if form?.subject != subject { form = try recipeForm(subject) }
    guard !request.dryRun else { return .done }
    screens.remove(.recipeForm)
    screens.recipeForm = form
    screens.push(.recipeForm)
    touch(.navigation)
    return .done
  }

  private func recipeForm(_ subject: RecipeDraftSubject) throws -> RecipeForm {
    var form: RecipeForm
    switch subject {
    case .new: form = RecipeForm(subject, RecipeFormDraft())
    case .copy(let id): form = RecipeForm(subject, try RecipeOperations.duplicate(id: id, in: library))
    case .recipe(let id):
      let recipe = try RecipeOperations.get(id: id, in: library)
      form = RecipeForm(subject, RecipeFormDraft(recipe.content))
      form.state.baseRevision = recipe.revision
      form.base = form.untouched
    }
    guard !request.dryRun else { return form }
    if let kept = try ifPossible({ try RecipeFormOperations.restoreDraft(of: subject, in: library) }) ?? nil {
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

  private mutating func changeRecipeForm(_ change: (inout RecipeForm) throws -> Void) throws -> IntentOutcome {
    var form = try openedRecipeForm()
    try change(&form)
    guard !request.dryRun else { return .done }
    try keepDraft(of: &form)
    screens.recipeForm = form
    return .done
  }

  /// Keeps what was entered; a form that says again what it said at first leaves no draft.
  private func keepDraft(of form: inout RecipeForm) throws {
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
    let subject = form.subject
    let wasKept: Void? = try ifPossible { try RecipeFormOperations.saveDraft(kept, of: subject, in: library) }
    form.state.isDraftLost = wasKept == nil
  }

  private func forgetDraft(of form: RecipeForm) {
    guard let id = form.state.draftID else { return }
    try? RecipeFormOperations.discardDraft(id: id, of: form.subject, in: library)
  }

  // MARK: Saving

  private func save(_ form: RecipeForm) throws -> ActionOutcome<Recipe> {
    guard case .recipe(let id) = form.subject, !form.state.isGone else {
      return try RecipeActionService.create(form.draft, request, in: library)
    }
    var request = request
    request.ifRevision = request.ifRevision ?? form.state.baseRevision
    do {
      return try RecipeActionService.update(id: id, form.draft, request, in: library)
    } catch LibraryError.revisionConflict(let entity, let id, let currentRevision) {
      // A recipe that was only planned or cooked meanwhile says what it said, so nothing would be overwritten.
      guard self.request.ifRevision == nil, let base = form.base,
        let now = try RecipeOperations.find(id: id, in: library),
        RecipeForm(form.subject, RecipeFormDraft(now.content)).draft == base
      else { throw LibraryError.revisionConflict(entity, id: id, currentRevision: currentRevision) }
      request.ifRevision = now.revision
      return try RecipeActionService.update(id: id, form.draft, request, in: library)
    }
  }

  /// Shows in the form why it could not be saved; what was entered stays.
  private mutating func refuse(_ refused: RecipeForm, _ error: LibraryError) -> LibraryError {
    var form = refused
    var told = error
    switch error {
    case .validationFailed(let fields): told = form.state.refuse(fields) { refused.field(for: $0) }
    case .revisionConflict(.recipe, _, let currentRevision):
      form.state.hasChangedMeanwhile = true
      form.state.baseRevision = currentRevision
      form.base = nil
    case .notFound(.recipe, _): form.state.isGone = true
    default: break
    }
    screens.recipeForm = form
    return told
  }
}

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
