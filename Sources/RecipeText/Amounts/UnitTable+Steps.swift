extension UnitTable {
  /// The quantity in the unit that a cook would take for it, of the same system; the given unit where none reads
  /// better.
  ///
  /// A sum of spoons and cups may be many spoons and no whole number of cups: cups read better then, although their
  /// number is rounded.
  func stepped(_ quantity: Quantity, in entry: Int, asDecimal: Bool, mayRound: Bool = false) -> (
    quantity: Quantity, entry: Int
  ) {
    var (quantity, entry) = (quantity, entry)
    // A step up may lead to the next one, as from 48 teaspoons to a cup; there are no more than two.
    for _ in 0..<2 {
      let name = entries[entry].unit.name
      guard
        let step = Self.step(from: name, quantity, asDecimal: asDecimal)
          ?? (mayRound ? Self.roundedStep(from: name, quantity) : nil),
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
    case "kg" where (asDecimal || !isMeasured(quantity)) && isSmallPart(quantity): return ("g", (1000, 1))
    case "l" where (asDecimal || !isMeasured(quantity)) && isSmallPart(quantity): return ("ml", (1000, 1))
    case "tsp":
      return isAtLeast(3, quantity) && isNice(quantity, over: 3, [1, 2]) ? ("tbsp", (1, 3)) : nil
    case "小さじ":
      return isAtLeast(3, quantity) && isNice(quantity, over: 3, [1, 2]) ? ("大さじ", (1, 3)) : nil
    case "tbsp":
      if isAtLeast(16, quantity), isNice(quantity, over: 16, [1, 2, 3, 4]) { return ("cup", (1, 16)) }
      return isForTeaspoons(quantity) ? ("tsp", (3, 1)) : nil
    case "大さじ":
      // A cup is no whole number of spoons.
      if isAtLeast(40, quantity), isNice(quantity.times(Fraction(lowestTerms: 3, 40)), [1, 2]) {
        return ("カップ", (3, 40))
      }
      return isForTeaspoons(quantity) ? ("小さじ", (3, 1)) : nil
    case "cup":
      guard !isMeasured(quantity), isBelow(2, quantity) else { return nil }
      if isNice(quantity.times(Fraction(lowestTerms: 16, 1)), [1, 2, 3, 4]) { return ("tbsp", (16, 1)) }
      return isNice(quantity.times(Fraction(lowestTerms: 48, 1)), [1, 2, 3, 4]) ? ("tsp", (48, 1)) : nil
    case "oz": return isAtLeast(16, quantity) && isNice(quantity, over: 16, [1, 2]) ? ("lb", (1, 16)) : nil
    case "lb":
      guard quantity.upper < Fraction(lowestTerms: 1, 4) || quantity.upper < .one && !isMeasured(quantity) else {
        return nil
      }
      return isNice(quantity.times(Fraction(lowestTerms: 16, 1)), [1, 2, 3, 4]) ? ("oz", (16, 1)) : nil
    default: return nil
    }
  }

  private static func roundedStep(from name: String, _ quantity: Quantity) -> Step? {
    switch name {
    case "tsp": isAtLeast(48, quantity) ? ("cup", (1, 48)) : nil
    case "tbsp": isAtLeast(32, quantity) ? ("cup", (1, 16)) : nil
    case "小さじ": isAtLeast(80, quantity) ? ("カップ", (1, 40)) : nil
    case "大さじ": isAtLeast(40, quantity) ? ("カップ", (3, 40)) : nil
    default: nil
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
    guard let teaspoons = quantity.times(Fraction(lowestTerms: 3, 1)), isBelow(4, quantity) else { return false }
    if quantity.upper < .one, isNice(teaspoons, [1]) { return true }
    let isSmall = quantity.upper < Fraction(lowestTerms: 1, 2)
    return (isSmall || !isMeasured(quantity)) && isNice(teaspoons, [1, 2, 3, 4, 8])
  }

  /// Whether a cook has a measure for both ends.
  private static func isMeasured(_ quantity: Quantity) -> Bool {
    let denominators = [1, 2, 3, 4, 6, 8]
    return denominators.contains(quantity.lower.denominator) && denominators.contains(quantity.upper.denominator)
  }

  private static func isBelow(_ number: Int, _ quantity: Quantity) -> Bool {
    quantity.upper < Fraction(lowestTerms: number, 1)
  }

  private static func isNice(_ quantity: Quantity, over divisor: Int, _ denominators: [Int]) -> Bool {
    Fraction(1, over: divisor).map { isNice(quantity.times($0), denominators) } ?? false
  }

  private static func isNice(_ quantity: Quantity?, _ denominators: [Int]) -> Bool {
    guard let quantity else { return false }
    return denominators.contains(quantity.lower.denominator) && denominators.contains(quantity.upper.denominator)
  }
}
