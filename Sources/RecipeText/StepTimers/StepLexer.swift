/// Takes a step apart into the tokens that the reader of times tells apart.
struct StepLexer {
  private var scanner: NumberScanner
  private var tokens: [StepToken] = []

  /// The tokens of `scanner`'s whole text.
  static func tokens(of scanner: NumberScanner) -> [StepToken] {
    var lexer = StepLexer(scanner: scanner)
    var isAttached = false
    var startsLine = true
    while let next = lexer.scanner.next {
      if next.properties.isWhitespace {
        isAttached = false
        if Self.endsLine(next) { startsLine = true }
        lexer.scanner.skipOne()
        continue
      }
      let start = lexer.scanner.offset
      let kind = lexer.read(next, isAttached: isAttached)
      let range = start..<lexer.scanner.offset
      lexer.tokens.append(StepToken(kind: kind, range: range, isAttached: isAttached, startsLine: startsLine))
      (isAttached, startsLine) = (true, false)
    }
    return lexer.tokens
  }

  private init(scanner: NumberScanner) {
    self.scanner = scanner
  }

  /// Reads one token, which is at least one scalar.
  private mutating func read(_ next: Unicode.Scalar, isAttached: Bool) -> StepToken.Kind {
    if let number = number() { return .number(number) }
    if next.properties.numericType == .decimal {
      scanner.skip { $0.properties.numericType == .decimal }
      return .word
    }
    if next.value >= 0x3000 { return japanese(next, isAttached: isAttached) }
    guard next.properties.isAlphabetic else {
      scanner.skipOne()
      return StepToken.kind(ofSign: next)
    }
    let word = scanner.skip { $0.properties.isAlphabetic && $0.value < 0x3000 }
    guard word.count <= StepToken.longestWord else { return .word }
    return StepToken.kind(ofWord: String(String.UnicodeScalarView(word)).lowercased())
  }

  private mutating func number() -> WrittenNumber? {
    // In "until done.5 minutes" and "1..5" the full stop is no decimal point.
    if scanner.next == ".", let last = tokens.last, last.range.upperBound == scanner.offset {
      switch last.kind {
      case .mark, .dash: break
      default: return nil
      }
    }
    let start = scanner
    let pair = pair()
    let pairEnd = scanner.offset
    scanner = start
    guard let value = scanner.number() else { return nil }
    return WrittenNumber(value: value, pair: scanner.offset == pairEnd ? pair : nil)
  }

  /// "2/3" and "2,3" as two numbers.
  private mutating func pair() -> WrittenNumber.Pair? {
    guard let first = scanner.wholeNumber(), let sign = scanner.next, sign == "/" || sign == "," else { return nil }
    scanner.skipOne()
    guard let second = scanner.wholeNumber() else { return nil }
    return WrittenNumber.Pair(first: first, second: second, isFraction: sign == "/")
  }

  private mutating func japanese(_ next: Unicode.Scalar, isAttached: Bool) -> StepToken.Kind {
    if KanjiNumeral.isNumeral(next) {
      let scalars = scanner.skip(while: KanjiNumeral.isNumeral)
      return KanjiNumeral(Array(scalars)).map { .kanji($0) } ?? .word
    }
    if let unit = DurationUnitWord.readJapanese(&scanner) { return .unit(unit) }
    // The sign for a long vowel serves as a dash between numbers.
    if next == "ー", isAttached, let last = tokens.last?.kind {
      switch last {
      case .number, .unit, .kanji:
        scanner.skipOne()
        return .dash
      default: break
      }
    }
    for word in StepToken.japaneseWords where scanner.take(word.text) { return word.kind }
    scanner.skipOne()
    return StepToken.kind(ofSign: next)
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
