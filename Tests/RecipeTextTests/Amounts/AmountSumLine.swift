import RecipeText
import Testing

/// One line of the table of sums: amounts in the order in which they are added, and what a shopping list says.
struct AmountSumLine: Sendable, CustomTestStringConvertible {
  let amounts: [String]
  let text: String

  init(_ amounts: [String], _ text: String) {
    self.amounts = amounts
    self.text = text
  }

  var testDescription: String { amounts.joined(separator: " & ") }

  /// The sum of `amounts`, each `times` a factor.
  static func sum(_ amounts: [String], times factor: Fraction = .one) -> AmountSum {
    var sum = AmountSum()
    for amount in amounts { sum.add(Amount(amount), times: factor) }
    return sum
  }
}
