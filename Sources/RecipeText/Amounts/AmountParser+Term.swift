extension AmountParser {
  /// Reads a quantity with what belongs to it; nothing is taken where there is none.
  mutating func readTerm(isFirst: Bool) -> AmountTerm? {
    let start = scanner.place
    if let term = tryTerm(isFirst: isFirst) { return term }
    scanner.place = start
    return nil
  }

  private mutating func tryTerm(isFirst: Bool) -> AmountTerm? {
    let (approximation, isEach) = readPrefixes()
    guard
      var term = attempt({ $0.readSpoons() }) ?? attempt({ $0.readNumbered() }) ?? attempt({ $0.readArticled() })
        ?? (isFirst ? attempt { $0.readBareUnit() } : nil)
    else { return nil }
    term.approximation = approximation
    term.isApproximate = approximation != nil
    term.isEach = isEach
    readSuffixes(&term)
    term.end = scanner.place
    return term
  }

  /// Reads in one way; nothing is taken where that fails.
  private mutating func attempt(_ read: (inout AmountParser) -> AmountTerm?) -> AmountTerm? {
    let start = scanner.place
    if let term = read(&self) { return term }
    scanner.place = start
    return nil
  }

  /// "about", "~", "約", "各" and their like.
  private mutating func readPrefixes() -> (approximation: Range<Int>?, isEach: Bool) {
    var (approximation, isEach): (Range<Int>?, Bool) = (nil, false)
    while true {
      scanner.skipSpace()
      let start = scanner.place
      if scanner.take("~") || scanner.take("≈") {
        approximation = start..<scanner.place
        continue
      }
      // "x2"
      if scanner.take("x") || scanner.take("×"), AmountScanner.isDigit(scanner.next) { continue }
      scanner.place = start
      // A number begins most amounts.
      if AmountScanner.isDigit(scanner.next) { return (approximation, isEach) }
      switch scanner.word()?.meaning {
      case .approximation?:
        _ = scanner.take(".")
        approximation = start..<scanner.place
      case .each?: isEach = true
      case .bound?:
        // "up to", "at least", "at most"
        scanner.skipSpace()
        switch scanner.word()?.meaning {
        case .to?, .bound?: approximation = start..<scanner.place
        default:
          scanner.place = start
          return (approximation, isEach)
        }
      default:
        scanner.place = start
        return (approximation, isEach)
      }
    }
  }

  /// "大さじ1と1/2", "カップ1/2"
  private mutating func readSpoons() -> AmountTerm? {
    guard scanner.next >= 0x3041 else { return nil }
    let start = scanner.place
    skipAdjectives()
    guard let word = scanner.word(), case .unit(let spelling)? = word.meaning,
      UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry].leads
    else {
      scanner.place = start
      return nil
    }
    scanner.skipSpace()
    skipAdjectives()
    guard let quantity = scanner.quantity() ?? readHalf() else {
      scanner.place = start
      return nil
    }
    var term = AmountTerm(quantity: quantity, end: scanner.place)
    term.unit = AmountTerm.Unit(spelling: spelling, span: word.span)
    readSecondSpoon(&term)
    readFarEnd(&term)
    return term
  }

  /// "山盛り" before or behind a spoon.
  private mutating func skipAdjectives() {
    let start = scanner.place
    if case .adjective? = scanner.word()?.meaning { return }
    scanner.place = start
  }

  /// "半分"
  private mutating func readHalf() -> QuantityReading? {
    let start = scanner.place
    guard let word = scanner.word(), case .japaneseHalfOfIt? = word.meaning else {
      scanner.place = start
      return nil
    }
    let half = Fraction(lowestTerms: 1, 2)
    return QuantityReading(lower: NumberReading(value: half, span: word.span), span: word.span, isSpelled: true)
  }

  /// "2 cups", "2", "2 x 400 g tins", "1 (14 oz) can", "4 15oz cans"
  private mutating func readNumbered() -> AmountTerm? {
    if scanner.next == 0x534A, let quantity = readHalf() { return AmountTerm(quantity: quantity, end: scanner.place) }
    let beforeNumber = scanner.place
    // "00 flour" is a kind of flour.
    if scanner.next == 0x30, scanner.scalar(at: scanner.place + 1).value == 0x30 { return nil }
    guard let quantity = scanner.quantity() else { return nil }
    let afterNumber = scanner.place
    var term = AmountTerm(quantity: quantity, end: afterNumber)
    if let size = readMultiplied() ?? readSizeInParentheses() ?? readSizeBehind() {
      term.size = size
      term.unit = readUnit(accepting: { $0 != .measure })
      return term
    }
    scanner.place = afterNumber
    let isAttached = AmountScanner.isLetter(scanner.next)
    if scanner.next == 0x2D {
      // "14-ounce can" is one can; "2-inch piece" and "7-spice" have no quantity.
      scanner.place += scanner.scalar(at: afterNumber).length
      guard let unit = readUnit(accepting: { $0 == .measure }) else { return nil }
      scanner.place = beforeNumber
      return impliedContainer(size: quantity, unit, at: beforeNumber, after: unit.span.upperBound)
    }
    term.unit = readUnit(accepting: { _ in true })
    guard let entry = term.entry else {
      guard isCounted(directly: isAttached) else { return nil }
      scanner.place = afterNumber
      return term
    }
    // "180 C" is no cup.
    if let unit = term.unit, unit.span.count == 1, scanner.bytes[unit.span.lowerBound] == 0x43,
      let most = Fraction(30), quantity.lower.value >= most
    {
      return nil
    }
    readSecondUnit(&term)
    readFarEnd(&term)
    if term.farEnd != nil { return term }
    if entry.kind == .measure { return implied(from: term, at: beforeNumber) ?? reversed(from: term) ?? term }
    if entry.kind == .container { term.size = readSizeInParentheses() ?? readMeasureBehind() }
    return term
  }

  /// Whether a number may stand alone: no percentage, temperature or length follows it, nor a word right behind.
  private mutating func isCounted(directly isAttached: Bool) -> Bool {
    let start = scanner.place
    defer { scanner.place = start }
    scanner.skipSpace()
    let value = scanner.next
    let word = scanner.word()
    switch word?.meaning {
    case .length?, .foreign?: return false
    case .times?: return true
    default: break
    }
    // "12:30" is a time.
    if value == 0x3A, AmountScanner.isDigit(self.scanner.scalar(at: start + 1).value) { return false }
    if value == 0xB0 || value == 0x22 || value == 0x2033 || value == 0x2032 { return false }
    return !isAttached
  }
}
