// Strings, numbers and literals of a text that comes in pieces.
extension JSONPieceReader {
  /// Checks the string whose opening quote is at the cursor and moves behind its closing quote.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that it may have, its escapes resolved.
  ///   - take: is handed these bytes piece by piece.
  mutating func scanString(limit: Int, _ take: (ArraySlice<UInt8>) throws -> Void = { _ in }) throws {
    cursor += 1
    var length = 0
    while true {
      if cursor == buffer.count, try !fill() { throw try unexpected(expecting: "a closing quote") }
      var run = plainRun()
      if run == 0 {
        switch buffer[cursor] {
        case Byte.quote:
          cursor += 1
          return
        case Byte.backslash:
          let bytes = try resolvedEscape()
          length += bytes.count
          try take(bytes)
        case 0x80...:
          _ = try has(4)
          run = wideRun()
          guard run > 0 else { throw failure(.encoding, "the text is not valid UTF-8") }
        default:
          throw failure(.syntax, "a control character in a string must be escaped")
        }
      }
      length += run
      guard length <= limit else { throw failure(.invalidValue, "the text is longer than \(limit) bytes") }
      if run > 0 {
        try take(buffer[cursor..<cursor + run])
        cursor += run
      }
    }
  }

  /// How many bytes at the cursor mean themselves and are ASCII, as far as the buffer goes.
  private func plainRun() -> Int {
    // Unsafe, for the vector comparison that `JSONReader` uses: the pointers stay inside the buffer they are lent for.
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let end = base + bytes.count
      var position = base + cursor
      while end - position >= 16 {
        let plain = StringScan.plainPrefix(at: position)
        position += plain
        if plain < 16 { return position - base - cursor }
      }
      while position < end {
        let byte = position.load(as: UInt8.self)
        guard byte >= Byte.space, byte < 0x80, byte != Byte.quote, byte != Byte.backslash else { break }
        position += 1
      }
      return position - base - cursor
    }
  }

  /// How many bytes at the cursor are well-formed sequences of several bytes each, as far as the buffer goes.
  private func wideRun() -> Int {
    // Unsafe for the same reason.
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var position = base + cursor
      UTF8Sequence.skipRun(at: &position, end: base + bytes.count)
      return position - base - cursor
    }
  }

  /// Moves behind the escape at the cursor and returns what it stands for.
  private mutating func resolvedEscape() throws -> ArraySlice<UInt8> {
    _ = try has(12)
    let rest = buffer[cursor...]
    let kind = rest.dropFirst().first
    var count = kind == Byte.letterU ? 6 : 2
    if kind == Byte.letterU, rest.count >= 12, let high = rest.dropFirst(3).first, rest[cursor + 2] | 0x20 == 0x64,
      "89AaBb".utf8.contains(high)
    {
      count = 12
    }
    do {
      let text = try JSONReader.decode(String.self, from: [Byte.quote] + rest.prefix(count) + [Byte.quote])
      cursor += min(count, rest.count)
      return ArraySlice(text.utf8)
    } catch {
      throw failure(error.kind == .encoding ? .encoding : .syntax, error.message)
    }
  }

  /// Checks the number at the cursor and moves behind it.
  mutating func scanNumber() throws {
    _ = try has(Self.longestName)
    let literal = buffer[cursor...].prefix(Self.longestName).prefix { byte in
      Byte.isDigit(byte) || byte == Byte.minus || byte == Byte.plus || byte == Byte.point || byte | 0x20 == Byte.letterE
    }
    guard literal.count < Self.longestName else {
      throw failure(.invalidValue, "a number is longer than \(Self.longestName) bytes")
    }
    do {
      _ = try JSONReader.decode(JSONNumber.self, from: Array(literal))
    } catch {
      cursor += min(error.offset, literal.count)
      throw failure(.syntax, error.message)
    }
    cursor += literal.count
  }

  /// Checks the literal at the cursor and moves behind it.
  mutating func scan(literal: String) throws {
    guard try has(literal.utf8.count), buffer[cursor...].starts(with: literal.utf8) else {
      throw failure(.syntax, "expected \(literal)")
    }
    cursor += literal.utf8.count
  }

  // MARK: Errors

  /// The error at the cursor about what is being read.
  func failure(_ kind: JSONError.Kind, _ message: String) -> JSONError {
    JSONError(kind: kind, offset: offset, path: path, message: message)
  }

  /// The error at the cursor for a byte that the grammar does not allow there.
  mutating func unexpected(expecting expected: String) throws -> JSONError {
    failure(.syntax, "expected \(expected), found \(try foundHere())")
  }

  /// The error at the cursor for a value of the wrong kind, or for something that is no value.
  mutating func mismatch(expecting expected: String) throws -> JSONError {
    guard let kind = try peekKind() else { return try unexpected(expecting: expected) }
    return failure(.mismatch, "expected \(expected), found \(kind.phrase)")
  }

  /// What stands at the cursor, in words.
  mutating func foundHere() throws -> String {
    guard try has(1) else { return "the end of the text" }
    let byte = buffer[cursor]
    guard byte < 0x80, byte != Byte.quote else { return byte == Byte.quote ? "a quote" : "the byte \(byte)" }
    return byte > Byte.space && byte != 0x7F ? "\"\(Unicode.Scalar(byte))\"" : "the byte \(byte)"
  }
}
