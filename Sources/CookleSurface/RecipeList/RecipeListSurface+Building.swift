import CookleLibrary
import RecipeText

extension RecipeListSurface {
  /// Draws one window of the list. Throws as `RecipeOperations.search`.
  public init(
    _ criteria: RecipeBrowseCriteria, limit: Int, cursor: String?, in context: SurfaceContext
  ) throws {
    let page = try RecipeOperations.search(criteria, limit: limit, cursor: cursor, in: context.library)
    let strings = context.strings
    self.init(
      title: strings.recipeListTitle,
      searchPrompt: strings.recipeListSearchPrompt,
      sortOptions: RecipeBrowseSortMode.allCases.map { sort in
        let title = strings.sortTitle(sort)
        return context.editOption(
          sort.rawValue, title, spoken: strings.recipeListSortLabel(order: title), isSelected: sort == criteria.sort,
          hint: strings.recipeListSortHint, IntentCall(.setRecipeSort, ["sort": sort.rawValue]))
      },
      rows: page.items.map { SurfaceRow($0, in: context) },
      total: context.total(of: page),
      emptyState: page.items.isEmpty && cursor == nil ? context.emptyState(for: criteria.text) : nil,
      nextCursor: page.nextCursor,
      actions: [context.newRecipe])
  }
}

extension SurfaceContext {
  /// How many recipes a search found, in words.
  func total(of page: RecipePage) -> String {
    page.totalIsExact
      ? strings.recipeListTotal(count: page.total)
      : strings.recipeListTotalAtLeast(count: SurfaceStrings.digits(page.total))
  }

  /// What stands in place of recipes when there are none, or none that matches.
  func emptyState(for searched: String) -> EmptyState {
    let text = DisplayText.line(searched).trimmed()
    guard text.isEmpty else {
      return EmptyState(
        title: strings.recipeListNoMatchTitle(text: text), message: strings.recipeListNoMatchMessage, actions: [])
    }
    return EmptyState(
      title: strings.recipeListEmptyTitle, message: strings.recipeListEmptyMessage,
      actions: [newRecipe])
  }

  /// Opens an empty form.
  var newRecipe: SurfaceAction {
    edit("newRecipe", strings.recipeListNew, hint: strings.recipeListNewHint, IntentCall(.newRecipe))
  }
}
