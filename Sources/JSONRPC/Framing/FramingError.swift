/// Why the stream cannot be split into messages any further. Nothing behind the error can be trusted.
enum FramingError: Error, Hashable {
  case headerTooLong(limit: Int)
  case lineFeedWithoutCarriageReturn
  case headerWithoutColon
  case headerNameInvalid
  case headerValueInvalid
  case contentLengthMissing
  case contentLengthRepeated
  case contentLengthInvalid
  case charsetUnsupported
  case messageTooLong(limit: Int)
  case inputEndedInsideMessage

  /// One sentence that says what to change.
  var message: String {
    switch self {
    case .headerTooLong(let limit):
      "A header block may have at most \(limit) bytes; send Content-Length and an empty line before each message."
    case .lineFeedWithoutCarriageReturn:
      "End each header line with a carriage return and a line feed."
    case .headerWithoutColon:
      "Write each header line as a name, a colon and a value."
    case .headerNameInvalid:
      "A header name must be letters, digits and hyphens without white space."
    case .headerValueInvalid:
      "A header value must not contain control characters."
    case .contentLengthMissing:
      "Send a Content-Length header before each message."
    case .contentLengthRepeated:
      "Send Content-Length only once before each message."
    case .contentLengthInvalid:
      "Write Content-Length as the number of bytes in decimal digits."
    case .charsetUnsupported:
      "Send messages in UTF-8; no other charset is supported."
    case .messageTooLong(let limit):
      "A message may have at most \(limit) bytes; split the request."
    case .inputEndedInsideMessage:
      "The input ended in the middle of a message; check that Content-Length counts bytes."
    }
  }
}
