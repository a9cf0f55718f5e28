import CookleLibrary

extension ShoppingSurface {
  /// Draws what is to be bought.
  public init(in context: SurfaceContext) throws {
    let strings = context.strings
    let list = try ShoppingOperations.get(in: context.library)
    let checked = list.items.count(where: \.isChecked)
    let hasMenu = try MenuOperations.get(in: context.library).menu != nil
    self.init(
      title: strings.navigationTabShopping,
      progress: list.items.isEmpty
        ? nil : strings.shoppingProgress(checked: SurfaceStrings.digits(checked), count: list.items.count),
      additions: ShoppingAdditions(context: context, hasMenu: hasMenu).section,
      sections: ShoppingSection.sections(of: list, in: context),
      emptyState: list.items.isEmpty
        ? EmptyState(title: strings.shoppingEmptyTitle, message: strings.shoppingEmptyMessage, actions: []) : nil,
      order: SettingsDrawing(context: context, reading: try SettingsOperations.list(in: context.library))
        .field(.shoppingSections),
      actions: [
        context.edit(
          "clearChecked", strings.shoppingClear, hint: strings.shoppingClearHint, color: .critical,
          unless: checked == 0 ? strings.shoppingClearNone : nil,
          confirmation: context.confirmation(
            strings.shoppingClearTitle(count: checked), strings.shoppingClearMessage, confirm: strings.shoppingClear),
          IntentCall(.clearCheckedShopping))
      ])
  }
}

extension ShoppingSection {
  /// The items of a list under headings; the list has them in the order of those.
  fileprivate static func sections(of list: ShoppingList, in context: SurfaceContext) -> [ShoppingSection] {
    let strings = context.strings
    let drawing = ShoppingItemDrawing(context: context, sections: list.sections)
    var sections: [ShoppingSection] = []
    for item in list.items {
      let row = drawing.row(of: item)
      let id = item.isChecked ? "checked" : item.section.map { "section." + $0 } ?? "noSection"
      if let last = sections.indices.last, sections[last].id == id {
        sections[last].rows.append(row)
      } else {
        sections.append(
          ShoppingSection(
            id: id, title: item.isChecked ? strings.shoppingChecked : drawing.title(ofSection: item.section),
            rows: [row], footer: item.isChecked ? strings.shoppingCheckedFooter : nil))
      }
    }
    return sections
  }
}
