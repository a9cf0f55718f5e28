extension UnitTable {
  /// Measures that are used one after the other, the greatest first, by how many of the least there are in each.
  private static let ladders: [[(name: String, least: Int)]] = [
    [("cup", 48), ("tbsp", 3), ("tsp", 1)], [("カップ", 40), ("大さじ", 3), ("小さじ", 1)], [("lb", 16), ("oz", 1)],
  ]

  /// A quantity that no single measure has as two measures that a cook would take one after the other: `1 cup` and
  /// `1 tbsp` for 17 tablespoons.
  ///
  /// - Parameters:
  ///   - entries: the units that were added up; others than those of one ladder have no pair.
  ///   - asDecimal: whether numbers are decimals, which say no thirds.
  /// - Returns: nil where one measure has it, and where two have not.
  func pair(
    _ quantity: Quantity, in entry: Int, of entries: [Int], asDecimal: Bool
  ) -> [(quantity: Quantity, entry: Int)]? {
    let names = Set((entries + [entry]).map { self.entries[$0].unit.name })
    guard !quantity.isRange, let ladder = Self.ladders.first(where: { names.isSubset(of: $0.map(\.name)) }),
      let unit = ladder.first(where: { $0.name == self.entries[entry].unit.name }),
      let total = quantity.lower.times(Fraction(lowestTerms: unit.least, 1))
    else { return nil }
    let single = stepped(quantity, in: entry, asDecimal: asDecimal)
    let isMixed = names.count > 1
    if Self.isTaken(single.quantity.lower, of: self.entries[single.entry].unit.name, atOnce: !isMixed) { return nil }
    for (place, greater) in ladder.enumerated() {
      for parts in asDecimal || place > 0 ? [2] : [4, 3] {
        for lesser in ladder[(place + 1)...] {
          guard let pair = Self.split(total, greater.least, parts: parts, lesser.least),
            Self.isTaken(pair.rest, of: lesser.name, atOnce: false),
            let entry = self.entry(named: greater.name), let other = self.entry(named: lesser.name)
          else { continue }
          return [(Quantity(pair.most), entry), (Quantity(pair.rest), other)]
        }
      }
    }
    return nil
  }

  /// The most that a measure takes in so many parts of it, and the rest in another; nil without either.
  private static func split(
    _ total: Fraction, _ greater: Int, parts: Int, _ lesser: Int
  ) -> (most: Fraction, rest: Fraction)? {
    guard let steps = total.times(Fraction(lowestTerms: parts, 1))?.divided(by: Fraction(lowestTerms: greater, 1)),
      steps >= .one, let most = Fraction(steps.numerator / steps.denominator, over: parts),
      let taken = most.times(Fraction(lowestTerms: -greater, 1)), let rest = total.plus(taken), rest > .zero,
      let inLesser = rest.divided(by: Fraction(lowestTerms: lesser, 1))
    else { return nil }
    return (most, inLesser)
  }

  /// Whether a cook measures so much with one measure.
  ///
  /// - Parameter atOnce: whether it was asked for in this measure alone, of which there may be more then.
  private static func isTaken(_ number: Fraction, of name: String, atOnce: Bool) -> Bool {
    let (parts, most): ([Int], Int) =
      switch name {
      case "cup", "lb": ([1, 2, 3, 4, 8], .max)
      case "カップ": ([1, 2, 3, 4], .max)
      case "oz": ([1, 2, 4], 16)
      case "tbsp", "大さじ": ([1, 2], atOnce ? 16 : 4)
      default: ([1, 2, 4, 8], atOnce ? 6 : 3)
      }
    return parts.contains(number.denominator) && number < Fraction(lowestTerms: most, 1)
  }
}
