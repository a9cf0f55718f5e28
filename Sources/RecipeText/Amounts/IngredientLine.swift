/// One line of an ingredient list, split into amount and ingredient: "500g buckwheat flour", "2 cloves of garlic",
/// "玉ねぎ　1個". A line that does not clearly start or end with an amount stays whole.
public struct IngredientLine: Sendable, Hashable {
  /// What is cooked; the whole line where no amount is clear.
  public let ingredient: String
  /// The amount as it stands in the line; empty where none is clear.
  public let amount: String

  /// Splits a line.
  public init(_ line: String) {
    var line = line
    self = line.withUTF8 { bytes in
      let reader = IngredientLineReader(bytes)
      let split = reader.split() ?? IngredientLineReader.Split(ingredient: 0..<reader.bytes.count, amount: 0..<0)
      return IngredientLine(
        ingredient: String(decoding: reader.bytes[split.ingredient], as: UTF8.self),
        amount: String(decoding: reader.bytes[split.amount], as: UTF8.self))
    }
  }

  private init(ingredient: String, amount: String) {
    self.ingredient = ingredient
    self.amount = amount
  }
}
