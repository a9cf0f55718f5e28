/// A value that is JSON text already: it is passed on as it stands, for a place whose type another module knows.
public struct JSONText: JSONCodable, Sendable, Hashable {
  /// One value as strict JSON text.
  public let bytes: [UInt8]

  /// Writes a value down.
  public init(_ value: some JSONEncodable) {
    bytes = JSONWriter.encode(value)
  }

  /// Reads a value of any type.
  public init(from reader: inout JSONReader) throws(JSONError) {
    bytes = try reader.readRawValue()
  }

  /// Writes the text.
  public func encode(to writer: inout JSONWriter) {
    writer.write(raw: bytes)
  }
}
