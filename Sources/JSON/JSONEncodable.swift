/// A value that can be written as JSON text.
public protocol JSONEncodable {
  /// Writes one value.
  func encode(to writer: inout JSONWriter)
}

extension Bool: JSONEncodable {
  /// Writes a boolean.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Int: JSONEncodable {
  /// Writes an integer.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Int32: JSONEncodable {
  /// Writes an integer.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Int64: JSONEncodable {
  /// Writes an integer.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Double: JSONEncodable {
  /// Writes a number, or null for what JSON has no number for.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension String: JSONEncodable {
  /// Writes a string.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// Writes the value, or null.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    if let self {
      self.encode(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Writes an array.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    let start = writer.count
    // So many elements tell how much room the others will need.
    let sample = 16
    writer.beginArray()
    for index in indices {
      if index == sample { writer.reserve(forRemaining: count - sample, after: sample, since: start) }
      self[index].encode(to: &writer)
    }
    writer.endArray()
  }
}
