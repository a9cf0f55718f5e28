/// Splits a byte stream into messages, however the bytes arrive.
///
/// The first byte decides the framing unless one is forced. An error is final: the decoder then only repeats it.
struct FrameDecoder {
  /// The framing of the stream; nil until the first byte.
  private(set) var framing: RPCFraming?
  let limits: FramingLimits
  var buffer = InputBuffer()
  /// The header lines taken off the buffer for the message to come.
  var header = HeaderBlock()
  /// The bytes of the header block taken off the buffer so far; 0 between messages.
  var headerBytes = 0
  /// The length of the body to come, once its header block has ended.
  var bodyLength: Int?
  /// How many of the unconsumed bytes hold no line feed.
  var searched = 0
  private var failure: FramingError?

  init(framing: RPCFraming? = nil, limits: FramingLimits = FramingLimits()) {
    self.framing = framing
    self.limits = limits
  }

  /// Whether bytes behind the last message are at hand.
  var hasMore: Bool { !buffer.isEmpty }

  /// Lets `read` add bytes, and returns what it returns: how many it wrote, or less than one.
  mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    // Of a line the end is unknown: twice what there is, and never more than the longest line with its line end.
    let wanted = bodyLength.map { $0 - buffer.count } ?? min(buffer.count, limits.messageBytes + 2 - buffer.count)
    return buffer.fill(wanted: wanted, read)
  }

  /// The next whole message, nil if more bytes are needed; readable by `withMessage` until the next `fill`.
  mutating func next() throws(FramingError) -> Range<Int>? {
    if let failure { throw failure }
    do {
      switch framing {
      case .headers: return try nextWithHeaders()
      case .lines: return try nextLine()
      case nil:
        guard !buffer.isEmpty else { return nil }
        let detected = RPCFraming(firstByte: buffer[0])
        framing = detected
        return try next()
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// The last message of an input that has ended, after `next` has returned nil.
  ///
  /// A last line needs no line feed; a message that its header announced and that is cut off is an error.
  mutating func finish() throws(FramingError) -> Range<Int>? {
    if let failure { throw failure }
    switch framing {
    case .lines:
      return takeLine(count: buffer.count, lineEnd: 0)
    case .headers where !buffer.isEmpty || headerBytes > 0 || bodyLength != nil:
      failure = .inputEndedInsideMessage
      throw .inputEndedInsideMessage
    case .headers, nil:
      return nil
    }
  }

  /// Hands out the bytes of a message.
  func withMessage<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    buffer.withBytes(range, body)
  }

  /// Takes `count` bytes off the buffer and returns where they are.
  mutating func take(_ count: Int) -> Range<Int> {
    let range = buffer.head..<buffer.head + count
    buffer.consume(count)
    return range
  }
}
