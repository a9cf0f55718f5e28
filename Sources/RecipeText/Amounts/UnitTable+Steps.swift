extension UnitTable {
  /// The quantity in the unit that a cook would take for it, of the same system; the given unit where none reads
  /// better.
  func stepped(_ quantity: Quantity, in entry: Int, asDecimal: Bool) -> (quantity: Quantity, entry: Int) {
    var (quantity, entry) = (quantity, entry)
    // A step up may lead to the next one, as from 48 teaspoons to a cup; there are no more than two.
    for _ in 0..<2 {
      guard let step = Self.step(from: entries[entry].unit.name, quantity, asDecimal: asDecimal),
        let target = self.entry(named: step.name),
        let ratio = Fraction(step.ratio.0, over: step.ratio.1), let next = quantity.times(ratio)
      else { break }
      (quantity, entry) = (next, target)
    }
    return (quantity, entry)
  }

  private typealias Step = (name: String, ratio: (Int, Int))

  private static func step(from name: String, _ quantity: Quantity, asDecimal: Bool) -> Step? {
    switch name {
    case "mg": return isAtLeast(1000, quantity) ? ("g", (1, 1000)) : nil
    case "g": return isAtLeast(1000, quantity) ? ("kg", (1, 1000)) : nil
    case "ml": return isAtLeast(1000, quantity) ? ("l", (1, 1000)) : nil
    case "cl": return isAtLeast(100, quantity) ? ("l", (1, 100)) : nil
    case "dl": return isAtLeast(10, quantity) ? ("l", (1, 10)) : nil
    case "kg" where asDecimal && isSmallPart(quantity): return ("g", (1000, 1))
    case "l" where asDecimal && isSmallPart(quantity): return ("ml", (1000, 1))
    case "tsp": return isAtLeast(3, quantity) && isNice(quantity, over: 3, [1, 2]) ? ("tbsp", (1, 3)) : nil
    case "小さじ": return isAtLeast(3, quantity) && isNice(quantity, over: 3, [1, 2]) ? ("大さじ", (1, 3)) : nil
    case "tbsp":
      if isAtLeast(16, quantity), isNice(quantity, over: 16, [1, 2, 3, 4]) { return ("cup", (1, 16)) }
      return isForTeaspoons(quantity) ? ("tsp", (3, 1)) : nil
    case "大さじ": return isForTeaspoons(quantity) ? ("小さじ", (3, 1)) : nil
    case "cup":
      guard quantity.upper < Fraction(lowestTerms: 1, 2), !isUsual(quantity) else { return nil }
      if isNice(quantity.times(Fraction(lowestTerms: 16, 1)), [1, 2, 3, 4]) { return ("tbsp", (16, 1)) }
      return isNice(quantity.times(Fraction(lowestTerms: 48, 1)), [1, 2, 3, 4]) ? ("tsp", (48, 1)) : nil
    case "oz": return isAtLeast(16, quantity) && isNice(quantity, over: 16, [1, 2]) ? ("lb", (1, 16)) : nil
    case "lb":
      guard quantity.upper < Fraction(lowestTerms: 1, 4) else { return nil }
      return isNice(quantity.times(Fraction(lowestTerms: 16, 1)), [1, 2]) ? ("oz", (16, 1)) : nil
    default: return nil
    }
  }

  private static func isAtLeast(_ number: Int, _ quantity: Quantity) -> Bool {
    quantity.lower >= Fraction(lowestTerms: number, 1)
  }

  /// Below one and with more than one decimal: half a kilogram is one, 125 g are not.
  private static func isSmallPart(_ quantity: Quantity) -> Bool {
    guard quantity.upper < .one, let tenths = quantity.times(Fraction(lowestTerms: 10, 1)) else { return false }
    return !tenths.lower.isWhole || !tenths.upper.isWhole
  }

  /// Part of a tablespoon that is measured with teaspoons.
  private static func isForTeaspoons(_ quantity: Quantity) -> Bool {
    guard let teaspoons = quantity.times(Fraction(lowestTerms: 3, 1)), quantity.upper < .one else { return false }
    if isNice(teaspoons, [1]) { return true }
    return (quantity.upper < Fraction(lowestTerms: 1, 2) || !isUsual(quantity)) && isNice(teaspoons, [1, 2, 4, 8])
  }

  /// Whether a cook has a measure for both ends.
  private static func isUsual(_ quantity: Quantity) -> Bool {
    FractionSign.isUsual(quantity.lower) && FractionSign.isUsual(quantity.upper)
  }

  private static func isNice(_ quantity: Quantity, over divisor: Int, _ denominators: [Int]) -> Bool {
    Fraction(1, over: divisor).map { isNice(quantity.times($0), denominators) } ?? false
  }

  private static func isNice(_ quantity: Quantity?, _ denominators: [Int]) -> Bool {
    guard let quantity else { return false }
    return denominators.contains(quantity.lower.denominator) && denominators.contains(quantity.upper.denominator)
  }
}
