extension AmountAnswer {
  /// What `ingreedypy` calls the units this package has other names for; others keep their name (`cup`, `dl`, `pinch`).
  private static let ingreedyNames = [
    "pound": "lb", "ounce": "oz", "fluid_ounce": "fl oz", "tablespoon": "tbsp", "teaspoon": "tsp",
    "gram": "g", "kilogram": "kg", "milligram": "mg", "liter": "l", "milliliter": "ml",
  ]

  /// What an answer of `ingreedypy` says; nil for no amount.
  ///
  /// Several amounts are parts of one and add up (`1 lb 4 oz`). It documents no answer to a range, so that two amounts
  /// that are the ends of a labelled range count as that range.
  init?(ingreedy parts: [(amount: Double, unit: String?)], asRange isRange: Bool) {
    let units = parts.map { part in part.unit.map { Self.ingreedyNames[$0] ?? $0 } }
    guard let first = parts.first, let unit = units.first else { return nil }
    if isRange, parts.count == 2 {
      self.init(lower: first.amount, upper: parts[1].amount, unit: units[1])
      return
    }
    var sum = first.amount
    for (part, other) in zip(parts, units).dropFirst() {
      if other == unit {
        sum += part.amount
      } else if let (kind, size) = MeasuredUnit.of(unit), let (otherKind, otherSize) = MeasuredUnit.of(other),
        kind == otherKind
      {
        sum += part.amount * otherSize / size
      } else {
        // What has no sum is no answer to any label.
        self.init(lower: first.amount, upper: first.amount, unit: "\(unit ?? "") + \(other ?? "")")
        return
      }
    }
    self.init(lower: sum, upper: sum, unit: unit)
  }
}
