import CookleLibrary
import RecipeText

extension SearchSurface {
  /// Draws the search and a window of what it finds; a text that is too long is said on the field.
  ///
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another text or epoch.
  public init(limit: Int, cursor: String?, in context: SurfaceContext) throws {
    let strings = context.strings
    let text = context.screens.searchText
    var page: RecipePage?
    var error: String?
    do {
      page = try RecipeOperations.search(
        RecipeBrowseCriteria(text: text, sort: SettingsOperations.recipeSort(in: context.library)), limit: limit,
        cursor: cursor, in: context.library)
    } catch LibraryError.limitExceeded(name: "searchCharacters", what: _, limit: let limit, value: _) {
      error = strings.searchTextTooLong(limit: SurfaceStrings.digits(limit))
    }
    let rows = page?.items ?? []
    self.init(
      title: strings.navigationTabSearch,
      field: SurfaceField(
        id: "text", title: strings.navigationTabSearch, kind: .line, text: text,
        placeholder: strings.recipeListSearchPrompt, options: [], error: error, isEnabled: true,
        accessibility: Accessibility(strings.navigationTabSearch, hint: strings.searchFieldHint),
        change: FieldChange(intent: .setSearchText, arguments: [:], argument: "text")),
      rows: rows.map { SurfaceRow($0, in: context) },
      total: page.map(context.total) ?? strings.recipeListTotal(count: 0),
      emptyState: page != nil && rows.isEmpty && cursor == nil ? context.emptyState(for: text) : nil,
      nextCursor: page?.nextCursor)
  }
}
