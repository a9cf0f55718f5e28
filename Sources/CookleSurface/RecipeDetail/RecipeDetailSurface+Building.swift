import CookleLibrary
import RecipeText

extension RecipeDetailSurface {
  /// Draws one recipe. Throws as `RecipeOperations.get`.
  public init(id: String, in context: SurfaceContext) throws {
    let recipe = try RecipeOperations.get(id: id, in: context.library)
    let strings = context.strings
    let facts = RecipeDetailFacts(recipe: recipe, context: context)
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
      ingredients: RecipeDetailSurface.ingredients(of: recipe, in: context),
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
      secondaryActions: RecipeDetailSurface.actions(for: recipe, diaryCount: diaries.count, in: context))
  }

  private static func ingredients(of recipe: Recipe, in context: SurfaceContext) -> RecipeIngredientsSection {
    let strings = context.strings
    return RecipeIngredientsSection(
      recipe.content.ingredients, title: strings.navigationTabIngredients,
      emptyState: emptyState(strings.tagListIngredientsEmptyTitle, recipe, in: context), strings)
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
    for recipe: Recipe, diaryCount: Int, in context: SurfaceContext
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
