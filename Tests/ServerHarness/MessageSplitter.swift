import Foundation

/// Cuts what a server wrote into messages; anything else on its output is a failure.
struct MessageSplitter {
  let framing: Framing
  private var bytes: [UInt8] = []
  /// Where the first byte stands that belongs to no message yet.
  private var start = 0

  init(framing: Framing) {
    self.framing = framing
  }

  /// What has come and is not a whole message yet.
  var remainder: [UInt8] { Array(bytes[start...]) }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next whole message.
  ///
  /// - Throws: `HarnessFailure` when the output is not made of messages.
  mutating func next() throws -> ReceivedMessage? {
    switch framing {
    case .lines: try nextLine()
    case .headers: try nextFrame()
    }
  }

  private mutating func nextLine() throws -> ReceivedMessage? {
    guard let end = lineEnd(from: start) else { return nil }
    defer { start = end + 1 }
    return try ReceivedMessage(Array(bytes[start..<end]))
  }

  private mutating func nextFrame() throws -> ReceivedMessage? {
    var length: Int?
    var lineStart = start
    while let end = lineEnd(from: lineStart) {
      var line = bytes[lineStart..<end]
      guard line.popLast() == UInt8(ascii: "\r") else { throw stray() }
      lineStart = end + 1
      if line.isEmpty {
        guard let length else { throw stray() }
        guard bytes.count - lineStart >= length else { return nil }
        start = lineStart + length
        return try ReceivedMessage(Array(bytes[lineStart..<start]))
      }
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { throw stray() }
      if parts[0].elementsEqual("Content-Length".utf8) {
        length = Int(String(decoding: parts[1], as: UTF8.self).trimmingCharacters(in: .whitespaces))
      }
    }
    // No header line of ours comes near this; waiting for its end would only hide what was written instead.
    if bytes.count - lineStart > 256 { throw stray() }
    return nil
  }

  private func lineEnd(from offset: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, offset < bytes.count,
        let found = memchr(base + offset, Int32(UInt8(ascii: "\n")), bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private func stray() -> HarnessFailure {
    HarnessFailure(
      "something that is no message on the output",
      evidence: String(decoding: bytes[start...].prefix(300), as: UTF8.self))
  }
}
