/// One line of the table.
struct BenchRow {
  var name: String
  var value: Double
  var unit: String
  /// What the value is compared with in the same run; nil for a row that stands alone.
  var reference: String?
  /// In the unit of the value.
  var referenceValue: Double?
  /// What must be reached; nil for a row that is only reported.
  var target: BenchTarget?

  init(
    _ name: String, _ value: Double, _ unit: String, against reference: (String, Double)? = nil,
    target: BenchTarget? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.reference = reference?.0
    self.referenceValue = reference?.1
    self.target = target
  }

  /// How many times the reference the value is; for a target of speed how many times faster than it.
  var ratio: Double? {
    guard let referenceValue else { return nil }
    return target?.leastSpeedUp == nil ? value / referenceValue : referenceValue / value
  }

  /// How much of what its target allows the row takes up; above 1 it is missed.
  var strain: Double {
    guard let target else { return 0 }
    return max(
      // Nothing takes up nothing, also of nothing.
      target.most.map { value == 0 ? 0 : value / $0 } ?? 0, target.least.map { $0 / value } ?? 0,
      // Without its reference a row is not met.
      target.mostRatio.map { (ratio ?? .infinity) / $0 } ?? 0, target.leastRatio.map { $0 / (ratio ?? 0) } ?? 0,
      target.leastSpeedUp.map { $0 / (ratio ?? 0) } ?? 0)
  }

  /// Nil without a target.
  var isMet: Bool? {
    target == nil ? nil : strain <= 1
  }
}

/// What a row must reach; all that is given must hold.
struct BenchTarget {
  /// In the row's unit.
  var most: Double?
  /// In the row's unit.
  var least: Double?
  /// Times the reference.
  var mostRatio: Double?
  /// Times the reference.
  var leastRatio: Double?
  /// Times faster than the reference.
  var leastSpeedUp: Double?

  static func most(_ value: Double, ratio: Double? = nil) -> BenchTarget {
    BenchTarget(most: value, mostRatio: ratio)
  }

  static func least(_ value: Double) -> BenchTarget {
    BenchTarget(least: value)
  }

  static func leastRatio(_ ratio: Double) -> BenchTarget {
    BenchTarget(leastRatio: ratio)
  }

  static func ratio(_ ratio: Double) -> BenchTarget {
    BenchTarget(mostRatio: ratio)
  }

  static func speedUp(_ factor: Double) -> BenchTarget {
    BenchTarget(leastSpeedUp: factor)
  }

  func text(unit: String) -> String {
    var parts: [String] = []
    if let most { parts.append("≤ \(Figure.text(most)) \(unit)") }
    if let least { parts.append("≥ \(Figure.text(least)) \(unit)") }
    if let mostRatio { parts.append("≤ \(Figure.text(mostRatio))×") }
    if let leastRatio { parts.append("≥ \(Figure.text(leastRatio))×") }
    if let leastSpeedUp { parts.append("≥ \(Figure.text(leastSpeedUp))×") }
    return parts.joined(separator: ", ")
  }
}
