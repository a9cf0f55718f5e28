import CookleLibrary
import RecipeText

extension RecipeDetailSurface {
  /// Draws one recipe.
  ///
  /// - Parameter servings: how many its ingredients are shown for; nil: as it stands.
  /// - Throws: as `RecipeOperations.get` and `RecipeOperations.scale`.
  public init(id: String, servings: Int? = nil, in context: SurfaceContext) throws {
    let recipe = try RecipeOperations.get(id: id, in: context.library)
    let ingredients = try RecipeDetailSurface.ingredients(of: recipe, for: servings, in: context.library)
    let strings = context.strings
    let facts = RecipeDetailFacts(recipe: recipe, servings: servings, context: context)
    let shopping = RecipeShopping(recipe: recipe, servings: servings, context: context)
    let noteText = DisplayText.paragraph(recipe.content.note)
    let diaries = try RecipeDiaries(recipe: recipe, in: context)
    let photos = RecipePhotos(recipe: recipe, context: context)
    self.init(
      id: recipe.id,
      title: DisplayText.line(recipe.content.name),
      color: .primary,
      photo: photos.primary,
      photos: photos.section,
      facts: facts.compact,
      cooking: try RecipeDetailSurface.cooking(of: recipe, in: context),
      ingredients: RecipeIngredientsSection(
        ingredients, title: strings.navigationTabIngredients,
        emptyState: RecipeDetailSurface.emptyState(strings.tagListIngredientsEmptyTitle, recipe, in: context), strings),
      steps: RecipeDetailSurface.steps(of: recipe, in: context),
      categories: RecipeDetailSurface.categories(of: recipe, strings),
      note: noteText.isEmpty
        ? nil
        : SurfaceText(
          title: strings.noteTitle, text: noteText,
          accessibility: Accessibility(strings.noteSpoken(text: noteText))),
      diaries: diaries.section,
      dates: facts.dates,
      addPhoto: photos.addition,
      shoppingServings: shopping.servingsField,
      secondaryActions: RecipeDetailSurface.actions(
        for: recipe, diaryCount: diaries.count, shopping: shopping.addition, in: context))
  }

  /// The rows with their amounts, scaled where other servings are asked for.
  private static func ingredients(
    of recipe: Recipe, for servings: Int?, in library: LibraryContext
  ) throws -> [RecipeIngredient] {
    guard let servings else { return recipe.content.ingredients }
    return try RecipeOperations.scale(id: recipe.id, by: .servings(servings), in: library).ingredients.map {
      RecipeIngredient(ingredient: $0.ingredient, amount: $0.amount, section: $0.section)
    }
  }

  /// The entry to cooking, or back to it.
  private static func cooking(of recipe: Recipe, in context: SurfaceContext) throws -> SurfaceAction {
    let strings = context.strings
    if try CookingSessionOperations.isCooked(recipe.id, in: context.library) {
      return context.action(
        "continueCooking", strings.recipeDetailContinueCooking, hint: strings.recipeDetailContinueCookingHint,
        IntentCall(.openCookingView, ["id": recipe.id]))
    }
    return context.startCooking(
      recipe.content.name, replacing: try CookingSessionOperations.overview(in: context.library).own,
      hint: strings.recipeDetailStartCookingHint,
      unless: recipe.content.steps.isEmpty ? strings.recipeDetailStartCookingNoSteps : nil,
      IntentCall(.startCooking, ["id": recipe.id]))
  }

  private static func steps(of recipe: Recipe, in context: SurfaceContext) -> RecipeStepsSection {
    let strings = context.strings
    let groups = SectionGroup.grouped(Array(recipe.content.steps.enumerated()), section: \.element.section) {
      offset, step in
      let number = String(offset + 1)
      let text = DisplayText.paragraph(step.text)
      return RecipeStepRow(
        number: number, text: text,
        accessibility: Accessibility(strings.recipeDetailStepSpoken(number: number, text: text)))
    }
    return RecipeStepsSection(
      title: strings.recipeDetailSteps, sections: groups.map { RecipeStepGroup(title: $0.title, rows: $0.rows) },
      emptyState: groups.isEmpty ? emptyState(strings.recipeDetailNoSteps, recipe, in: context) : nil)
  }

  private static func emptyState(_ title: String, _ recipe: Recipe, in context: SurfaceContext) -> EmptyState {
    EmptyState(
      title: title, message: context.strings.recipeDetailNothingMessage, actions: [edition(of: recipe, in: context)])
  }

  private static func edition(of recipe: Recipe, in context: SurfaceContext) -> SurfaceAction {
    context.edit(
      "edit", context.strings.actionEdit, hint: context.strings.recipeDetailEditHint,
      IntentCall(.editRecipe, ["id": recipe.id]))
  }

  private static func categories(of recipe: Recipe, _ strings: SurfaceStrings) -> SurfaceSection? {
    guard !recipe.content.categories.isEmpty else { return nil }
    return SurfaceSection(
      id: "categories",
      title: strings.navigationTabCategories,
      rows: zip(recipe.categoryIDs, recipe.content.categories).map { id, category in
        let title = DisplayText.line(category)
        return SurfaceRow(
          id: id, title: title, color: .secondary, isEnabled: true, isSelected: false,
          accessibility: Accessibility(title, hint: strings.recipeDetailCategoryHint),
          intent: IntentCall(.openTag, ["kind": TagKind.category.rawValue, "id": id]), actions: [])
      },
      actions: [])
  }

  private static func actions(
    for recipe: Recipe, diaryCount: Int, shopping: SurfaceAction, in context: SurfaceContext
  ) -> [SurfaceAction] {
    let strings = context.strings
    let target = ["id": recipe.id]
    let stays = strings.recipeDetailDeleteStays
    return [
      edition(of: recipe, in: context),
      context.edit(
        "duplicate", strings.recipeDetailDuplicate, hint: strings.recipeDetailDuplicateHint,
        IntentCall(.duplicateRecipe, target)),
      context.edit(
        "addToToday", strings.recipeDetailAddToToday, hint: strings.recipeDetailAddToTodayHint,
        IntentCall(.addRecipeToToday, target)),
      context.edit(
        "markCooked", strings.recipeDetailMarkCooked, hint: strings.recipeDetailMarkCookedHint,
        IntentCall(.markRecipeCooked, target)),
      shopping,
      context.edit(
        "delete", strings.actionDelete, hint: strings.recipeDetailDeleteHint, color: .critical,
        confirmation: context.confirmation(
          strings.recipeDetailDeleteTitle(name: DisplayText.line(recipe.content.name)),
          diaryCount == 0
            ? stays
            : strings.recipeDetailDeleteDiaries(count: diaryCount) + strings.textSentenceSpace + stays,
          confirm: strings.actionDelete),
        IntentCall(.deleteRecipe, target)),
    ]
  }
}
