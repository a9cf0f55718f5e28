extension UnitTable {
  /// Measures that are used one after the other, the greatest first.
  private static let ladders: [[Rung]] = [
    [
      Rung(name: "cup", size: 48, from: (1, 4), parts: [1, 2, 3, 4], steps: [4, 3]),
      Rung(name: "tbsp", size: 3, parts: [1, 2], steps: [1, 2]), Rung(name: "tsp", size: 1, parts: [1, 2, 3, 4, 8]),
    ],
    [
      Rung(name: "カップ", size: 40, from: (1, 4), unnamedFrom: (1, 2), parts: [1, 2, 3, 4], steps: [4, 3]),
      Rung(name: "大さじ", size: 3, parts: [1, 2], steps: [1, 2]), Rung(name: "小さじ", size: 1, parts: [1, 2, 3, 4, 8]),
    ],
    [
      Rung(name: "lb", size: 16, from: (1, 1), parts: [1, 2, 4], steps: [1]),
      Rung(name: "oz", size: 1, parts: [1, 2, 4, 8]),
    ],
  ]

  /// A sum as the few measures that a cook would take for it, one after the other: `1 cup` and `1 tbsp` for 17
  /// tablespoons.
  ///
  /// - Parameters:
  ///   - entries: the units that were added up.
  ///   - asDecimal: whether its number is a decimal where it stays in the unit it has.
  /// - Returns: nil where the sum reads well in the unit it has, where that has no ladder, and where three measures do
  ///   not have the sum exactly.
  func measures(
    for sum: Quantity, in entry: Int, of entries: [Int], asDecimal: Bool
  ) -> [(quantity: Quantity, entry: Int)]? {
    let names = Set((entries + [entry]).map { self.entries[$0].unit.name })
    let name = self.entries[entry].unit.name
    guard !sum.isRange, let rungs = Self.ladders.first(where: { $0.contains { $0.name == name } }),
      let unit = rungs.first(where: { $0.name == name }), let total = sum.lower.times(unit.size)
    else { return nil }
    if names.count == 1 {
      let stepped = stepped(sum, in: entry, asDecimal: asDecimal)
      if Self.isTakenAlone(stepped.quantity.lower, of: self.entries[stepped.entry].unit.name) { return nil }
    }
    let ladder = Ladder(rungs, names: names)
    for count in 1...rungs.count {
      guard let taken = ladder.measures(of: total, count: count) else { continue }
      return taken.compactMap { part in self.entry(named: part.name).map { (Quantity(part.number), $0) } }
    }
    return nil
  }

  /// Whether so much of one measure reads well where nothing else was added to it.
  private static func isTakenAlone(_ number: Fraction, of name: String) -> Bool {
    let (below, parts): (Fraction, [Int]) =
      switch name {
      case "tbsp": (Fraction(lowestTerms: 16, 1), [1, 2])
      case "大さじ": (Fraction(lowestTerms: 40, 3), [1, 2])
      case "tsp", "小さじ": (Fraction(lowestTerms: 6, 1), [1, 2, 4, 8])
      default: (Fraction(lowestTerms: .max, 1), [1, 2, 3, 4, 8])
      }
    return number < below && parts.contains(number.denominator)
  }
}

extension UnitTable.Entry {
  /// Whether its number stands behind it although that of a cup may stand before it: `1カップ` and `大さじ1`.
  var isSpoon: Bool { leads && unit.name != "カップ" }
}

extension UnitTable {
  /// A measure among those that are used one after the other.
  fileprivate struct Rung {
    let name: String
    /// How many of the least measure it is.
    let size: Fraction
    /// The least part of it that a cook takes.
    let least: Fraction
    /// The same where nobody named the measure: a Japanese cup is no whole number of spoons.
    let unnamedLeast: Fraction
    /// The parts of it that there are spoons and marks for.
    let parts: [Int]
    /// In which parts it is filled before a lesser measure takes the rest, the better ones first.
    let steps: [Int]

    /// A rung from numerators and denominators.
    init(
      name: String, size: Int, from least: (Int, Int) = (0, 1), unnamedFrom unnamed: (Int, Int)? = nil, parts: [Int],
      steps: [Int] = []
    ) {
      self.name = name
      self.size = Fraction(lowestTerms: size, 1)
      self.least = Fraction(lowestTerms: least.0, least.1)
      unnamedLeast = unnamed.map { Fraction(lowestTerms: $0.0, $0.1) } ?? self.least
      self.parts = parts
      self.steps = steps
    }
  }

  /// The measures for one sum.
  fileprivate struct Ladder {
    /// A rung with the numbers between which a cook takes it.
    private struct Step {
      let rung: Rung
      let least: Fraction
      /// So much of it fills the measure above; nil for the greatest.
      let full: Fraction?

      /// Whether a cook takes so much of a sum with it.
      func takes(_ number: Fraction) -> Bool {
        number > .zero && number >= least && rung.parts.contains(number.denominator)
          && full.map { number < $0 } ?? true
      }
    }

    private let steps: [Step]

    /// A ladder for a sum of units with these names.
    init(_ rungs: [Rung], names: Set<String>) {
      var steps: [Step] = []
      for rung in rungs {
        let full = steps.last.flatMap { above in
          // A spoon is filled up before another one is taken, whatever parts of it there are.
          (above.least > .zero ? above.least : .one).times(above.rung.size)?.divided(by: rung.size)
        }
        let least = names.contains(rung.name) ? rung.least : rung.unnamedLeast
        steps.append(Step(rung: rung, least: least, full: full))
      }
      self.steps = steps
    }

    /// So much of the least measure in exactly so many measures; nil without any that a cook would take.
    func measures(of total: Fraction, count: Int, from start: Int = 0) -> [(number: Fraction, name: String)]? {
      for (place, step) in steps.enumerated().dropFirst(start) {
        guard let number = total.divided(by: step.rung.size) else { return nil }
        if count == 1 {
          if step.takes(number) { return [(number, step.rung.name)] }
          continue
        }
        let ways = step.rung.steps.compactMap { parts -> [(number: Fraction, name: String)]? in
          guard let most = number.wholeParts(parts), step.takes(most), let taken = most.times(step.rung.size),
            let rest = total.minus(taken), rest > .zero,
            let others = measures(of: rest, count: count - 1, from: place + 1)
          else { return nil }
          return [(most, step.rung.name)] + others
        }
        // Of two ways, the one whose last measure has the plainer number.
        if let way = ways.min(by: { $0.lastDenominator < $1.lastDenominator }) { return way }
      }
      return nil
    }
  }
}

extension [(number: Fraction, name: String)] {
  /// Into how many parts the least measure is split.
  fileprivate var lastDenominator: Int { last?.number.denominator ?? 1 }
}

extension Fraction {
  /// The most that is not more, in so many parts of one.
  fileprivate func wholeParts(_ parts: Int) -> Fraction? {
    guard let count = times(Fraction(lowestTerms: parts, 1)) else { return nil }
    return Fraction(count.numerator / count.denominator, over: parts)
  }

  /// The difference.
  fileprivate func minus(_ other: Fraction) -> Fraction? {
    plus(Fraction(lowestTerms: -other.numerator, other.denominator))
  }
}
