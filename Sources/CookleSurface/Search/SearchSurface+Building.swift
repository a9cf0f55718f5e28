import CookleLibrary
import RecipeText

extension SearchSurface {
  /// Draws the search and a window of what it finds. Throws as `RecipeOperations.search`.
  public init(limit: Int, cursor: String?, in context: SurfaceContext) throws {
    let strings = context.strings
    let text = context.screens.searchText
    let page = try RecipeOperations.search(
      RecipeBrowseCriteria(text: text), limit: limit, cursor: cursor, in: context.library)
    self.init(
      title: strings.navigationTabSearch,
      field: SurfaceField(
        id: "text", title: strings.navigationTabSearch, kind: .line, text: text,
        placeholder: strings.recipeListSearchPrompt, options: [], isEnabled: true,
        accessibility: Accessibility(strings.navigationTabSearch, hint: strings.searchFieldHint),
        change: FieldChange(intent: .setSearchText, arguments: [:], argument: "text")),
      rows: page.items.map { SurfaceRow($0, in: context) },
      total: context.total(of: page),
      emptyState: page.items.isEmpty && cursor == nil ? context.emptyState(for: text) : nil,
      nextCursor: page.nextCursor)
  }
}
