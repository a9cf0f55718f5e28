extension FrameDecoder {
  mutating func nextWithHeaders() throws(FramingError) -> Range<Int>? {
    while bodyLength == nil {
      guard try takeHeaderLine() else { return nil }
    }
    guard let length = bodyLength, buffer.count >= length else { return nil }
    bodyLength = nil
    return take(length)
  }

  /// Takes one header line off the buffer; false if it is not whole yet. The empty line sets `bodyLength`.
  private mutating func takeHeaderLine() throws(FramingError) -> Bool {
    guard let lineFeed = buffer.firstOffset(of: UInt8(ascii: "\n"), from: searched) else {
      searched = buffer.count
      guard headerBytes + buffer.count <= limits.headerBytes else {
        throw .headerTooLong(limit: limits.headerBytes)
      }
      return false
    }
    searched = 0
    headerBytes += lineFeed + 1
    guard headerBytes <= limits.headerBytes else { throw .headerTooLong(limit: limits.headerBytes) }
    guard lineFeed > 0, buffer[lineFeed - 1] == UInt8(ascii: "\r") else { throw .lineFeedWithoutCarriageReturn }
    let line = take(lineFeed + 1).dropLast(2)
    guard line.isEmpty else {
      try read(line)
      return true
    }
    guard let length = header.contentLength else { throw .contentLengthMissing }
    header = HeaderBlock()
    headerBytes = 0
    bodyLength = length
    return true
  }

  private mutating func read(_ line: Range<Int>) throws(FramingError) {
    var header = header
    let limits = limits
    // The closure hands the error out as a value: `withBytes` cannot throw.
    let result: Result<Void, FramingError> = buffer.withBytes(line) { bytes in
      Result { () throws(FramingError) in try header.read(line: bytes, limits: limits) }
    }
    try result.get()
    self.header = header
  }
}
