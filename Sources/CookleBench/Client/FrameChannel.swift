import Glibc

/// `Content-Length` framing on two descriptors, as lean as the echo it is compared with.
struct FrameChannel: ~Copyable {
  let input: Int32
  let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// What was read and not taken.
  private var held = 0..<0

  enum Failure: Error {
    case closed
  }

  /// - Parameters:
  ///   - input: read for frames.
  ///   - output: written with frames.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The bytes of a message with its header.
  static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  func send(_ frame: [UInt8]) throws {
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: sent), $0.count - sent) }
      guard count > 0 else { throw Failure.closed }
      sent += count
    }
  }

  var hasInput: Bool { !held.isEmpty }

  /// Waits for a whole message and lends its body.
  mutating func receive<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
    let message = try next()
    return try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[message])) }
  }

  /// Waits for a whole message and lets it go.
  mutating func skip() throws {
    _ = try next()
  }

  private mutating func next() throws -> Range<Int> {
    while true {
      if let (header, length) = header() {
        let end = held.lowerBound + header + length
        if end <= held.upperBound {
          defer { held = end..<held.upperBound }
          return held.lowerBound + header..<end
        }
        reserve(header + length)
      }
      try fill()
    }
  }

  /// The length of the header block and of the body behind it, once the header is complete.
  private func header() -> (header: Int, body: Int)? {
    let prefix = "Content-Length: ".utf8.count
    guard held.count > prefix else { return nil }
    return buffer.withUnsafeBytes { bytes in
      var index = held.lowerBound + prefix
      var length = 0
      while index < held.upperBound, bytes[index] != 13 {
        length = length * 10 + Int(bytes[index]) - 48
        index += 1
      }
      return index + 4 <= held.upperBound ? (index + 4 - held.lowerBound, length) : nil
    }
  }

  private mutating func reserve(_ count: Int) {
    guard held.lowerBound + count > buffer.count else { return }
    buffer.removeSubrange(0..<held.lowerBound)
    held = 0..<held.count
    if buffer.count < count { buffer.append(contentsOf: repeatElement(0, count: 2 * count - buffer.count)) }
  }

  private mutating func fill() throws {
    if held.isEmpty { held = 0..<0 }
    if held.upperBound == buffer.count { reserve(buffer.count + 1 - held.lowerBound) }
    let start = held.upperBound
    let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress?.advanced(by: start), $0.count - start) }
    guard count > 0 else { throw Failure.closed }
    held = held.lowerBound..<start + count
  }
}
