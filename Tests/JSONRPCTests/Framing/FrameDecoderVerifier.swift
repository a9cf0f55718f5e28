import Testing

@testable import JSONRPC

/// Feeds one stream in every way the bytes may arrive, and expects the same each time.
struct FrameDecoderVerifier {
  /// What a stream decodes to.
  struct Outcome: Hashable {
    var messages: [String] = []
    var error: FramingError?
  }

  var framing: RPCFraming?
  var limits = FramingLimits()

  /// The outcome of `stream`, followed by the end of the input.
  func verify(
    _ stream: String, is expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(stream.utf8)
    #expect(outcome(of: [bytes]) == expected, "whole", sourceLocation: sourceLocation)
    #expect(outcome(of: bytes.map { [$0] }) == expected, "byte by byte", sourceLocation: sourceLocation)
    for split in stride(from: 1, to: bytes.count, by: max(bytes.count / 200, 1)) {
      let pieces = [Array(bytes[..<split]), Array(bytes[split...])]
      #expect(outcome(of: pieces) == expected, "split at \(split)", sourceLocation: sourceLocation)
    }
  }

  func outcome(of pieces: [[UInt8]]) -> Outcome {
    var decoder = FrameDecoder(framing: framing, limits: limits)
    var outcome = Outcome()
    do throws(FramingError) {
      for piece in pieces {
        decoder.append(piece)
        while let message = try decoder.next() { outcome.messages.append(Self.text(message, in: decoder)) }
      }
      if let message = try decoder.finish() { outcome.messages.append(Self.text(message, in: decoder)) }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private static func text(_ message: Range<Int>, in decoder: FrameDecoder) -> String {
    decoder.withMessage(message) { String(decoding: $0, as: UTF8.self) }
  }
}
