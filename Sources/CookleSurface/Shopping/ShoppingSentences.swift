import CookleLibrary

extension SurfaceContext {
  /// So many items are spoken of; the rest is counted.
  private static let spokenItems = 10

  /// What is to be bought, in one spoken sentence.
  func sentence(about list: ShoppingList) -> String {
    let items = list.items.filter { !$0.isChecked }
    guard !items.isEmpty else { return list.items.isEmpty ? strings.dialogNothingToBuy : strings.dialogAllIsChecked }
    let named = items.prefix(SurfaceContext.spokenItems).map { strings.item($0.name, $0.amount) }
      .joined(separator: strings.textSeparatorSpoken)
    return items.count > SurfaceContext.spokenItems
      ? strings.dialogToBuyAmong(count: items.count, items: named)
      : strings.dialogToBuy(count: items.count, items: named)
  }
}

extension SurfaceStrings {
  /// An item of the shopping list inside a sentence: `Flour (450 g)`.
  func item(_ storedName: String, _ storedAmount: String) -> String {
    let (name, amount) = (DisplayText.line(storedName), DisplayText.line(storedAmount))
    return amount.isEmpty ? name : shoppingItemText(amount: amount, name: name)
  }
}
