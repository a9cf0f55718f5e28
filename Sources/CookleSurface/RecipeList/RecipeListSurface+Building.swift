import CookleLibrary
import RecipeText

extension RecipeListSurface {
  /// Draws one window of the list. Throws as `RecipeOperations.search`.
  public init(
    _ criteria: RecipeBrowseCriteria, limit: Int, cursor: String?, in context: SurfaceContext
  ) throws {
    let page = try RecipeOperations.search(criteria, limit: limit, cursor: cursor, in: context.library)
    let strings = context.strings
    title = strings.recipeListTitle
    searchPrompt = strings.recipeListSearchPrompt
    sortOptions = RecipeBrowseSortMode.allCases.map { sort in
      let title = strings.sortTitle(sort)
      return SortOption(
        id: sort, title: title, isSelected: sort == criteria.sort,
        accessibility: Accessibility(
          strings.recipeListSortLabel(order: title), hint: strings.recipeListSortHint))
    }
    rows = page.items.map { Row($0, strings: strings) }
    total =
      page.totalIsExact
      ? strings.recipeListTotal(count: page.total)
      : strings.recipeListTotalAtLeast(count: SurfaceStrings.digits(page.total))
    if page.items.isEmpty, cursor == nil {
      let text = DisplayText.line(criteria.text).trimmed()
      emptyState =
        text.isEmpty
        ? EmptyState(title: strings.recipeListEmptyTitle, message: strings.recipeListEmptyMessage)
        : EmptyState(title: strings.recipeListNoMatchTitle(text: text), message: strings.recipeListNoMatchMessage)
    }
    nextCursor = page.nextCursor
  }
}

extension RecipeListSurface.Row {
  init(_ recipe: RecipeSummary, strings: SurfaceStrings) {
    let name = DisplayText.line(recipe.name)
    var shown: [String] = []
    var spoken: [String] = [name]
    if recipe.servingSize > 0 {
      shown.append(strings.amountServings(count: recipe.servingSize))
      spoken.append(strings.amountServings(count: recipe.servingSize))
    }
    if recipe.cookingTime > 0 {
      shown.append(strings.duration(minutes: recipe.cookingTime))
      spoken.append(strings.spokenDuration(minutes: recipe.cookingTime))
    }
    self.init(
      id: recipe.id,
      title: name,
      subtitle: shown.joined(separator: strings.textSeparator),
      blurb: DisplayText.line(recipe.blurb),
      color: .primary,
      isEnabled: true,
      isSelected: false,
      accessibility: Accessibility(
        spoken.joined(separator: strings.textSeparatorSpoken), hint: strings.recipeListRowHint))
  }
}
