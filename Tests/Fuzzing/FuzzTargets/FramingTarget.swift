import JSON

@testable import JSONRPC

/// The framing: however the bytes arrive the same messages come out, and the same error; and what an envelope says of a
/// message holds.
enum FramingTarget {
  /// Low enough that a fuzzer comes past them.
  private static let limits = FramingLimits(headerBytes: 256, messageBytes: 512)

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var choices = bytes.choices
    for framing in [nil, RPCFraming.headers, .lines] {
      let whole = outcome(of: bytes, framing) { $0 }
      let single = outcome(of: bytes, framing) { _ in 1 }
      try require(whole == single, "byte by byte: \(single) for \(whole)")
      for _ in 0..<2 {
        let longest = Int.random(in: 2...24, using: &choices)
        let split = outcome(of: bytes, framing) { min($0, Int.random(in: 1...longest, using: &choices)) }
        try require(whole == split, "in pieces: \(split) for \(whole)")
      }
      try check(whole, framing ?? bytes.first.map(RPCFraming.init(firstByte:)) ?? .headers)
    }
  }

  private struct Outcome: Equatable {
    var messages: [[UInt8]] = []
    var error: FramingError?
  }

  /// - Parameter step: how many of so many bytes that are left come at once.
  private static func outcome(
    of bytes: UnsafeRawBufferPointer, _ framing: RPCFraming?, _ step: (Int) -> Int
  ) -> Outcome {
    var decoder = FrameDecoder(framing: framing, limits: limits)
    var outcome = Outcome()
    var rest = bytes[...]
    do throws(FramingError) {
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(step(rest.count)))
        let taken = decoder.fill { room in
          let count = min(room.count, piece.count)
          room.copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[..<count]))
          return count
        }
        rest = rest.dropFirst(taken)
        while let message = try decoder.next() { outcome.messages.append(decoder.withMessage(message) { Array($0) }) }
      }
      if let message = try decoder.finish() { outcome.messages.append(decoder.withMessage(message) { Array($0) }) }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private static func check(_ outcome: Outcome, _ framing: RPCFraming) throws {
    for message in outcome.messages {
      try require(message.count <= limits.messageBytes + 1, "no message is longer than may be")
      try message.withUnsafeBytes(checkEnvelope)
      // What was taken out of a frame comes out of a new one.
      var frame: [UInt8] = []
      message.withUnsafeBytes { FrameEncoder(framing: framing).append($0, to: &frame) }
      let again = frame.withUnsafeBytes { Self.outcome(of: $0, framing) { $0 } }
      if framing == .headers {
        try require(again == Outcome(messages: [message]), "framed anew it is \(again)")
      } else {
        try require(again.error != nil || again.messages.count == 1, "on its line it stays one message")
      }
    }
  }

  /// An envelope's ranges lie in the message, its id is written as it came, and only good JSON has one.
  private static func checkEnvelope(_ message: UnsafeRawBufferPointer) throws {
    let isJSON = (try? JSONReader.validate(message)) != nil
    switch Envelope(reading: message) {
    case .request(let id, _, let parameters):
      try require(isJSON, "a request is JSON")
      try check(parameters, in: message)
      let written = JSONWriter.encode(id)
      try require(written.withUnsafeBytes { RPCID(json: $0) } == id, "the id is echoed as it came")
    case .notification(_, let parameters):
      try require(isJSON, "a notification is JSON")
      try check(parameters, in: message)
    case .response: try require(isJSON, "an answer is JSON")
    case .invalid(_, let error):
      try require(isJSON == (error.code != RPCErrorCode.parseError), "JSON or not: \(error)")
    }
  }

  private static func check(_ parameters: Range<Int>?, in message: UnsafeRawBufferPointer) throws {
    guard let parameters else { return }
    let isValue = (try? JSONReader.validate(UnsafeRawBufferPointer(rebasing: message[parameters]))) != nil
    try require(isValue, "the parameters are one JSON text")
  }
}
