import RecipeText
import Testing

/// Amounts of one ingredient put together.
@Suite struct AmountSumTests {
  @Test func theTableIsLongAndSaysNothingTwice() {
    #expect(AmountSumTable.lines.count >= 60)
    #expect(Set(AmountSumTable.lines.map(\.amounts)).count == AmountSumTable.lines.count)
  }

  @Test(arguments: AmountSumTable.lines)
  func aSumReadsAsACookWouldWriteIt(line: AmountSumLine) {
    #expect(AmountSumLine.sum(line.amounts).text == line.text)
  }

  /// The text is a view of the sum: reading it between additions changes nothing.
  @Test(arguments: AmountSumTable.lines)
  func readingTheTextInBetweenRoundsNothing(line: AmountSumLine) {
    var sum = AmountSum()
    for amount in line.amounts {
      sum.add(Amount(amount))
      _ = sum.text
    }
    #expect(sum.text == line.text)
  }

  /// A text is not counted, however often it is asked for.
  @Test(arguments: AmountTable.lines.filter { $0.measure == nil && !$0.isOpen })
  func aTextAmountIsKeptOnce(line: AmountLine) {
    #expect(AmountSumLine.sum([line.text, line.text]).text == line.text.trimmingSpaces)
  }

  @Test func amountsAreMultipliedAsTheyAreAdded() throws {
    func sum(_ amounts: [String], _ numerator: Int, _ denominator: Int = 1) throws -> String {
      AmountSumLine.sum(amounts, times: try #require(Fraction(numerator, over: denominator))).text
    }
    #expect(try sum(["1/3 cup"], 3) == "1 cup")
    #expect(try sum(["200 g", "100 g"], 1, 2) == "150 g")
    #expect(try sum(["2 cloves"], 3, 2) == "3 cloves")
    #expect(try sum(["2-3 cloves"], 2) == "4-6 cloves")
    #expect(try sum(["適量", "to taste"], 3) == "適量 + to taste")
    #expect(try sum(["大さじ1", "大さじ2"], 1, 2) == "大さじ1と1/2")
    #expect(try sum(["1 (14 oz) can"], 3) == "3 (14 oz) cans")
  }

  /// Three thirds of an amount are the amount, whatever its unit.
  @Test func partsOfPartsAddUpExactly() throws {
    let third = try #require(Fraction(1, over: 3))
    for amount in ["100 g", "1 cup", "大さじ1", "2 cloves", "1,5 dl", "7 oz"] {
      #expect(AmountSumLine.sum([amount, amount, amount], times: third).text == amount)
    }
  }

  @Test func equalSumsAreEqual() {
    #expect(AmountSumLine.sum(["1 cup", "2 cloves"]) == AmountSumLine.sum(["1 cup", "2 cloves"]))
    #expect(AmountSumLine.sum(["1 cup"]) != AmountSumLine.sum(["2 cups"]))
  }
}

extension String {
  /// Without white space at either end.
  fileprivate var trimmingSpaces: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
