import CookleLibrary

/// Which recipes asked for an item, in words.
struct ShoppingAskers {
  /// As it is shown: `Tomato Soup, Toast · 6 servings`.
  let shown: String
  /// As it is heard.
  let spoken: String

  /// So many are named; the rest is counted.
  private static let limit = 3

  /// - Returns: nil where nobody but a person's hand asked.
  init?(of item: ShoppingItem, _ strings: SurfaceStrings) {
    let asked = item.sources.compactMap { source in
      source.origin.recipe.map { (recipe: $0, servings: source.servings) }
    }
    guard let first = asked.first else { return nil }
    let isByHand = asked.count < item.sources.count
    // What holds for all of them is said once.
    let shared = isByHand || asked.contains { $0.servings != first.servings } ? nil : first.servings
    var names: [String] = []
    for (recipe, servings) in asked {
      var name = DisplayText.line(recipe.name)
      if recipe.isMissing { name = strings.shoppingRecipeMissing(name: name) }
      if let servings, shared == nil {
        name = strings.shoppingRecipeServings(name: name, servings: strings.amountServings(count: servings))
      }
      if !names.contains(name) { names.append(name) }
    }
    if isByHand { names.append(strings.shoppingByHand) }
    var text = names.prefix(ShoppingAskers.limit).joined(separator: strings.textSeparatorSpoken)
    if names.count > ShoppingAskers.limit {
      text = strings.shoppingRecipeMore(
        count: SurfaceStrings.digits(names.count - ShoppingAskers.limit), recipes: text)
    }
    let servings = shared.map { [strings.amountServings(count: $0)] } ?? []
    shown = ([text] + servings).joined(separator: strings.textSeparator)
    spoken = ([text] + servings).joined(separator: strings.textSeparatorSpoken)
  }
}
