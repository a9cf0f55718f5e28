extension UnitTable {
  /// Measures that are used one after the other, the greatest first.
  private static let ladders: [[MeasureRung]] = [
    [
      MeasureRung(name: "cup", size: 48, from: (1, 4), parts: [1, 2, 3, 4], steps: [4, 3]),
      MeasureRung(name: "tbsp", size: 3, parts: [1, 2], steps: [1, 2]),
      MeasureRung(name: "tsp", size: 1, parts: [1, 2, 3, 4, 8]),
    ],
    [
      MeasureRung(name: "カップ", size: 40, from: (1, 4), unnamedFrom: (1, 2), parts: [1, 2, 3, 4], steps: [4, 3]),
      MeasureRung(name: "大さじ", size: 3, parts: [1, 2], steps: [1, 2]),
      MeasureRung(name: "小さじ", size: 1, parts: [1, 2, 3, 4, 8]),
    ],
    [
      MeasureRung(name: "lb", size: 16, from: (1, 1), parts: [1, 2, 4], steps: [1]),
      MeasureRung(name: "oz", size: 1, parts: [1, 2, 4, 8]),
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
    let ladder = MeasureLadder(rungs, names: names)
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
