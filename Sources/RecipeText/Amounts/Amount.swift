/// An amount of an ingredient exactly as it was entered, and what it says (domain §9). Making one never fails.
public struct Amount: Sendable, Hashable {
  /// The amount letter by letter as it was entered, or as it was printed when it was scaled.
  public let text: String
  /// What was entered: a scaled amount counts so many times that, and nothing is rounded on the way.
  let source: String
  /// How many times the source this amount is.
  let factor: Fraction

  /// Takes over a text of any kind.
  public init(_ text: String) {
    self.init(text, source: text, times: .one)
  }

  private init(_ text: String, source: String, times factor: Fraction) {
    self.text = text
    self.source = source
    self.factor = factor
  }

  /// What the whole text counts; nil for one that has no number or says more than one quantity that do not add up.
  ///
  /// A scaled amount counts exactly what it is, also where its text had to be rounded.
  public var measure: Measure? {
    guard factor != .one else { return Self.measure(of: source) }
    guard var measure = Self.measure(of: source), let quantity = measure.quantity.times(factor) else { return nil }
    measure.quantity = quantity
    if let unit = measure.unit, let printed = Self.measure(of: text)?.unit,
      let converted = quantity.converted(from: unit, to: printed)
    {
      (measure.quantity, measure.unit) = (converted, printed)
    }
    return measure
  }

  private static func measure(of text: String) -> Measure? {
    AmountReading.read(text) { reading, bytes in reading.measure(in: bytes) } ?? nil
  }

  /// The same amount times a factor, printed as a cook would write it; the text itself for a factor of one, for one
  /// that is not above zero, for a text without a number and where a number would overflow.
  public func scaled(by factor: Fraction) -> Amount {
    guard factor != .one, factor > .zero, let product = self.factor.times(factor) else { return self }
    if product == .one { return Amount(source) }
    let scaled = AmountReading.read(source) { reading, bytes in reading.scaled(by: product, in: bytes) } ?? nil
    return scaled.map { Amount($0, source: source, times: product) } ?? self
  }
}

/// What an amount counts.
public struct Measure: Sendable, Hashable {
  /// How many or how much.
  public var quantity: Quantity
  /// What it is counted in; nil for a number alone.
  public var unit: AmountUnit?
  /// Whether the text says that it is only about so much.
  public var isApproximate: Bool
  /// What one of them is, `14 oz can` of `1 (14 oz) can`; measures add up only when it is equal.
  public var size: String?
  /// What follows and does not count: `chopped`.
  public var remark: String?

  /// Takes over the parts.
  public init(
    quantity: Quantity, unit: AmountUnit? = nil, isApproximate: Bool = false, size: String? = nil, remark: String? = nil
  ) {
    self.quantity = quantity
    self.unit = unit
    self.isApproximate = isApproximate
    self.size = size
    self.remark = remark
  }
}

/// A unit as it is counted: its name and what it measures.
public struct AmountUnit: Sendable, Hashable {
  /// What a unit measures.
  public enum Dimension: Sendable, Hashable {
    /// In grams.
    case mass
    /// In millilitres.
    case volume
    /// In things.
    case count
  }

  /// The one name of all its spellings, `tbsp` of "Tablespoons".
  public let name: String
  /// What it measures.
  public let dimension: Dimension
  /// How many grams or millilitres one of it is; nil for what is counted.
  public let size: Fraction?
}
