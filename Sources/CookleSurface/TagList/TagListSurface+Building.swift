import CookleLibrary
import RecipeText

extension TagListSurface {
  /// Draws one window of a kind's tags. Throws as `TagOperations.list`.
  public init(
    _ kind: TagKind, text: String, limit: Int, cursor: String?, in context: SurfaceContext
  ) throws {
    let strings = context.strings
    let page = try TagOperations.list(kind, text: text, limit: limit, cursor: cursor, in: context.library)
    let isWhole = cursor == nil && DisplayText.line(text).trimmed().isEmpty
    self.init(
      title: strings.tags(kind),
      searchPrompt: strings.tagSearchPrompt(kind),
      duplicates: isWhole ? try TagDuplicateRows(kind: kind, context: context).section() : nil,
      rows: page.items.map { SurfaceRow($0, of: kind, in: context) },
      total: strings.tagTotal(kind, of: page),
      emptyState: page.items.isEmpty && cursor == nil
        ? TagListSurface.emptyState(kind, searched: text, strings) : nil,
      nextCursor: page.nextCursor)
  }

  private static func emptyState(_ kind: TagKind, searched: String, _ strings: SurfaceStrings) -> EmptyState {
    let text = DisplayText.line(searched).trimmed()
    guard text.isEmpty else {
      return EmptyState(
        title: strings.tagListNoMatchTitle(text: text), message: strings.recipeListNoMatchMessage, actions: [])
    }
    return switch kind {
    case .ingredient:
      EmptyState(
        title: strings.tagListIngredientsEmptyTitle, message: strings.tagListIngredientsEmptyMessage, actions: [])
    case .category:
      EmptyState(
        title: strings.tagListCategoriesEmptyTitle, message: strings.tagListCategoriesEmptyMessage, actions: [])
    }
  }
}

extension SurfaceRow {
  /// A tag in the list of its kind.
  init(_ tag: Tag, of kind: TagKind, in context: SurfaceContext) {
    let strings = context.strings
    let value = DisplayText.line(tag.value)
    let use = tag.useCount == 0 ? strings.tagUnused : strings.tagUses(count: tag.useCount)
    self.init(
      id: tag.id, title: value, detail: SurfaceStrings.digits(tag.useCount),
      color: tag.useCount == 0 ? .muted : .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(value + strings.textSeparatorSpoken + use, hint: strings.tagListRowHint),
      intent: IntentCall(.openTag, ["kind": kind.rawValue, "id": tag.id]), actions: [])
  }
}
