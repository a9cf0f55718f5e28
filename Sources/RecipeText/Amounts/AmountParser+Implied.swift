extension AmountParser {
  /// "28 oz can", "400g tin (drained)": one of them.
  mutating func implied(from term: AmountTerm, at start: Int) -> AmountTerm? {
    guard let unit = term.unit, term.secondUnit == nil else { return nil }
    return impliedContainer(size: term.quantity, unit, at: start, after: scanner.place)
  }

  /// "200g×2本": the number of them stands behind their size.
  mutating func reversed(from size: AmountTerm) -> AmountTerm? {
    let start = scanner.place
    scanner.skipSpace()
    if let unit = size.unit, scanner.take("x") || scanner.take("×"), case _ = scanner.skipSpace(),
      let quantity = scanner.quantity()
    {
      var term = AmountTerm(quantity: quantity, end: scanner.place)
      term.size = AmountSize(size.quantity, unit)
      term.unit = readUnit(accepting: { $0 != .measure })
      return term
    }
    scanner.place = start
    return nil
  }

  /// One container of a size that was read already, if a container follows at `end`.
  mutating func impliedContainer(
    size: QuantityReading, _ unit: AmountTerm.Unit, at start: Int, after end: Int
  ) -> AmountTerm? {
    scanner.place = end
    // "28 oz (825 ml) can"
    let hasParentheses = readSizeInParentheses() != nil
    if !hasParentheses { scanner.place = end }
    guard let container = readUnit(accepting: { $0 == .container }) else {
      scanner.place = end
      return nil
    }
    let number = NumberReading(value: .one, span: start..<start)
    var term = AmountTerm(quantity: QuantityReading(lower: number, span: start..<start), end: scanner.place)
    term.isImplied = true
    term.unit = container
    term.size = AmountSize(size, unit)
    return term
  }

  /// "a pinch", "a good handful", "a lemon", "an"
  mutating func readArticled() -> AmountTerm? {
    guard let article = scanner.word(), case .article? = article.meaning else { return nil }
    let number = NumberReading(value: .one, span: article.span)
    var term = AmountTerm(
      quantity: QuantityReading(lower: number, span: article.span, isSpelled: true), end: scanner.place)
    // "a 400 g tin"
    if let size = readSizeBehind(), let unit = readUnit(accepting: { $0 == .container }) {
      (term.size, term.unit) = (size, unit)
      return term
    }
    scanner.place = article.span.upperBound
    term.unit = readUnit(accepting: { _ in true })
    if let entry = term.entry { return entry.system == .japanese ? nil : term }
    return isFoodNext() ? term : nil
  }

  /// Whether the text ends here, or goes on with a food that is counted.
  private func isFoodNext() -> Bool {
    var scanner = scanner
    scanner.skipSpace()
    if scanner.isAtEnd { return true }
    var word = scanner.word()
    while case .adjective? = word?.meaning {
      scanner.skipSpace()
      word = scanner.word()
    }
    if case .food? = word?.meaning { return true }
    return false
  }

  private func isSingular(_ word: AmountScanner.Word, _ spelling: Int) -> Bool {
    UnitTable.shared.spellings[spelling].singular.utf8.count == word.span.count
  }

  /// "Pinch", "pinch of": one of them. "Sprigs" are as many as one likes.
  mutating func readBareUnit() -> AmountTerm? {
    let start = scanner.place
    guard AmountScanner.isLetter(scanner.next), let word = scanner.word(), case .unit(let spelling)? = word.meaning,
      UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry].kind != .measure,
      isSingular(word, spelling)
    else { return nil }
    let afterUnit = scanner.place
    scanner.skipSpace()
    guard scanner.isAtEnd || { if case .of? = scanner.word()?.meaning { true } else { false } }() else { return nil }
    scanner.place = afterUnit
    let number = NumberReading(value: .one, span: start..<start)
    var term = AmountTerm(
      quantity: QuantityReading(lower: number, span: start..<start, isSpelled: true), end: afterUnit)
    term.isImplied = true
    term.unit = AmountTerm.Unit(spelling: spelling, span: word.span)
    return term
  }
}
