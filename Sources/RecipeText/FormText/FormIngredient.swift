/// One line of a form's ingredient field: `onion: 2`, `玉ねぎ：2個` or `onion - 2`.
public struct FormIngredient: Sendable, Hashable {
  /// The ingredient's name.
  public let ingredient: String
  /// The amount as entered; empty when the line has none.
  public let amount: String

  /// Creates a row from its two texts.
  public init(ingredient: String, amount: String) {
    self.ingredient = ingredient
    self.amount = amount
  }

  /// Splits `line` at its first colon, else at its first hyphen between spaces.
  public init(line: String) {
    let scalars = line.unicodeScalars
    if let colon = scalars.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      self.init(
        ingredient: String(scalars[..<colon]).trimmed(), amount: String(scalars[colon...].dropFirst()).trimmed())
    } else if let hyphen = scalars.indices.first(where: { scalars[$0...].starts(with: [" ", "-", " "]) }) {
      self.init(
        ingredient: String(scalars[..<hyphen]).trimmed(), amount: String(scalars[hyphen...].dropFirst(2)).trimmed())
    } else {
      self.init(ingredient: line.trimmed(), amount: "")
    }
  }
}
