/// A value that can be read straight from JSON text.
public protocol JSONDecodable {
  /// Reads the reader's next value.
  init(from reader: inout JSONReader) throws(JSONError)
}

/// A value that can be read from and written as JSON text.
public typealias JSONCodable = JSONDecodable & JSONEncodable

extension Bool: JSONDecodable {
  /// Reads a boolean.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }
}

extension Int: JSONDecodable {
  /// Reads an integer that fits 64 bits.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt()
  }
}

extension Int32: JSONDecodable {
  /// Reads an integer that fits 32 bits.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt32()
  }
}

extension Int64: JSONDecodable {
  /// Reads an integer that fits 64 bits.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt64()
  }
}

extension Double: JSONDecodable {
  /// Reads a number as the nearest double.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readDouble()
  }
}

extension String: JSONDecodable {
  /// Reads a string.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }
}

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// Reads a value, or nil from a null.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    if try reader.readNullIfPresent() {
      self = .none
    } else {
      self = .some(try Wrapped(from: &reader))
    }
  }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  /// Reads an array.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readArray(of: Element.self)
  }
}
