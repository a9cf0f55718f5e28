/// A number in kanji. "二三" names two neighbours, as in 二三分, two or three minutes.
struct KanjiNumeral: Equatable {
  var lower: Double
  var upper: Double?
  /// "十" alone: 十分 is read as "enough" as a rule.
  var isBareTen: Bool

  /// No number of a recipe is longer.
  static let longest = 6

  /// Whether a scalar can stand in a number.
  static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
    digit(scalar) != nil || scalar == "十" || scalar == "百"
  }

  /// Reads a whole number; nil for what is none.
  init?(_ scalars: [Unicode.Scalar]) {
    guard 1...Self.longest ~= scalars.count else { return nil }
    isBareTen = scalars == ["十"]
    var rest = scalars[...]
    var hundreds = 0.0
    if let sign = rest.firstIndex(of: "百") {
      guard let count = Self.count(rest[..<sign]), count.upper == nil else { return nil }
      hundreds = count.lower * 100
      rest = rest[(sign + 1)...]
    }
    var (tens, upperTens): (Double, Double?) = (0, nil)
    let isGrouped = rest.count < scalars.count || rest.contains("十")
    if let sign = rest.firstIndex(of: "十") {
      guard let count = Self.count(rest[..<sign]) else { return nil }
      (tens, upperTens) = (count.lower * 10, count.upper.map { $0 * 10 })
      rest = rest[(sign + 1)...]
    }
    guard !rest.contains(where: { Self.digit($0) == nil }) else { return nil }
    let digits = rest.compactMap(Self.digit)
    guard upperTens == nil || digits.isEmpty else { return nil }
    if let pair = Self.neighbours(digits) {
      lower = hundreds + tens + pair.lower
      upper = hundreds + tens + pair.upper
    } else {
      guard !isGrouped || digits.count <= 1 else { return nil }
      let ones = digits.reduce(0.0) { $0 * 10 + $1 }
      lower = hundreds + tens + ones
      upper = upperTens.map { hundreds + $0 }
    }
  }

  /// How many tens or hundreds: one when nothing stands before the sign.
  private static func count(_ scalars: ArraySlice<Unicode.Scalar>) -> (lower: Double, upper: Double?)? {
    let digits = scalars.compactMap(digit)
    guard digits.count == scalars.count else { return nil }
    if let pair = neighbours(digits) { return (pair.lower, pair.upper) }
    guard digits.count <= 1 else { return nil }
    return (digits.first ?? 1, nil)
  }

  private static func neighbours(_ digits: [Double]) -> (lower: Double, upper: Double)? {
    guard digits.count == 2, digits[0] > 0, digits[1] == digits[0] + 1 else { return nil }
    return (digits[0], digits[1])
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Double? {
    switch scalar {
    case "〇", "零": 0
    case "一": 1
    case "二": 2
    case "三": 3
    case "四": 4
    case "五": 5
    case "六": 6
    case "七": 7
    case "八": 8
    case "九": 9
    default: nil
    }
  }
}
