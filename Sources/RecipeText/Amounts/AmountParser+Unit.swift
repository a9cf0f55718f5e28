extension AmountParser {
  /// Reads a unit with the words that say how full or large it is; nothing is taken where there is none.
  mutating func readUnit(accepting isWanted: (UnitTable.Kind) -> Bool) -> AmountTerm.Unit? {
    let start = scanner.place
    scanner.skipSpace()
    var word = scanner.word()
    while case .adjective? = word?.meaning {
      scanner.skipSpace()
      word = scanner.word()
    }
    if case .fluid? = word?.meaning { word = readOunce(after: word) }
    guard let word, case .unit(let spelling)? = word.meaning,
      isWanted(UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry].kind), !isPartOfAWord(word)
    else {
      scanner.place = start
      return nil
    }
    // "1 clove(s)"
    let afterWord = scanner.place
    if scanner.take("("), scanner.take("s"), scanner.take(")") {
      return AmountTerm.Unit(spelling: spelling, span: word.span.lowerBound..<scanner.place)
    }
    scanner.place = afterWord
    _ = scanner.take(".")
    return AmountTerm.Unit(spelling: spelling, span: word.span)
  }

  /// The ounces of "fl oz" and "fl. oz."
  private mutating func readOunce(after fluid: AmountScanner.Word?) -> AmountScanner.Word? {
    _ = scanner.take(".")
    scanner.skipSpace()
    guard let fluid, let word = scanner.word(), case .unit(let spelling)? = word.meaning else { return nil }
    let table = UnitTable.shared
    guard let entry = table.entry(named: "fl oz"), table.spellings[spelling].entry == table.entry(named: "oz"),
      let own = table.spellings.firstIndex(where: {
        $0.entry == entry && $0.singular.utf8.first == scanner.bytes[fluid.span.lowerBound] | 0x20
          && ($0.singular.utf8.count > 5) == (fluid.span.count > 2)
      })
    else { return nil }
    return AmountScanner.Word(span: fluid.span.lowerBound..<word.span.upperBound, meaning: .unit(own))
  }

  /// "T-bone", "can't", "g2", and Japanese words that only begin like a unit.
  private func isPartOfAWord(_ word: AmountScanner.Word) -> Bool {
    let value = scanner.next
    if scanner.scalar(at: word.span.lowerBound).value >= 0x2E80 { return false }
    // "100g-150g"
    let isRange = value == 0x2D && AmountScanner.isDigit(scanner.scalar(at: scanner.place + 1).value)
    return value == 0x2D && !isRange || value == 0x27 || value == 0x2019 || AmountScanner.isDigit(value)
      || FractionSign.value(of: value) != nil
  }

  /// The end of "大さじ1〜大さじ2": a range of which each end has the unit before it.
  mutating func readSecondSpoon(_ term: inout AmountTerm) {
    guard term.quantity.upper == nil, let first = term.unit else { return }
    let start = scanner.place
    var second: AmountTerm.Unit?
    let upper = scanner.rangeEnd(after: term.quantity.lower) { scanner in
      guard let word = scanner.word(), case .unit(let spelling)? = word.meaning,
        UnitTable.shared.spellings[spelling].entry == UnitTable.shared.spellings[first.spelling].entry
      else { return nil }
      second = AmountTerm.Unit(spelling: spelling, span: word.span)
      scanner.skipSpace()
      return scanner.number()
    }
    guard let upper else {
      scanner.place = start
      return
    }
    (term.quantity.upper, term.secondUnit) = (upper, second)
  }

  /// The end of "200g〜300g": a range of which each end has the unit.
  mutating func readSecondUnit(_ term: inout AmountTerm) {
    guard term.quantity.upper == nil, let first = term.unit else { return }
    let start = scanner.place
    guard let upper = scanner.rangeEnd(after: term.quantity.lower, { $0.number() }),
      let unit = readUnit(accepting: { _ in true }),
      UnitTable.shared.spellings[unit.spelling].entry == UnitTable.shared.spellings[first.spelling].entry
    else {
      scanner.place = start
      return
    }
    term.quantity.upper = upper
    term.secondUnit = unit
  }

  /// "半" of "1個半", "杯" of "大さじ2杯", "強", "前後", "+".
  mutating func readSuffixes(_ term: inout AmountTerm) {
    if scanner.next == 0x2B {
      // "2 tbsp+", but "1 cup +2 tbsp" and "大さじ1+小さじ1" add up.
      let start = scanner.place
      _ = scanner.take("+")
      let after = scanner.next
      if after == 0 || after == 0x20 && !continues() { term.isApproximate = true } else { scanner.place = start }
      return
    }
    while scanner.next >= 0x3000 {
      let start = scanner.place
      let word = scanner.word()
      switch word?.meaning {
      case .japaneseHalf? where term.unit != nil || term.quantity.lower.value.isWhole:
        guard term.tail == nil, !AmountScanner.isJapanese(scanner.next) || isRoughly() else {
          scanner.place = start
          return
        }
        term.tail = word?.span
      case .roughly?: term.isApproximate = true
      case .unit(let spelling)? where term.entry?.leads == true:
        guard UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry].unit.name == "杯" else {
          scanner.place = start
          return
        }
      default:
        scanner.place = start
        return
      }
    }
  }

  private func isRoughly() -> Bool {
    var scanner = scanner
    if case .roughly? = scanner.word()?.meaning { return true }
    return false
  }

  /// Whether another quantity follows white space.
  private func continues() -> Bool {
    var parser = self
    parser.scanner.skipSpace()
    return parser.scanner.quantity() != nil
  }
}
