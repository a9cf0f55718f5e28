extension JSONReader {
  /// Checks the escape at `position` and returns the position behind it.
  func scanEscape(at position: UnsafeRawPointer) throws(JSONError) -> UnsafeRawPointer {
    guard end - position >= 2 else { throw failure(.syntax, at: position, "the escape is not complete") }
    switch position.load(fromByteOffset: 1, as: UInt8.self) {
    case Byte.quote, Byte.backslash, Byte.slash, Byte.letterB, Byte.letterF, Byte.letterN, Byte.letterR, Byte.letterT:
      return position + 2
    case Byte.letterU:
      let unit = try codeUnit(at: position)
      guard unit & 0xF800 == 0xD800 else { return position + 6 }
      // Halves of a surrogate pair come together and in order, or the escape names no text.
      guard unit < 0xDC00, end - position >= 12, position.load(fromByteOffset: 6, as: UInt8.self) == Byte.backslash,
        position.load(fromByteOffset: 7, as: UInt8.self) == Byte.letterU,
        try codeUnit(at: position + 6) & 0xFC00 == 0xDC00
      else { throw failure(.encoding, at: position, "the escape is half of a surrogate pair") }
      return position + 12
    default:
      throw failure(.syntax, at: position, "the escape is not one of JSON's")
    }
  }

  /// The UTF-16 code unit that the `\uXXXX` at `position` names.
  private func codeUnit(at position: UnsafeRawPointer) throws(JSONError) -> UInt32 {
    guard end - position >= 6, let unit = Self.uncheckedCodeUnit(at: position) else {
      throw failure(.syntax, at: position, "the escape needs four hexadecimal digits")
    }
    return unit
  }

  /// The same without a look at the end of the text; nil if a digit is not hexadecimal.
  private static func uncheckedCodeUnit(at position: UnsafeRawPointer) -> UInt32? {
    var unit: UInt32 = 0
    for distance in 2..<6 {
      guard let digit = Byte.hexadecimalValue(position.load(fromByteOffset: distance, as: UInt8.self)) else {
        return nil
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The string of bytes that `scanString` has checked, with its escapes resolved.
  @inline(never)
  func unescaped(_ raw: UnsafeRawBufferPointer, isASCII: Bool) -> String {
    guard let base = raw.baseAddress else { return "" }
    // No escape is shorter than the UTF-8 it stands for, so the output never overtakes the input.
    return withUnsafeTemporaryAllocation(byteCount: raw.count, alignment: 16) { output in
      guard let outputBase = output.baseAddress else { return "" }
      let end = base + raw.count
      var position = base
      var count = 0
      var isASCII = isASCII
      while position < end {
        if end - position >= 16 {
          // Sixteen bytes are copied whether or not an escape is among them; what follows it is written over.
          let plain = StringScan.copyUnescapedPrefix(from: position, to: outputBase + count)
          position += plain
          count += plain
          if plain == 16 { continue }
        } else if position.load(as: UInt8.self) != Byte.backslash {
          output[count] = position.load(as: UInt8.self)
          position += 1
          count += 1
          continue
        }
        let scalar = Self.scalar(ofEscapeAt: &position)
        isASCII = isASCII && scalar.isASCII
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          output[count] = unit
          count += 1
        }
      }
      return text(UnsafeRawBufferPointer(rebasing: output[..<count]), isASCII: isASCII)
    }
  }

  /// The scalar that the checked escape at `position` names; moves `position` behind the escape.
  private static func scalar(ofEscapeAt position: inout UnsafeRawPointer) -> Unicode.Scalar {
    let kind = position.load(fromByteOffset: 1, as: UInt8.self)
    guard kind == Byte.letterU, var value = uncheckedCodeUnit(at: position) else {
      position += 2
      return switch kind {
      case Byte.letterB: "\u{8}"
      case Byte.letterF: "\u{C}"
      case Byte.letterN: "\n"
      case Byte.letterR: "\r"
      case Byte.letterT: "\t"
      default: Unicode.Scalar(kind)
      }
    }
    position += 6
    if value & 0xFC00 == 0xD800, let low = uncheckedCodeUnit(at: position) {
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
      position += 6
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
