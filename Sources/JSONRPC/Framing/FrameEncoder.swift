/// Puts messages on the stream in the framing the client uses.
struct FrameEncoder {
  /// Set by the first byte of the input, before anything can be answered.
  var framing = RPCFraming.headers

  /// Appends `body`, which is one JSON text, as a message.
  func append(_ body: UnsafeRawBufferPointer, to frame: inout [UInt8]) {
    switch framing {
    case .headers:
      Self.append("Content-Length: ", to: &frame)
      Self.append(decimal: body.count, to: &frame)
      Self.append("\r\n\r\n", to: &frame)
      frame.append(contentsOf: body)
    case .lines:
      let start = frame.count
      frame.append(contentsOf: body)
      Self.joinLines(of: &frame, from: start)
      frame.append(UInt8(ascii: "\n"))
    }
  }

  /// Line ends in a JSON text are white space between tokens: a blank keeps the message on one line.
  private static func joinLines(of frame: inout [UInt8], from start: Int) {
    for index in start..<frame.count where frame[index] == UInt8(ascii: "\n") || frame[index] == UInt8(ascii: "\r") {
      frame[index] = UInt8(ascii: " ")
    }
  }

  private static func append(_ word: StaticString, to frame: inout [UInt8]) {
    word.withUTF8Buffer { frame.append(contentsOf: $0) }
  }

  private static func append(decimal value: Int, to frame: inout [UInt8]) {
    var divisor = 1
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      frame.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}
