/// An exact fraction; stands in for the real one.
public struct Fraction: Sendable, Hashable, Comparable {
  /// Carries the sign.
  public let numerator: Int
  /// Above zero.
  public let denominator: Int

  /// Nil for a denominator of 0.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard denominator > 0 else { return nil }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  private init(whole: Int) {
    (numerator, denominator) = (whole, 1)
  }

  /// 0
  public static let zero = Fraction(whole: 0)
  /// 1
  public static let one = Fraction(whole: 1)

  /// Adds nothing.
  public func plus(_ other: Fraction) -> Fraction? { nil }
  /// Multiplies nothing.
  public func times(_ other: Fraction) -> Fraction? { nil }
  /// Divides nothing.
  public func divided(by other: Fraction) -> Fraction? { nil }
  /// Reads nothing.
  public init?(reading text: String) { return nil }

  /// Compares numerators.
  public static func < (left: Fraction, right: Fraction) -> Bool { left.numerator < right.numerator }
}

/// A number of something or a range of it, ends included.
public struct Quantity: Sendable, Hashable {
  /// The lower end.
  public var lower: Fraction
  /// The upper end.
  public var upper: Fraction
  /// Whether the ends differ.
  public var isRange: Bool { lower != upper }
}

/// A unit as it is counted: its canonical name and what it measures.
public struct AmountUnit: Sendable, Hashable {
  /// What a unit measures.
  public enum Dimension: Sendable, Hashable { case mass, volume, count }
  /// The canonical name.
  public let name: String
  /// What it measures.
  public let dimension: Dimension
  /// How many grams or millilitres one of it is; nil for counted things.
  public let size: Fraction?
}

/// What an amount says.
public struct Measure: Sendable, Hashable {
  /// How many.
  public var quantity: Quantity
  /// Of what; nil for just a number.
  public var unit: AmountUnit?
  /// Whether it says "about".
  public var isApproximate: Bool
  /// What one of them is.
  public var size: String?
  /// What follows and does not count.
  public var remark: String?
}

/// An amount of an ingredient exactly as it was entered.
public struct Amount: Sendable, Hashable {
  /// As it was entered.
  public let text: String
  /// Creates an amount of its text.
  public init(_ text: String) { self.text = text }
  /// Nothing is read yet.
  public var measure: Measure? { nil }
  /// Nothing is scaled yet.
  public func scaled(by factor: Fraction) -> Amount { self }
}

/// Amounts of one ingredient put together.
public struct AmountSum: Sendable, Hashable {
  /// Creates an empty sum.
  public init() {}
  /// Adds nothing yet.
  public mutating func add(_ amount: Amount, times factor: Fraction = .one) {}
  /// Always empty.
  public var text: String { "" }
}
