import CookleLibrary

/// Draws the items of the shopping list.
struct ShoppingItemDrawing {
  let context: SurfaceContext
  /// The sections of the shop in their order.
  let sections: [String]

  private var strings: SurfaceStrings { context.strings }

  /// So many sections are proposed for each item; any other can be entered.
  private static let optionLimit = 24

  /// The heading of a section; nil is what stands in none.
  func title(ofSection section: String?) -> String {
    section.map(DisplayText.line) ?? strings.shoppingNoSection
  }

  /// An item with what can be done with it.
  func row(of item: ShoppingItem) -> ShoppingRow {
    let name = DisplayText.line(item.name)
    let amount = DisplayText.line(item.amount)
    let askers = ShoppingAskers(of: item, strings)
    var spoken = [name]
    if !amount.isEmpty { spoken.append(amount) }
    spoken.append(title(ofSection: item.section))
    spoken.append(item.isChecked ? strings.shoppingIsChecked : strings.shoppingIsToBuy)
    if let askers { spoken.append(strings.shoppingFor(recipes: askers.spoken)) }
    let hint = item.isChecked ? strings.shoppingUncheckHint : strings.shoppingCheckHint
    return ShoppingRow(
      id: item.id, title: name, amount: amount, subtitle: askers?.shown, isChecked: item.isChecked,
      color: item.isChecked ? .muted : .primary, isEnabled: context.isEditable,
      accessibility: Accessibility(
        spoken.joined(separator: strings.textSeparatorSpoken),
        hint: context.isEditable ? hint : strings.actionReadOnlyHint),
      intent: IntentCall(item.isChecked ? .uncheckShoppingItem : .checkShoppingItem, ["id": item.id]),
      fields: fields(of: item, called: name, amount: amount),
      actions: [
        context.edit(
          "remove", strings.shoppingRemove, spoken: strings.factSpoken(title: name, value: strings.shoppingRemove),
          hint: strings.shoppingRemoveHint, color: .critical, IntentCall(.removeShoppingItem, ["id": item.id]))
      ])
  }

  private func fields(of item: ShoppingItem, called name: String, amount: String) -> [SurfaceField] {
    func field(
      _ text: ShoppingEntryField.ItemText, _ title: String, _ value: String, options: [SurfaceOption] = [], hint: String
    ) -> SurfaceField {
      context.shoppingField(
        .text(text, of: item.id), title, spoken: strings.factSpoken(title: name, value: title), kind: .line,
        text: value, options: options, hint: hint,
        FieldChange(intent: .updateShoppingItem, arguments: ["id": item.id], argument: text.rawValue))
    }
    return [
      field(.name, strings.fieldName, name, hint: strings.shoppingNameHint),
      field(.amount, strings.shoppingAmount, amount, hint: strings.shoppingAmountHint),
      field(
        .section, strings.shoppingSection, item.section.map(DisplayText.line) ?? "",
        options: options(of: item, called: name), hint: strings.shoppingSectionHint),
    ]
  }

  /// The sections an item can be moved to; the empty one is none.
  private func options(of item: ShoppingItem, called name: String) -> [SurfaceOption] {
    guard !sections.isEmpty else { return [] }
    return (sections.prefix(ShoppingItemDrawing.optionLimit) + [""]).map { section in
      let title = section.isEmpty ? strings.shoppingNoSectionOption : DisplayText.line(section)
      return context.editOption(
        section, title, spoken: strings.factSpoken(title: name, value: title),
        isSelected: section == item.section ?? "", hint: strings.shoppingSectionOptionHint,
        IntentCall(.updateShoppingItem, ["id": item.id, "section": section]))
    }
  }
}
