/// A number as it was written: its literal is kept, so integers of any length and decimals stay exact.
///
/// Two numbers are equal when their literals are: `1` and `1.0` differ.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  /// The number in JSON's grammar: `-12`, `0.30`, `1e400`.
  public let literal: String

  /// Takes a literal that is known to follow JSON's grammar.
  init(checked literal: String) {
    self.literal = literal
  }

  /// Creates a number from its literal; nil if that is not a JSON number.
  public init?(literal: String) {
    var literal = literal
    let isNumber = literal.withUTF8 { bytes in
      (try? JSONReader.read(UnsafeRawBufferPointer(bytes)) { reader throws(JSONError) in
        try reader.readNumberLiteral(expecting: "a number").bytes.count == bytes.count
      }) ?? false
    }
    guard isNumber else { return nil }
    self.literal = literal
  }

  /// Creates an integer.
  public init(_ value: some BinaryInteger) {
    literal = String(value)
  }

  /// Creates a number from a double; nil if it is infinite or not a number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    literal = value.description
  }

  /// The number as an integer, `1e2` and `3.0` included; nil if it has a fraction or does not fit.
  public var int: Int? {
    var literal = literal
    return literal.withUTF8 { bytes in
      guard case .exact(let value) = Self.integer(of: UnsafeRawBufferPointer(bytes)) else { return nil }
      return Int(exactly: value)
    }
  }

  /// The nearest double; infinite if the number is beyond the doubles.
  public var double: Double {
    var literal = literal
    return literal.withUTF8 { bytes in Self.double(of: UnsafeRawBufferPointer(bytes)) }
  }

  /// The literal.
  public var description: String { literal }
}
