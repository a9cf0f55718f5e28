extension JSONOutput {
  /// Appends a string with its quotes, a comma before it and a colon behind it if asked for.
  ///
  /// Only quotes, backslashes and control characters are escaped.
  @inline(__always)
  mutating func append(quoting text: UnsafeBufferPointer<UInt8>, afterComma: Bool, beforeColon: Bool = false) {
    let source = UnsafeRawBufferPointer(text)
    var copied = 0
    append(atMost: source.count + 4) { output in
      var position = output
      if afterComma {
        position.storeBytes(of: Byte.comma, as: UInt8.self)
        position += 1
      }
      position.storeBytes(of: Byte.quote, as: UInt8.self)
      position += 1
      copied = Self.copyPlainPrefix(of: source, to: position)
      position += copied
      if copied == source.count {
        position.storeBytes(of: Byte.quote, as: UInt8.self)
        position += 1
        if beforeColon {
          position.storeBytes(of: Byte.colon, as: UInt8.self)
          position += 1
        }
      }
      return position - output
    }
    if copied < source.count {
      appendRest(of: source, from: copied)
      append(beforeColon ? "\":" : "\"")
    }
  }

  /// Appends the text from `start`, where an escape is needed.
  @inline(never)
  private mutating func appendRest(of source: UnsafeRawBufferPointer, from start: Int) {
    var position = start
    while position < source.count {
      append(escaping: source[position])
      position += 1
      let rest = UnsafeRawBufferPointer(rebasing: source[position...])
      append(atMost: rest.count) { output in
        let copied = Self.copyPlainPrefix(of: rest, to: output)
        position += copied
        return copied
      }
    }
  }

  /// Copies what comes before the first byte that must be escaped, and returns its length.
  ///
  /// `output` has room for all of `source`. Bytes are copied in blocks before they are judged, the last block
  /// overlapping the one before it: what follows the first escape has no meaning and is written over.
  @inline(__always)
  private static func copyPlainPrefix(of source: UnsafeRawBufferPointer, to output: UnsafeMutableRawPointer) -> Int {
    let count = source.count
    guard let base = source.baseAddress, count > 0 else { return 0 }
    guard count >= 16 else { return copyShortPlainPrefix(of: base, count: count, to: output) }
    var position = 0
    while count - position >= 16 {
      let plain = StringScan.copyPlainPrefix(from: base + position, to: output + position)
      position += plain
      if plain < 16 { return position }
    }
    let last = count - 16
    return position == count ? count : last + StringScan.copyPlainPrefix(from: base + last, to: output + last)
  }

  /// The same for fewer than sixteen bytes.
  @inline(__always)
  private static func copyShortPlainPrefix(
    of base: UnsafeRawPointer, count: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    if count >= 8 {
      let last = count - 8
      let head = base.loadUnaligned(as: UInt64.self)
      let tail = base.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      output.storeBytes(of: head, as: UInt64.self)
      output.storeBytes(of: tail, toByteOffset: last, as: UInt64.self)
      let first = StringScan.plainPrefix(of: head)
      return first < 8 ? first : last + StringScan.plainPrefix(of: tail)
    }
    var position = 0
    while position < count {
      let byte = base.load(fromByteOffset: position, as: UInt8.self)
      guard byte >= Byte.space, byte != Byte.quote, byte != Byte.backslash else { break }
      output.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
      position += 1
    }
    return position
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
    append(atMost: 6) { output in
      output.storeBytes(of: Byte.backslash, as: UInt8.self)
      if let short {
        output.storeBytes(of: short, toByteOffset: 1, as: UInt8.self)
        return 2
      }
      let (high, low) = (byte >> 4, byte & 0xF)
      output.storeBytes(of: Byte.letterU, toByteOffset: 1, as: UInt8.self)
      output.storeBytes(of: Byte.zero, toByteOffset: 2, as: UInt8.self)
      output.storeBytes(of: Byte.zero, toByteOffset: 3, as: UInt8.self)
      output.storeBytes(of: Byte.zero + high, toByteOffset: 4, as: UInt8.self)
      output.storeBytes(of: low < 10 ? Byte.zero + low : Byte.letterA + low - 10, toByteOffset: 5, as: UInt8.self)
      return 6
    }
  }
}
