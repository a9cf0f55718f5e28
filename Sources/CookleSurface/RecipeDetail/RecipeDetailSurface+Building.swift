import CookleLibrary
import RecipeText

extension RecipeDetailSurface {
  /// Draws one recipe. Throws as `RecipeOperations.get`.
  public init(id: String, in context: SurfaceContext) throws {
    let recipe = try RecipeOperations.get(id: id, in: context.library)
    let strings = context.strings
    self.id = recipe.id
    title = DisplayText.line(recipe.content.name)
    color = .primary
    facts = RecipeDetailFacts(recipe: recipe, context: context).compact
    cooking = SurfaceAction(
      id: "startCooking", title: strings.recipeDetailStartCooking, isEnabled: false, color: .accent,
      accessibility: Accessibility(
        strings.recipeDetailStartCooking, hint: strings.recipeDetailStartCookingUnavailable))
    ingredientsTitle = strings.recipeDetailIngredients
    ingredients = Group.grouped(recipe.content.ingredients, section: \.section) { row in
      let ingredient = DisplayText.line(row.ingredient)
      let amount = DisplayText.line(row.amount).trimmed()
      let spoken = amount.isEmpty ? ingredient : ingredient + strings.textSeparatorSpoken + amount
      return IngredientRow(ingredient: ingredient, amount: amount, accessibility: Accessibility(spoken))
    }
    stepsTitle = strings.recipeDetailSteps
    steps = Group.grouped(Array(recipe.content.steps.enumerated()), section: \.element.section) { offset, step in
      let number = String(offset + 1)
      let text = DisplayText.paragraph(step.text)
      return StepRow(
        number: number, text: text,
        accessibility: Accessibility(strings.recipeDetailStepSpoken(number: number, text: text)))
    }
    categories = RecipeDetailSurface.categories(of: recipe, strings)
    let noteText = DisplayText.paragraph(recipe.content.note)
    if !noteText.isEmpty {
      note = SurfaceText(
        title: strings.recipeDetailNote, text: noteText,
        accessibility: Accessibility(strings.recipeDetailNoteSpoken(text: noteText)))
    }
    dates = RecipeDetailFacts(recipe: recipe, context: context).dates
    secondaryActions = RecipeDetailSurface.actions(in: context)
  }

  private static func categories(of recipe: Recipe, _ strings: SurfaceStrings) -> SurfaceLinks? {
    guard !recipe.content.categories.isEmpty else { return nil }
    return SurfaceLinks(
      title: strings.recipeDetailCategories,
      rows: recipe.content.categories.map { category in
        let title = DisplayText.line(category)
        return SurfaceLinks.Row(
          id: category, title: title, color: .secondary, isEnabled: true,
          accessibility: Accessibility(title, hint: strings.recipeDetailCategoryHint))
      })
  }

  private static func actions(in context: SurfaceContext) -> [SurfaceAction] {
    let strings = context.strings
    func action(_ id: String, _ title: String, _ hint: String, _ color: ColorToken, needsEditing: Bool) -> SurfaceAction
    {
      let isEnabled = !needsEditing || context.isEditable
      return SurfaceAction(
        id: id, title: title, isEnabled: isEnabled, color: color,
        accessibility: Accessibility(title, hint: isEnabled ? hint : strings.actionReadOnlyHint))
    }
    return [
      action("edit", strings.recipeDetailEdit, strings.recipeDetailEditHint, .accent, needsEditing: true),
      action(
        "duplicate", strings.recipeDetailDuplicate, strings.recipeDetailDuplicateHint, .accent, needsEditing: true),
      action(
        "markCooked", strings.recipeDetailMarkCooked, strings.recipeDetailMarkCookedHint, .accent, needsEditing: true),
      action("delete", strings.recipeDetailDelete, strings.recipeDetailDeleteHint, .critical, needsEditing: true),
    ]
  }
}

extension RecipeDetailSurface.Group {
  /// Gathers neighbours of the same section under its heading.
  static func grouped<Source>(
    _ sources: [Source], section: (Source) -> String?, row: (Source) -> Row
  ) -> [Self] {
    var groups: [Self] = []
    for source in sources {
      let title = section(source).map(DisplayText.line)
      if let last = groups.indices.last, groups[last].title == title {
        groups[last].rows.append(row(source))
      } else {
        groups.append(Self(title: title, rows: [row(source)]))
      }
    }
    return groups
  }
}
