/// An exact fraction in lowest terms; arithmetic answers nil where it would overflow 64 bits.
public struct Fraction: Sendable, Hashable {
  /// What is above the line; it carries the sign.
  public let numerator: Int
  /// What is below the line, always above zero.
  public let denominator: Int

  /// None of a thing.
  public static let zero = Fraction(lowestTerms: 0, 1)
  /// One of a thing.
  public static let one = Fraction(lowestTerms: 1, 1)

  /// Makes a fraction and reduces it; nil for a denominator of zero and for what has no room in 64 bits.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard denominator != 0 else { return nil }
    let divisor = Self.greatestDivisor(numerator.magnitude, denominator.magnitude)
    guard let above = Int(exactly: numerator.magnitude / divisor),
      let below = Int(exactly: denominator.magnitude / divisor)
    else { return nil }
    self.init(lowestTerms: (numerator < 0) == (denominator < 0) ? above : -above, below)
  }

  /// Takes over two numbers without a common divisor, the second above zero.
  init(lowestTerms numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction as `3/2`, or as a whole number.
  public var text: String { isWhole ? String(numerator) : "\(numerator)/\(denominator)" }

  /// Whether there is nothing behind the whole number.
  public var isWhole: Bool { denominator == 1 }

  /// The sum.
  public func plus(_ other: Fraction) -> Fraction? {
    let shared = Self.greatestDivisor(denominator.magnitude, other.denominator.magnitude)
    guard let shared = Int(exactly: shared),
      let left = Self.product(numerator, other.denominator / shared),
      let right = Self.product(other.numerator, denominator / shared)
    else { return nil }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    guard !isTooLarge, let left = Int(exactly: Self.greatestDivisor(sum.magnitude, shared.magnitude)),
      let below = Self.product(denominator / shared, other.denominator / left)
    else { return nil }
    return Fraction(sum / left, over: below)
  }

  /// The difference.
  func minus(_ other: Fraction) -> Fraction? {
    plus(Fraction(lowestTerms: -other.numerator, other.denominator))
  }

  /// The product.
  public func times(_ other: Fraction) -> Fraction? {
    guard let left = Fraction(numerator, over: other.denominator),
      let right = Fraction(other.numerator, over: denominator),
      let above = Self.product(left.numerator, right.numerator),
      let below = Self.product(left.denominator, right.denominator)
    else { return nil }
    return Fraction(lowestTerms: above, below)
  }

  /// The quotient; nil for a division by zero too.
  public func divided(by other: Fraction) -> Fraction? {
    guard let inverse = Fraction(other.denominator, over: other.numerator) else { return nil }
    return times(inverse)
  }

  private static func product(_ left: Int, _ right: Int) -> Int? {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? nil : product
  }

  private static func greatestDivisor(_ left: UInt, _ right: UInt) -> UInt {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}

extension Fraction: Comparable {
  /// Whether one fraction is less than another.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    // Both products have 128 bits, so that no comparison overflows.
    let one = left.numerator.multipliedFullWidth(by: right.denominator)
    let other = right.numerator.multipliedFullWidth(by: left.denominator)
    return (one.high, one.low) < (other.high, other.low)
  }
}

extension Fraction {
  /// Reads `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `½`, full width too; nil for anything else.
  public init?(reading text: String) {
    var text = text
    let value: Fraction? = text.withUTF8 { bytes in
      var scanner = AmountScanner(bytes)
      scanner.skipSpace()
      guard let number = scanner.number() else { return nil }
      scanner.skipSpace()
      return scanner.isAtEnd ? number.value : nil
    }
    guard let value else { return nil }
    self = value
  }
}
