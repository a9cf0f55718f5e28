import Testing

@testable import RecipeText

@Suite struct ImportedDateTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("2021-03-11", 1_615_420_800_000), ("2000-02-29", 951_782_400_000),
      ("2021-03-11T10:20:30Z", 1_615_458_030_000), ("2021-03-11 10:20", 1_615_458_000_000),
      ("2021-03-11T10:20:30.25+09:00", 1_615_425_630_250), ("2021-03-11T10:20:30-05:30", 1_615_477_830_000),
      ("1969-12-31T23:59:59Z", -1_000), ("0001-01-01", -62_135_596_800_000),
    ] as [(String, Int64)])
  func daysAndInstantsAreRead(text: String, milliseconds: Int64) {
    #expect(ImportedDate.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    "", "yesterday", "2021-02-29", "2021-13-01", "2021-00-10", "2021-3-1", "11.03.2021", "2021-03-11T25:00Z",
    "2021-03-11x",
    "2021-03-11T10:20:30Zulu", "0000-01-01",
  ])
  func otherTextIsNoDate(text: String) {
    #expect(ImportedDate.milliseconds(text) == nil)
  }
}
