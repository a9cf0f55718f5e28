extension JSONOutput {
  /// Appends bytes as they are.
  mutating func append(contentsOf bytes: some Collection<UInt8>) {
    let count = bytes.count
    append(atMost: count) { output in
      UnsafeMutableRawBufferPointer(start: output, count: count).copyBytes(from: bytes)
      return count
    }
  }

  /// Appends a string with its quotes; only quotes, backslashes and control characters are escaped.
  mutating func append(quoting text: UnsafeBufferPointer<UInt8>) {
    let source = UnsafeRawBufferPointer(text)
    // Six bytes for every byte is the worst case; whoever needs it is rare and gets it piece by piece.
    var position = 0
    append(Byte.quote)
    while position < source.count {
      let plain = plainPrefix(of: source, from: position)
      append(atMost: plain) { output in
        UnsafeMutableRawBufferPointer(start: output, count: plain).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[position..<position + plain]))
        return plain
      }
      position += plain
      if position < source.count {
        append(escaping: source[position])
        position += 1
      }
    }
    append(Byte.quote)
  }

  private func plainPrefix(of source: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    guard let base = source.baseAddress else { return 0 }
    while source.count - index >= 16 {
      let plain = StringScan.unescapedPrefix(at: base + index)
      index += plain
      if plain < 16 { return index - start }
    }
    while index < source.count, !Self.mustEscape(source[index]) { index += 1 }
    return index - start
  }

  @inline(__always)
  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < Byte.space || byte == Byte.quote || byte == Byte.backslash
  }

  private mutating func append(escaping byte: UInt8) {
    let short: UInt8? =
      switch byte {
      case Byte.quote, Byte.backslash: byte
      case Byte.backspace: Byte.letterB
      case Byte.formFeed: Byte.letterF
      case Byte.lineFeed: Byte.letterN
      case Byte.carriageReturn: Byte.letterR
      case Byte.tab: Byte.letterT
      default: nil
      }
    append(Byte.backslash)
    if let short { return append(short) }
    append(Byte.letterU)
    append(Byte.zero)
    append(Byte.zero)
    append(Byte.zero + byte >> 4)
    let low = byte & 0xF
    append(low < 10 ? Byte.zero + low : UInt8(ascii: "a") + low - 10)
  }

  /// Appends an integer in decimal digits.
  mutating func append(decimal value: Int64) {
    append(atMost: 20) { output in
      var magnitude = value.magnitude
      var length = value < 0 ? 1 : 0
      var rest = magnitude
      repeat {
        length += 1
        rest /= 10
      } while rest > 0
      if value < 0 { output.storeBytes(of: Byte.minus, as: UInt8.self) }
      var position = length
      repeat {
        position -= 1
        output.storeBytes(of: Byte.zero + UInt8(magnitude % 10), toByteOffset: position, as: UInt8.self)
        magnitude /= 10
      } while magnitude > 0
      return length
    }
  }
}
