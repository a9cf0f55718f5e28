import JSON

/// The id of a request: an integer of any length or a string, echoed as it came.
///
/// Ids are the same when their values are, however a string is escaped: that decides which request a cancellation means.
public struct RPCID: Sendable, CustomStringConvertible {
  private enum Value: Sendable {
    /// Written as the number is written: nearly every id.
    case integer(Int)
    /// A string, or an integer that is too long or a negative zero. `spelling` is JSON text byte for byte as it came,
    /// `identity` the same without the liberty JSON leaves in escapes.
    case text(spelling: String, identity: String)
  }

  private let value: Value

  /// Creates an integer id.
  public init(_ integer: Int) {
    value = .integer(integer)
  }

  /// Creates a string id.
  public init(_ string: String) {
    let spelling = Self.spelling(of: string)
    value = .text(spelling: spelling, identity: spelling)
  }

  /// Reads the id from the bytes of a valid JSON value; nil if it is neither an integer nor a string.
  init?(json bytes: UnsafeRawBufferPointer) {
    if bytes.first == UInt8(ascii: "\"") {
      let spelling = String(decoding: bytes, as: UTF8.self)
      if bytes.contains(UInt8(ascii: "\\")) {
        guard let string = try? JSONReader.decode(String.self, from: bytes) else { return nil }
        value = .text(spelling: spelling, identity: Self.spelling(of: string))
      } else {
        value = .text(spelling: spelling, identity: spelling)
      }
    } else {
      let isNegative = bytes.first == UInt8(ascii: "-")
      let digits = isNegative ? bytes.dropFirst() : bytes[...]
      guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      if digits.count <= 18, !(isNegative && digits.first == UInt8(ascii: "0")) {
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        value = .integer(isNegative ? -magnitude : magnitude)
      } else {
        let spelling = String(decoding: bytes, as: UTF8.self)
        value = .text(spelling: spelling, identity: spelling)
      }
    }
  }

  private static func spelling(of string: String) -> String {
    String(decoding: JSONWriter.encode(string), as: UTF8.self)
  }

  /// The JSON text of the id, as the client wrote it.
  public var description: String {
    switch value {
    case .integer(let integer): String(integer)
    case .text(let spelling, _): spelling
    }
  }
}

extension RPCID: Hashable {
  /// Compares bytes: Unicode's canonical equivalence would take two ids for one.
  public static func == (left: RPCID, right: RPCID) -> Bool {
    switch (left.value, right.value) {
    case (.integer(let left), .integer(let right)): left == right
    case (.text(_, let left), .text(_, let right)): left.utf8.elementsEqual(right.utf8)
    case (.integer, .text), (.text, .integer): false
    }
  }

  /// Hashes what is compared; canonically equal strings may share a hash.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .integer(let integer): hasher.combine(integer)
    case .text(_, let identity): hasher.combine(identity)
    }
  }
}

extension RPCID: JSONCodable {
  /// Reads an integer or a string.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let bytes = try reader.readRawValue()
    guard let id = bytes.withUnsafeBytes({ RPCID(json: $0) }) else {
      throw reader.invalid("expected an integer or a string")
    }
    self = id
  }

  /// Writes the id as it came.
  public func encode(to writer: inout JSONWriter) {
    switch value {
    case .integer(let integer): writer.write(integer)
    case .text(let spelling, _): writer.write(raw: spelling.utf8)
    }
  }
}
