extension FrameDecoder {
  mutating func nextLine() throws(FramingError) -> Range<Int>? {
    while let lineFeed = buffer.firstOffset(of: UInt8(ascii: "\n"), from: searched) {
      searched = 0
      try checkLength(ofLineWith: lineFeed)
      if let line = takeLine(count: lineFeed, lineEnd: 1) { return line }
    }
    searched = buffer.count
    try checkLength(ofLineWith: searched)
    return nil
  }

  /// Takes a line off the buffer; nil if it is blank, which is allowed between messages.
  mutating func takeLine(count: Int, lineEnd: Int) -> Range<Int>? {
    let line = take(count)
    _ = take(lineEnd)
    let isBlank = buffer.withBytes(line) { bytes in
      bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
    return isBlank ? nil : line
  }

  /// A carriage return at the end is white space to JSON and part of the line end here, so it does not count.
  private func checkLength(ofLineWith count: Int) throws(FramingError) {
    guard count > limits.messageBytes else { return }
    if count == limits.messageBytes + 1, buffer[count - 1] == UInt8(ascii: "\r") { return }
    throw .messageTooLong(limit: limits.messageBytes)
  }
}
