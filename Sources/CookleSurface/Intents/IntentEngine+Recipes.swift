import CookleLibrary
import CookleWorkflow
import RecipeText

extension IntentEngine {
  // MARK: Writing

  mutating func createRecipe(_ arguments: NewRecipeText) throws -> IntentOutcome {
    let outcome = try RecipeActionService.create(RecipeFormDraft(arguments), request, in: library)
    guard let recipe = outcome.mutation.value else {
      let name = DisplayText.line(arguments.name).trimmed()
      return IntentOutcome(mutation: IntentMutation(outcome), dialog: strings.dialogWouldCreateRecipe(name: name))
    }
    return told(of: recipe, outcome, strings.dialogSavedRecipe(name: DisplayText.line(recipe.content.name)))
  }

  mutating func updateRecipe(_ arguments: ChangedRecipeText) throws -> IntentOutcome {
    let outcome = try RecipeActionService.change(id: arguments.id, asked: arguments.asked, request, in: library) {
      $0.changed(by: arguments)
    }
    guard let recipe = outcome.mutation.value else {
      let name = DisplayText.line(try RecipeOperations.get(id: arguments.id, in: library).content.name)
      return IntentOutcome(
        value: arguments.id, mutation: IntentMutation(outcome),
        dialog: outcome.isIdle ? strings.dialogSameRecipe(name: name) : strings.dialogWouldUpdateRecipe(name: name))
    }
    let name = DisplayText.line(recipe.content.name)
    return told(
      of: recipe, outcome,
      outcome.isIdle ? strings.dialogSameRecipe(name: name) : strings.dialogUpdatedRecipe(name: name))
  }

  mutating func deleteRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    // A repeat of the request finds the recipe gone, and is answered all the same.
    let stored = try RecipeOperations.find(id: arguments.id, in: library)
    let name = stored.map { DisplayText.line($0.content.name) } ?? strings.navigationMissingRecipe
    let outcome = try RecipeActionService.delete(id: arguments.id, request, in: library)
    guard outcome.mutation.value != nil else {
      let diaries = outcome.impact(on: .diary, .updated)
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: diaries == 0
          ? strings.dialogWouldDelete(name: name) : strings.dialogWouldDeleteRecipe(count: diaries, name: name))
    }
    leave(.recipe(id: arguments.id))
    return IntentOutcome(
      value: arguments.id, mutation: IntentMutation(outcome), dialog: strings.dialogDeleted(name: name))
  }

  mutating func markRecipeCooked(_ arguments: RecordTarget) throws -> IntentOutcome {
    let outcome = try RecipeActionService.markCooked(id: arguments.id, request, in: library)
    guard let recipe = outcome.mutation.value else {
      let name = DisplayText.line(try RecipeOperations.get(id: arguments.id, in: library).content.name)
      return IntentOutcome(
        value: arguments.id, mutation: IntentMutation(outcome), dialog: strings.dialogWouldCookRecipe(name: name))
    }
    return IntentOutcome(
      value: arguments.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogCookedRecipe(count: recipe.timesCooked, name: DisplayText.line(recipe.content.name)))
  }

  mutating func addPhotoToRecipe(_ arguments: RecipePhotoFile) throws -> IntentOutcome {
    let outcome = try RecipeActionService.addPhoto(
      id: arguments.id, picture ?? PhotoInput(path: arguments.path, data: arguments.data), source: .import, request,
      in: library)
    return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome))
  }

  mutating func removePhotoFromRecipe(_ arguments: RecipePhotoChoice) throws -> IntentOutcome {
    let outcome = try RecipeActionService.removePhoto(
      id: arguments.id, photo: arguments.photo, behavior: .unlinkOnly, request, in: library)
    return IntentOutcome(value: arguments.id, mutation: IntentMutation(outcome))
  }

  // MARK: Showing

  mutating func showRecipe(_ arguments: RecordTarget) throws -> IntentOutcome {
    try show(RecipeOperations.get(id: arguments.id, in: library))
  }

  mutating func showLastOpenedRecipe() throws -> IntentOutcome {
    guard let recipe = try RecipeOperations.lastOpened(in: library) else {
      return IntentOutcome(dialog: strings.dialogNoLastOpenedRecipe)
    }
    return try show(recipe)
  }

  mutating func showRandomRecipe() throws -> IntentOutcome {
    guard let recipe = try RecipeOperations.random(in: library) else {
      return IntentOutcome(dialog: strings.dialogNoRecipes)
    }
    return try show(recipe)
  }

  mutating func searchRecipes(_ arguments: SearchTarget) throws -> IntentOutcome {
    let page = try RecipeOperations.search(RecipeBrowseCriteria(text: arguments.text), limit: 1, in: library)
    search(for: arguments.text)
    go(to: .search)
    let text = DisplayText.line(arguments.text).trimmed()
    let dialog =
      switch (page.total, page.totalIsExact) {
      case (0, _): strings.dialogFoundNoRecipe(text: text)
      case (let total, true): strings.dialogFoundRecipes(count: total, text: text)
      case (let total, false): strings.dialogFoundManyRecipes(count: SurfaceStrings.digits(total), text: text)
      }
    return IntentOutcome(dialog: dialog, route: route(.searchText(arguments.text)))
  }

  /// Opens a recipe and says what it is.
  private mutating func show(_ recipe: Recipe) throws -> IntentOutcome {
    let mutation = try recordOpened(recipe.id)
    go(to: .recipes, [.recipe(id: recipe.id)])
    let name = DisplayText.line(recipe.content.name)
    let blurb = DisplayText.line(recipe.blurb)
    return IntentOutcome(
      value: recipe.id, mutation: mutation,
      dialog: blurb.isEmpty ? name : strings.dialogRecipe(blurb: blurb, name: name), route: route(.recipe(recipe.id)),
      snippet: SurfaceRow(recipe, in: context))
  }

  /// What is told of a recipe that was saved.
  private func told<Value>(
    of recipe: Recipe, _ outcome: ActionOutcome<Value>, _ dialog: String
  ) -> IntentOutcome {
    IntentOutcome(
      value: recipe.id, mutation: IntentMutation(outcome), dialog: dialog, route: route(.recipe(recipe.id)),
      snippet: SurfaceRow(recipe, in: context))
  }
}
