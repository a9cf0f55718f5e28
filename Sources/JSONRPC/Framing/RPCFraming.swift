/// How one message is told from the next on the byte stream.
public enum RPCFraming: String, Sendable, Hashable, CaseIterable {
  /// `Content-Length` headers before each message, as in LSP.
  case headers
  /// One message a line.
  case lines

  /// The framing of a stream that begins with `byte`: an object or an array can only be a line.
  init(firstByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .lines
    default: self = .headers
    }
  }
}
