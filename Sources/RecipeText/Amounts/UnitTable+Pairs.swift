extension UnitTable {
  /// Measures that are used one after the other, the greatest first, by how many of the least there are in each.
  private static let ladders: [[(name: String, least: Int)]] = [
    [("cup", 48), ("tbsp", 3), ("tsp", 1)], [("カップ", 40), ("大さじ", 3), ("小さじ", 1)], [("lb", 16), ("oz", 1)],
  ]

  /// A sum as the one or two measures that a cook would take for it, one after the other: `1 cup` and `1 tbsp` for 17
  /// tablespoons.
  ///
  /// - Parameters:
  ///   - entries: the units that were added up; others than those of one ladder are not taken apart.
  ///   - asDecimal: whether its number is a decimal where it stays in the unit it has.
  /// - Returns: nil where the sum reads well in the unit it has, and where two measures do not have it.
  func measures(
    for sum: Quantity, in entry: Int, of entries: [Int], asDecimal: Bool
  ) -> [(quantity: Quantity, entry: Int)]? {
    let names = Set((entries + [entry]).map { self.entries[$0].unit.name })
    guard !sum.isRange, let ladder = Self.ladders.first(where: { names.isSubset(of: $0.map(\.name)) }),
      let unit = ladder.first(where: { $0.name == self.entries[entry].unit.name }),
      let total = sum.lower.times(Fraction(lowestTerms: unit.least, 1))
    else { return nil }
    if names.count == 1 {
      let stepped = stepped(sum, in: entry, asDecimal: asDecimal)
      if Self.isTakenAlone(stepped.quantity.lower, of: self.entries[stepped.entry].unit.name) { return nil }
    }
    for place in ladder.indices {
      let measure = ladder[place]
      if let number = total.divided(by: Fraction(lowestTerms: measure.least, 1)),
        Self.isTaken(number, of: measure.name), let entry = self.entry(named: measure.name)
      {
        return [(Quantity(number), entry)]
      }
      for parts in Self.parts(of: measure.name) {
        for lesser in ladder[(place + 1)...] {
          guard let pair = Self.split(total, measure.least, parts: parts, lesser.least),
            pair.most < Fraction(lowestTerms: Self.most(of: measure.name), 1), Self.isTaken(pair.rest, of: lesser.name),
            let entry = self.entry(named: measure.name), let other = self.entry(named: lesser.name)
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

  /// Nobody counts so many of a measure, with the rest in another: cups that are rounded read better.
  private static func most(of name: String) -> Int {
    switch name {
    case "tbsp": 32
    case "大さじ": 40
    default: .max
    }
  }

  /// In which parts of a measure the greater number of a pair is, the better ones first.
  private static func parts(of name: String) -> [Int] {
    switch name {
    case "cup", "カップ": [4, 3]
    case "lb", "oz": [1]
    default: [2]
    }
  }

  /// Whether a cook takes so much of a sum with one measure.
  private static func isTaken(_ number: Fraction, of name: String) -> Bool {
    let (least, below, parts): (Fraction, Int, [Int]) =
      switch name {
      case "cup", "カップ": (Fraction(lowestTerms: 1, 4), .max, [1, 2, 3, 4])
      case "lb": (.one, .max, [1, 2, 4])
      case "oz": (.zero, 16, [1, 2, 4])
      case "tbsp", "大さじ": (.zero, 4, [1, 2])
      default: (.zero, 3, [1, 2, 4, 8])
      }
    return number >= least && number < Fraction(lowestTerms: below, 1) && parts.contains(number.denominator)
  }

  /// Whether so much of one measure reads well where nothing else was added to it.
  private static func isTakenAlone(_ number: Fraction, of name: String) -> Bool {
    let (below, parts): (Int, [Int]) =
      switch name {
      case "tbsp", "大さじ": (16, [1, 2])
      case "tsp", "小さじ": (6, [1, 2, 4, 8])
      default: (.max, [1, 2, 3, 4, 8])
      }
    return number < Fraction(lowestTerms: below, 1) && parts.contains(number.denominator)
  }
}
