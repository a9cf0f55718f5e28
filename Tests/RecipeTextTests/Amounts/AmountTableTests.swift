import RecipeText
import Testing

/// What the table says, line by line.
@Suite struct AmountTableTests {
  @Test func theTableIsLongAndSaysNothingTwice() {
    #expect(AmountTable.lines.count >= 320)
    #expect(Set(AmountTable.lines.map(\.text)).count == AmountTable.lines.count)
  }

  @Test(arguments: AmountTable.lines)
  func theTextStaysAsItWasEntered(line: AmountLine) {
    #expect(Amount(line.text).text == line.text)
  }

  @Test(arguments: AmountTable.lines.filter { !$0.isOpen })
  func anAmountSaysWhatACookWouldSay(line: AmountLine) {
    #expect(line.said(by: Amount(line.text)) == line.measure)
  }

  @Test(arguments: AmountTable.lines.filter { !$0.scaled.isEmpty })
  func aScaledAmountReadsAsACookWouldWriteIt(line: AmountLine) throws {
    for (factor, text) in line.scaled {
      let factor = try #require(Fraction(factor.0, over: factor.1))
      #expect(Amount(line.text).scaled(by: factor).text == text, "times \(factor.text)")
    }
  }
}
