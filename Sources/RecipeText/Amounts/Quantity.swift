/// A number of something or a range of it, ends included.
public struct Quantity: Sendable, Hashable {
  /// The number, or the smaller one of a range.
  public var lower: Fraction
  /// The number, or the greater one of a range.
  public var upper: Fraction
  /// Whether two numbers are named.
  public var isRange: Bool { lower != upper }

  /// A single number.
  public init(_ value: Fraction) {
    (lower, upper) = (value, value)
  }

  /// A range from one number to another.
  public init(_ lower: Fraction, to upper: Fraction) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// So many times as much; nil where that overflows.
  func times(_ factor: Fraction) -> Quantity? {
    guard let lower = lower.times(factor) else { return nil }
    guard isRange else { return Quantity(lower) }
    return upper.times(factor).map { Quantity(lower, to: $0) }
  }

  /// Both together, ends with ends; nil where that overflows.
  func plus(_ other: Quantity) -> Quantity? {
    guard let lower = lower.plus(other.lower), let upper = upper.plus(other.upper) else { return nil }
    return Quantity(lower, to: upper)
  }
}
