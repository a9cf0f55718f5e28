import Testing

@testable import RecipeText

@Suite struct NumberStyleTests {
  @Test(arguments: [
    (1, 3, "0.333"), (2, 3, "0.667"), (100, 3, "33.3"), (1000, 3, "333"), (10_000, 3, "3333"), (1, 8, "0.125"),
    (1, 16, "0.0625"), (1, 7, "0.143"), (25, 16, "1.56"), (1234, 1000, "1.234"), (12_345, 1000, "12.345"),
    (9995, 10_000, "1"), (99_949, 100_000, "0.999"), (999_999, 1000, "999.999"), (9_999_999, 10_000, "1000"),
    (6_000_000_000_000_001, 10_000_000_000_000_000, "0.6"), (1, 1_000_000, "0.000001"), (0, 1, "0"), (5, 1, "5"),
    (Int.max, 1, "9223372036854775807"), (Int.max, 2, "4611686018427387903.5"), (1, Int.max, "0.000000000000000000108"),
  ])
  func decimalsAreExactWhereThatIsShort(above: Int, below: Int, text: String) throws {
    #expect(NumberStyle.plain(try #require(Fraction(above, over: below))) == text)
  }

  @Test(arguments: [
    (NumberStyle.Form.slashed, NumberStyle.Joint.space, "1 1/2"), (.slashed, .hyphen, "1-1/2"),
    (.slashed, .and, "1 and 1/2"), (.slashed, .japanese, "1と1/2"), (.sign, .none, "1½"), (.sign, .space, "1 ½"),
    (.sign, .unknown, "1½"), (.decimal, .unknown, "1.5"), (.whole, .unknown, "1½"),
  ])
  func aNumberIsWrittenInItsStyle(form: NumberStyle.Form, joint: NumberStyle.Joint, text: String) throws {
    let style = NumberStyle(form: form, joint: joint)
    #expect(style.text(of: try #require(Fraction(3, over: 2)), in: nil) == text)
  }

  @Test func theUnitDecidesWhereTheStyleDoesNot() throws {
    let value = try #require(Fraction(3, over: 2))
    #expect(NumberStyle().text(of: value, in: .metric) == "1.5")
    #expect(NumberStyle().text(of: value, in: .customary) == "1½")
    #expect(NumberStyle().text(of: value, in: .japanese) == "1と1/2")
    #expect(NumberStyle(isFullWidth: true).text(of: value, in: .japanese) == "１と１／２")
    #expect(NumberStyle(form: .decimal, hasComma: true).text(of: value, in: .metric) == "1,5")
    // "4,875" would be thousands.
    let eighths = try #require(Fraction(39, over: 8))
    #expect(NumberStyle(form: .decimal, hasComma: true).text(of: eighths, in: .metric) == "4,88")
    #expect(NumberStyle(hasThousands: true).text(of: try #require(Fraction(1_234_567)), in: nil) == "1,234,567")
  }

  @Test func bothEndsOfARangeAreRoundedOrNone() throws {
    let (less, more) = try (#require(Fraction(1053, over: 100)), #require(Fraction(31_603, over: 3000)))
    #expect(NumberStyle(form: .decimal).texts(of: Quantity(less, to: more), in: .metric) == ("10.5", "10.5"))
    #expect(NumberStyle(form: .decimal).texts(of: Quantity(less), in: .metric) == ("10.53", "10.53"))
    let half = try #require(Fraction(21, over: 2))
    #expect(NumberStyle(form: .sign).texts(of: Quantity(half, to: more), in: .customary) == ("10.5", "10.5"))
    #expect(NumberStyle(form: .sign).texts(of: Quantity(.one, to: half), in: .customary) == ("1", "10½"))
  }

  @Test func onlyPartsThatACookMeasuresAreVulgar() throws {
    let signs = (1..<12).flatMap { below in
      (1..<below).compactMap { above in Fraction(above, over: below) }
    }.filter { FractionSign.sign(of: $0) != nil }
    #expect(Set(signs.map { NumberStyle(form: .sign).text(of: $0, in: nil) }).count == 11)
    #expect(NumberStyle(form: .slashed).text(of: try #require(Fraction(1, over: 5)), in: nil) == "0.2")
  }
}
