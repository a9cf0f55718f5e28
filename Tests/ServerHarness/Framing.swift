import JSON

/// How messages are told apart on a pipe.
public enum Framing: String, Sendable, CaseIterable {
  /// `Content-Length` before each body, as in LSP.
  case headers
  /// One message a line.
  case lines

  /// A body in its frame.
  public func frame(_ body: [UInt8]) -> [UInt8] {
    switch self {
    case .headers: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    case .lines: body + [UInt8(ascii: "\n")]
    }
  }

  /// Text in its frame, for what no JSON value can express.
  public func frame(_ text: String) -> [UInt8] { frame(Array(text.utf8)) }

  /// A message in its frame.
  public func frame(_ message: JSONValue) -> [UInt8] { frame(JSONWriter.encode(message)) }
}
