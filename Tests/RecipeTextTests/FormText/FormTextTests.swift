import RecipeText
import Testing

@Suite struct FormTextTests {
  @Test(arguments: [
    ("", 0), ("  ", 0), ("4", 4), (" 4 ", 4), ("４", 4), ("１２０", 120), ("　30　", 30), ("0", 0), ("007", 7), ("+5", 5),
    ("2147483647", 2_147_483_647),
  ])
  func numbersAreReadInEitherWidth(text: String, expected: Int) throws {
    #expect(try FormNumber.parse(text) == expected)
  }

  @Test(arguments: [
    ("four", FormNumberError.Reason.notANumber), ("4 people", .notANumber), ("1.5", .notANumber),
    ("1,000", .notANumber),
    ("½", .notANumber), ("四", .notANumber), ("٤", .notANumber), ("4\u{0}", .notANumber), ("-1", .negative),
    ("－１", .negative), ("−1", .negative), ("2147483648", .tooLarge), ("99999999999999999999999999", .tooLarge),
  ])
  func anUnreadableNumberNamesWhatWasTyped(text: String, reason: FormNumberError.Reason) {
    #expect(throws: FormNumberError(text: text, reason: reason)) { try FormNumber.parse(text) }
  }

  @Test(arguments: [
    ("", []), ("\n \r\n", []), ("a\nb", ["a", "b"]), (" a \r\n\r\n b\rc ", ["a", "b", "c"]),
    ("あ\u{2028}い\u{85}う", ["あ", "い", "う"]),
  ])
  func multiLineTextSplitsOnLineBreaks(text: String, expected: [String]) {
    #expect(FormLines.split(text) == expected)
  }

  @Test(arguments: [
    ("onion: 2", "onion", "2"),
    ("玉ねぎ：2個", "玉ねぎ", "2個"),
    ("onion - 2", "onion", "2"),
    ("half-and-half - 1 cup", "half-and-half", "1 cup"),
    ("stock - home made: 1 l", "stock - home made", "1 l"),
    ("ratio: 1:2", "ratio", "1:2"),
    ("a - b - c", "a", "b - c"),
    ("salt", "salt", ""),
    ("salt:", "salt", ""),
    (": 2", "", "2"),
    ("", "", ""),
  ])
  func anIngredientLineSplitsAtItsFirstColonElseItsHyphen(line: String, ingredient: String, amount: String) {
    #expect(FormIngredient(line: line) == FormIngredient(ingredient: ingredient, amount: amount))
  }
}
