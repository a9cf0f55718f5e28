/// What a heading says about the text below it.
enum RecipeHeading {
  case ingredients
  case directions

  /// The role of a heading, with what it adds in parentheses or after a colon: "材料（2人分）" adds "2人分".
  static func role(of heading: String) -> (role: RecipeHeading, addition: String)? {
    let scalars = heading.unicodeScalars
    let end = scalars.firstIndex { "(（:：[".unicodeScalars.contains($0) } ?? scalars.endIndex
    let name = TextFolding.folded(String(scalars[..<end]))
    let addition = String(scalars[end...]).trimmed()
    if ingredientNames.contains(name) { return (.ingredients, addition) }
    if directionNames.contains(name) { return (.directions, addition) }
    return nil
  }

  private static var ingredientNames: [String] {
    ["ingredients", "ingredient", "ingredient list", "what you need", "you will need", "材料", "ざいりょう"]
  }

  private static var directionNames: [String] {
    [
      "directions", "direction", "instructions", "instruction", "method", "steps", "preparation", "procedure",
      "how to make",
      "how to cook", "作り方", "つくり方", "つくりかた", "手順", "調理手順",
    ]
  }
}
