/// Reads an amount from its start: quantities with their units, as far as they go.
struct AmountParser {
  /// Where the reading has come to.
  var scanner: AmountScanner

  /// Begins at the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = AmountScanner(bytes)
  }

  /// Reads all of an amount, with the words that its quantities count.
  mutating func read() -> AmountReading {
    var reading = readMeasures()
    while var last = reading.terms.last, let label = readLabel() {
      last.label = label
      reading.terms[reading.terms.count - 1] = last
      guard readSum(into: &reading) else { break }
    }
    return reading
  }

  /// Reads the quantities at the start of a text, up to the first word that belongs to none.
  mutating func readMeasures() -> AmountReading {
    var reading = AmountReading()
    guard let first = readTerm(isFirst: true) else { return reading }
    reading.terms.append(first)
    readFurther(into: &reading)
    reading.end = scanner.place
    return reading
  }

  private mutating func readFurther(into reading: inout AmountReading) {
    while let last = reading.terms.last {
      if readParentheses(after: last, into: &reading) { continue }
      guard let next = readNext(after: last) else { return }
      if next.isCompound { reading.terms[reading.terms.count - 1].isCompound = true }
      reading.terms.append(next)
    }
  }

  /// "plus 1 yolk", behind "2 eggs".
  private mutating func readSum(into reading: inout AmountReading) -> Bool {
    guard let last = reading.terms.last, let next = readNext(after: last) else { return false }
    reading.terms.append(next)
    readFurther(into: &reading)
    reading.end = scanner.place
    return true
  }

  /// "/ 14 oz", "or 1 jar", "plus 2 tbsp", "と小さじ1", and the ounces of "1 lb 2 oz".
  private mutating func readNext(after last: AmountTerm) -> AmountTerm? {
    let start = scanner.place
    scanner.skipSpace()
    let beforeSign = scanner.place
    var joint: AmountTerm.Joint?
    switch scanner.next {
    case 0x2F, 0x7C, 0x3D:  // "/", "|", "="
      joint = .alternative
      scanner.place += scanner.scalar(at: scanner.place).length
    case 0x2B, 0x26, 0x3068:  // "+", "&", "と"
      joint = .sum
      scanner.place += scanner.scalar(at: scanner.place).length
    default:
      switch scanner.word()?.meaning {
      case .plus?, .and?: joint = .sum
      case .or?: joint = .alternative
      default: scanner.place = beforeSign
      }
    }
    guard var term = readTerm(isFirst: false) else {
      scanner.place = start
      return nil
    }
    let isDirect = joint == nil
    guard let joint = joint ?? Self.joint(of: term, directlyAfter: last) else {
      scanner.place = start
      return nil
    }
    // The ounces of "500 g / 1 lb 2 oz" are no more than the pounds before them.
    term.joint = isDirect && last.joint == .alternative ? .alternative : joint
    term.isCompound = isDirect
    // "1 cup or 2" would be a choice of numbers, and "1 / 2" no two amounts.
    guard joint == .sum || term.unit != nil else {
      scanner.place = start
      return nil
    }
    return term
  }

  /// "1 lb 2 oz" adds up; "1 kg 2 lb" does not say how it is meant.
  private static func joint(of term: AmountTerm, directlyAfter last: AmountTerm) -> AmountTerm.Joint? {
    guard let entry = term.entry, let before = last.entry, !term.isImplied, entry.kind == .measure,
      before.kind == .measure, entry.unit.dimension == before.unit.dimension, entry.system == before.system,
      let size = entry.unit.size, let sizeBefore = before.unit.size, size < sizeBefore
    else { return nil }
    return .sum
  }

  /// "(240 ml)" behind a cup says the same; what has other words in it is a remark.
  private mutating func readParentheses(after last: AmountTerm, into reading: inout AmountReading) -> Bool {
    let start = scanner.place
    scanner.skipSpace()
    let isOpen = scanner.take("(") || scanner.take("[")
    guard isOpen, last.size == nil, let kind = last.entry?.kind, kind != .container else {
      scanner.place = start
      return false
    }
    var inner: [AmountTerm] = []
    while let term = inner.isEmpty ? readTerm(isFirst: false) : readNext(after: inner[inner.count - 1]) {
      guard term.unit != nil else { break }
      inner.append(term)
    }
    scanner.skipSpace()
    let isClosed = scanner.take(")") || scanner.take("]")
    guard isClosed, !inner.isEmpty else {
      scanner.place = start
      return false
    }
    // What adds up in there adds up to the same amount once more.
    for place in inner.indices { inner[place].joint = .alternative }
    reading.terms += inner
    return true
  }

  /// Words behind a quantity that are no measures, up to a sign or a word that may join another quantity, or to the "to"
  /// of a range that goes backwards, which joins none.
  private mutating func readLabel() -> AmountTerm.Label? {
    scanner.skipSpace()
    let start = scanner.place
    var (end, food): (Int, AmountTerm.Unit?) = (start, nil)
    while !scanner.isAtEnd {
      let place = scanner.place
      let value = scanner.next
      if AmountScanner.isLetter(value) {
        switch scanner.word()?.meaning {
        case .plus?, .and?, .to?:
          scanner.place = place
          return end > start ? AmountTerm.Label(span: start..<end, food: food) : nil
        case .food(let spelling)?: food = AmountTerm.Unit(spelling: spelling, span: place..<scanner.place)
        default: food = nil
        }
      } else if value == 0x20 || value == 0x2D || value == 0x27 || value == 0x2019 || AmountScanner.isJapanese(value) {
        scanner.place += scanner.scalar(at: place).length
        if value == 0x20 { continue }
      } else {
        break
      }
      end = scanner.place
    }
    scanner.place = end
    return end > start ? AmountTerm.Label(span: start..<end, food: food) : nil
  }
}
