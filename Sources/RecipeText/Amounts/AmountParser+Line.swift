extension AmountParser {
  /// Reads the amount at the start of an ingredient line, which may be one that counts nothing: `a few sprigs`,
  /// `1 inch piece`. Returns where it ends, and where it would without its unit, when there is one.
  mutating func readLineAmount() -> LineAmount? {
    let reading = readMeasures()
    if let first = reading.terms.first {
      var amount = LineAmount(
        end: reading.end, numberEnd: first.quantity.span.upperBound, hasUnit: first.unit != nil || first.size != nil)
      amount.isCounted = first.entry.map { $0.kind != .measure } ?? false && !first.isImplied
      readRemarks(of: &amount)
      return amount
    }
    scanner.place = 0
    return readVague() ?? readLength()
  }

  /// The amount of a line, by the places where it and its parts end.
  struct LineAmount {
    var end: Int
    var numberEnd: Int
    var hasUnit: Bool
    /// Whether its unit may be what is cooked, as the cloves of "2 cloves".
    var isCounted = false
  }

  /// "(about 14)" and "(g)": before the words of an ingredient, a number or a unit in parentheses belongs to the amount.
  private mutating func readRemarks(of amount: inout LineAmount) {
    while readNumberInParentheses() || readUnitInParentheses() {
      if readUnit(accepting: { $0 != .measure }) != nil { (amount.hasUnit, amount.isCounted) = (true, true) }
      amount.end = scanner.place
    }
  }

  private mutating func readNumberInParentheses() -> Bool {
    let start = scanner.place
    scanner.skipSpace()
    if scanner.take("(") {
      var hasNumber = false
      for _ in 0..<40 where scanner.next != 0x29 && !scanner.isAtEnd {
        hasNumber = hasNumber || AmountScanner.isDigit(scanner.next) || FractionSign.value(of: scanner.next) != nil
        scanner.place += scanner.scalar(at: scanner.place).length
      }
      if hasNumber, scanner.take(")") { return true }
    }
    scanner.place = start
    return false
  }

  private mutating func readUnitInParentheses() -> Bool {
    let start = scanner.place
    scanner.skipSpace()
    if scanner.take("("), readUnit(accepting: { _ in true }) != nil, scanner.take(")") { return true }
    scanner.place = start
    return false
  }

  /// "a few sprigs", "several", "some sprigs"
  private mutating func readVague() -> LineAmount? {
    scanner.skipSpace()
    var word = scanner.word()
    var hasArticle = false
    if case .article? = word?.meaning {
      hasArticle = true
      scanner.skipSpace()
      word = scanner.word()
    }
    let end = scanner.place
    guard let word, case .vague? = word.meaning else {
      scanner.place = 0
      return nil
    }
    let hasUnit = readUnit(accepting: { _ in true }) != nil
    // "Some butter" is butter, "several eggs" are eggs, and so are "a few eggs".
    guard hasUnit || hasArticle || word.span.count > 6 else {
      scanner.place = 0
      return nil
    }
    return LineAmount(end: scanner.place, numberEnd: end, hasUnit: hasUnit, isCounted: hasUnit)
  }

  /// "1 inch piece", "2-inch piece", "10 cm": how large, not how many.
  private mutating func readLength() -> LineAmount? {
    scanner.skipSpace()
    guard let quantity = scanner.quantity() else { return nil }
    if !scanner.take("-") { scanner.skipSpace() }
    guard case .length? = scanner.word()?.meaning else { return nil }
    _ = scanner.take(".")
    _ = readUnit(accepting: { $0 != .measure })
    return LineAmount(end: scanner.place, numberEnd: quantity.span.upperBound, hasUnit: true)
  }
}
