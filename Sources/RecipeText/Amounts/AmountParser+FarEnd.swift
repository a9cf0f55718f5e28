extension AmountParser {
  /// The end of "1 tsp to 1 tbsp" and "小さじ2〜大さじ1": a range of which each end has a unit of its own. Both are of one
  /// system, as "1 lb - 500 g" says the same twice.
  mutating func readFarEnd(_ term: inout AmountTerm) {
    guard term.quantity.upper == nil, let entry = term.entry, entry.kind == .measure else { return }
    let start = scanner.place
    guard !isChoice(), scanner.takeRangeSign(after: term.quantity.lower) == false, let end = readEnd(),
      UnitTable.shared.entries[UnitTable.shared.spellings[end.unit.spelling].entry].system == entry.system
    else {
      scanner.place = start
      return
    }
    var range = term
    range.farEnd = end
    guard let value = range.value, value.lower < value.upper else {
      scanner.place = start
      return
    }
    term = range
  }

  /// Whether "or" follows: "1 cup or 8 tbsp" is a choice.
  private func isChoice() -> Bool {
    var scanner = scanner
    scanner.skipSpace()
    if case .or? = scanner.word()?.meaning { return true }
    return false
  }

  private mutating func readEnd() -> (number: NumberReading, unit: AmountTerm.Unit)? {
    let start = scanner.place
    if let word = scanner.word(), case .unit(let spelling)? = word.meaning,
      UnitTable.shared.entries[UnitTable.shared.spellings[spelling].entry].leads
    {
      scanner.skipSpace()
      return scanner.number().map { ($0, AmountTerm.Unit(spelling: spelling, span: word.span)) }
    }
    scanner.place = start
    guard let number = scanner.number(), let unit = readUnit(accepting: { $0 == .measure }) else { return nil }
    return (number, unit)
  }
}
