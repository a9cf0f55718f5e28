import CookleLibrary
import RecipeText

extension MenuRecipeChoice {
  /// Draws the open choice; nil where none is, or where the menu has nothing for its day any more.
  ///
  /// A text that is too long is said on the field.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another choice.
  init?(of drawing: MenuDrawing, limit: Int, cursor: String?) throws {
    let (context, strings) = (drawing.context, drawing.strings)
    guard let choice = context.screens.menuChoice, let planned = drawing.menu?[choice.day] else { return nil }
    let day = strings.weekday(choice.day)
    var page: RecipePage?
    var error: String?
    do {
      page = try MenuOperations.eligible(
        choice.day, text: choice.searchText, limit: limit, cursor: cursor, in: context.library)
    } catch LibraryError.limitExceeded(name: "searchCharacters", what: _, limit: let limit, value: _) {
      error = strings.searchTextTooLong(limit: SurfaceStrings.digits(limit))
    }
    let items = page?.items ?? []
    self.init(
      day: choice.day,
      title: strings.menuChoiceTitle(day: day),
      field: SurfaceField(
        id: "search", title: strings.navigationTabSearch, kind: .line, text: choice.searchText,
        placeholder: strings.recipeListSearchPrompt, options: [], error: error, isEnabled: true,
        accessibility: Accessibility(strings.navigationTabSearch, hint: strings.searchFieldHint),
        change: FieldChange(intent: .setMenuSearchText, arguments: [:], argument: "text")),
      rows: items.map { recipe in
        var row = SurfaceRow(recipe, in: context)
        row.isSelected = recipe.id == planned.recipeID
        row.isEnabled = context.isEditable
        row.accessibility.hint =
          !context.isEditable
          ? strings.actionReadOnlyHint
          : row.isSelected ? strings.menuChoiceCurrentHint(day: day) : strings.menuChoiceRowHint(day: day)
        row.intent = IntentCall(.assignMenuRecipe, ["day": choice.day.rawValue, "id": recipe.id])
        return row
      },
      total: page.map(context.total) ?? strings.recipeListTotal(count: 0),
      emptyState: page != nil && items.isEmpty && cursor == nil
        ? MenuRecipeChoice.emptyState(for: choice, day, strings) : nil,
      nextCursor: page?.nextCursor,
      actions: [
        context.action(
          "close", strings.formClose, hint: strings.menuChoiceCloseHint, IntentCall(.closeMenuChoice))
      ])
  }

  private static func emptyState(for choice: MenuChoice, _ day: String, _ strings: SurfaceStrings) -> EmptyState {
    let text = DisplayText.line(choice.searchText).trimmed()
    return text.isEmpty
      ? EmptyState(
        title: strings.menuChoiceEmptyTitle(day: day), message: strings.menuChoiceEmptyMessage, actions: [])
      : EmptyState(
        title: strings.recipeListNoMatchTitle(text: text), message: strings.menuChoiceEmptyMessage, actions: [])
  }
}
