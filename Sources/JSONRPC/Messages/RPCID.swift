import JSON

/// The id of a request: an integer of any length or a string, echoed as it came.
///
/// Ids are the same when their values are, however a string is escaped: that decides which request a cancellation means.
public struct RPCID: Sendable, Hashable, CustomStringConvertible {
  /// The JSON text of the id, byte for byte as the client wrote it.
  public let spelling: String
  /// The spelling without the liberty JSON leaves in escapes; only this is compared.
  private let identity: String

  /// Creates an integer id.
  public init(_ integer: Int) {
    self.init(spelling: String(integer), identity: String(integer))
  }

  /// Creates a string id.
  public init(_ string: String) {
    let spelling = String(decoding: JSONWriter.encode(string), as: UTF8.self)
    self.init(spelling: spelling, identity: spelling)
  }

  private init(spelling: String, identity: String) {
    self.spelling = spelling
    self.identity = identity
  }

  /// Reads the id from the bytes of a valid JSON value; nil if it is neither an integer nor a string.
  init?(json bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return nil }
    let spelling = String(decoding: bytes, as: UTF8.self)
    if first == UInt8(ascii: "\"") {
      guard bytes.contains(UInt8(ascii: "\\")) else {
        self.init(spelling: spelling, identity: spelling)
        return
      }
      guard let string = try? JSONReader.decode(String.self, from: bytes) else { return nil }
      self.init(spelling: spelling, identity: RPCID(string).spelling)
    } else {
      let digits = first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
      guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      self.init(spelling: spelling, identity: spelling)
    }
  }

  /// The id as it stands in a log.
  public var description: String { spelling }

  /// Compares bytes: Unicode's canonical equivalence would take two ids for one.
  public static func == (left: RPCID, right: RPCID) -> Bool {
    left.identity.utf8.elementsEqual(right.identity.utf8)
  }

  /// Hashes what is compared; canonically equal strings may share a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
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
    writer.write(raw: spelling.utf8)
  }
}
