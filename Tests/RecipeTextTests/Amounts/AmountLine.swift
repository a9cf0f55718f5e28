import RecipeText
import Testing

/// One line of the table: an amount as it is entered, what it says, and how a cook writes it multiplied.
///
/// What it says is written as `3/2 cup`, `2...3 clove`, `about 100 g`, `4` for a number alone and `2 of 400 g` where one
/// of them has a size. `1 …` compares the number alone, for lines whose unit or size is a matter of taste.
struct AmountLine: Sendable, CustomTestStringConvertible {
  let text: String
  /// Nil for no number.
  let measure: String?
  /// Whether the line may say anything, as long as nothing breaks.
  let isOpen: Bool
  /// Numerator and denominator of a factor, and the text after scaling by it.
  let scaled: [(factor: (Int, Int), text: String)]

  init(
    _ text: String, _ measure: String?, x2: String? = nil, half: String? = nil, x3: String? = nil, third: String? = nil
  ) {
    self.init(text, measure, isOpen: false, x2, half, x3, third)
  }

  /// A line that may say anything.
  init(open text: String) {
    self.init(text, nil, isOpen: true, nil, nil, nil, nil)
  }

  private init(
    _ text: String, _ measure: String?, isOpen: Bool, _ x2: String?, _ half: String?, _ x3: String?, _ third: String?
  ) {
    self.text = text
    self.measure = measure
    self.isOpen = isOpen
    let forms: [((Int, Int), String?)] = [((2, 1), x2), ((1, 2), half), ((3, 1), x3), ((1, 3), third)]
    scaled = forms.compactMap { factor, text in text.map { (factor, $0) } }
  }

  var testDescription: String { "“\(text)”" }

  /// Whether only the number is compared.
  var comparesNumberAlone: Bool { measure?.hasSuffix(" …") == true }

  /// What an amount says, in the table's own notation.
  func said(by amount: Amount) -> String? {
    guard let measure = amount.measure else { return nil }
    let number = measure.quantity.notation
    if comparesNumberAlone { return number + " …" }
    let about = measure.isApproximate ? "about " : ""
    // Whether a can is a unit or part of the size is the parser's choice, so the size stands for both.
    if let size = measure.size { return "\(about)\(number) of \(size)" }
    return about + number + (measure.unit.map { " " + $0.name } ?? "")
  }
}

extension Quantity {
  /// `3/2` or `2...3`.
  var notation: String {
    isRange ? "\(lower.text)...\(upper.text)" : lower.text
  }
}

extension Fraction {
  /// The value, for comparisons that allow for rounding.
  var approximateValue: Double {
    Double(numerator) / Double(denominator)
  }
}
