/// An ingredient line and what a cook says of it, labelled by hand.
///
/// A label is `3/2 cup`, `2...3 clove` for a range, or a number alone; `|` stands between answers that are as good:
/// two cans of 14 oz are 2 cans and 28 oz.
struct LabelledLine {
  let text: String
  /// Empty for a line that says no number.
  let labels: [AmountAnswer]

  init(_ text: String, _ label: String?) {
    self.text = text
    labels = label?.split(separator: "|").compactMap { AmountAnswer(notation: $0) } ?? []
  }

  /// Whether a program that answered so is right.
  ///
  /// The rules are the same for every program:
  /// - A number is right within half a hundredth, for some programs round thirds to 0.333.
  /// - A range needs both ends.
  /// - Mass and volume are right in any unit of the same kind that makes the same: 20 oz for 1 lb 4 oz.
  /// - For counted things the number is enough, as some programs count "cloves garlic" where others count cloves; a
  ///   unit that is answered all the same must be the label's.
  /// - A line without a number must be answered with none.
  func agrees(with answer: AmountAnswer?) -> Bool {
    guard let answer else { return labels.isEmpty }
    return labels.contains { $0.agrees(with: answer) }
  }
}

/// How much a program says, or a label.
struct AmountAnswer {
  var lower: Double
  var upper: Double
  /// By its canonical name.
  var unit: String?

  init(lower: Double, upper: Double, unit: String?) {
    self.lower = lower
    self.upper = upper
    self.unit = unit
  }

  /// Reads a label.
  init?(notation: Substring) {
    let words = notation.split(separator: " ", maxSplits: 1)
    guard let number = words.first else { return nil }
    let ends = number.split(separator: "...").compactMap { Self.number($0) }
    guard let lower = ends.first, let upper = ends.last else { return nil }
    let unit = words.dropFirst().first.map { $0.split(separator: " ").joined(separator: " ") }
    self.init(lower: lower, upper: upper, unit: unit)
  }

  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }

  /// Whether an answer is as good as this label.
  func agrees(with answer: AmountAnswer) -> Bool {
    guard let (kind, size) = MeasuredUnit.of(unit) else {
      return isClose(to: answer, times: 1) && (answer.unit == nil || answer.unit == unit)
    }
    guard let (otherKind, otherSize) = MeasuredUnit.of(answer.unit), otherKind == kind else { return false }
    return isClose(to: answer, times: otherSize / size)
  }

  private func isClose(to other: AmountAnswer, times factor: Double) -> Bool {
    abs(lower - other.lower * factor) <= lower / 200 && abs(upper - other.upper * factor) <= upper / 200
  }
}

/// The units whose amounts can be compared, in grams and in millilitres.
enum MeasuredUnit {
  enum Kind { case mass, volume }

  private static let all: [String: (Kind, Double)] = [
    "mg": (.mass, 0.001), "g": (.mass, 1), "kg": (.mass, 1_000), "oz": (.mass, 28.349_523_125),
    "lb": (.mass, 453.592_37),
    "ml": (.volume, 1), "cl": (.volume, 10), "dl": (.volume, 100), "l": (.volume, 1_000),
    "tsp": (.volume, 4.928_921_593_75), "tbsp": (.volume, 14.786_764_781_25), "fl oz": (.volume, 29.573_529_562_5),
    "cup": (.volume, 236.588_236_5), "pint": (.volume, 473.176_473), "quart": (.volume, 946.352_946),
    "gallon": (.volume, 3_785.411_784),
    "小さじ": (.volume, 5), "大さじ": (.volume, 15), "カップ": (.volume, 200), "合": (.volume, 180),
  ]

  /// Nil for counted things.
  static func of(_ unit: String?) -> (kind: Kind, size: Double)? {
    unit.flatMap { all[$0] }
  }
}
