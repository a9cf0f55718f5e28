/// A client's end of the stream: messages with `Content-Length` headers, put into bytes and taken out of them.
public struct RPCMessageStream {
  private var decoder: FrameDecoder
  private let encoder = FrameEncoder(framing: .headers)

  /// Creates a stream that has carried nothing yet; a message beyond `messageBytes` breaks it.
  public init(messageBytes: Int = RPCConfiguration.Limits().messageBytes) {
    decoder = FrameDecoder(framing: .headers, limits: FramingLimits(messageBytes: messageBytes))
  }

  /// The bytes that carry `message`, which is one JSON text.
  public func frame(_ message: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(message.count + 32)
    message.withUnsafeBytes { encoder.append($0, to: &frame) }
    return frame
  }

  /// Lets `read` put bytes into the memory it is given; returns what it returns, less than one at the end of the input.
  public mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    decoder.fill(read)
  }

  /// The next message that has arrived whole; nil if more bytes are needed.
  ///
  /// - Throws: what broke the stream; it stays broken.
  public mutating func next() throws(RPCError) -> [UInt8]? {
    do {
      return try decoder.next().map { decoder.withMessage($0) { Array($0) } }
    } catch {
      throw RPCError.framing(error)
    }
  }
}
