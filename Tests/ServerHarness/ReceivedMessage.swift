import JSON

/// A message as it came; its content is read when somebody asks for it.
public struct ReceivedMessage {
  /// What a message is.
  public enum Kind: Hashable, Sendable {
    /// The answer to the request with this id.
    case response(JSONValue)
    /// A notification of this method.
    case notification(String)
    /// A request of the server's own.
    case request(String)
  }

  /// The body, byte for byte.
  public let bytes: [UInt8]
  /// What it is, from its first members.
  public let kind: Kind

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard let kind = bytes.withUnsafeBytes(Self.kind) else {
      throw HarnessFailure(
        "the output holds something that is no message", evidence: String(decoding: bytes.prefix(300), as: UTF8.self))
    }
    self.kind = kind
  }

  /// The whole message.
  public func value() throws -> JSONValue {
    try JSONReader.decode(JSONValue.self, from: bytes)
  }

  /// Looks no further than it has to: an answer may hold megabytes.
  private static func kind(of bytes: UnsafeRawBufferPointer) -> Kind? {
    var id: JSONValue?
    var method: String?
    var isResponse = false
    // Stopping early leaves the rest unread, which the reader reports; what was found still counts.
    _ = try? JSONReader.read(bytes) { reader throws(JSONError) in
      var scope = try reader.beginObject()
      while let name = try reader.nextName(in: &scope) {
        switch name {
        case "id": id = try JSONValue(from: &reader)
        case "method": method = try reader.readString()
        case "result", "error":
          isResponse = true
          if id != nil { return }
          try reader.skipValue()
        default: try reader.skipValue()
        }
      }
    }
    if let method { return id == nil ? .notification(method) : .request(method) }
    return isResponse ? id.map(Kind.response) : nil
  }
}
