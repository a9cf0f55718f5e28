import Testing

@testable import RecipeText

@Suite struct DuplicateKeyTests {
  @Test(arguments: [
    ("Onion", "onion"),
    ("  red \t onion ", "Red Onion"),
    ("Crème", "CREME"),
    ("Ｓａｌｔ", "salt"),
    ("ｶﾚｰ", "カレー"),
    ("ﾊﾞﾀｰ", "バター"),
    ("ハ\u{3099}ター", "バター"),
    ("Straße", "STRASSE"),
    ("塩　胡椒", "塩 胡椒"),
    ("！", "!"),
    ("½", "½"),
    ("sugar\u{200D}", "sugar"),
    ("☕️", "☕"),
  ])
  func valuesAlikeButForFormAreDuplicates(left: String, right: String) {
    #expect(TextFolding.duplicateKey(left) == TextFolding.duplicateKey(right))
  }

  @Test(arguments: [
    ("か", "カ"),
    ("パン", "バン"),
    ("バン", "ハン"),
    ("salt & pepper", "salt pepper"),
    ("half-and-half", "half and half"),
    ("10% cream", "10 cream"),
    ("㎏", "kg"),
    ("m²", "m2"),
    ("œuf", "oeuf"),
    ("🍕", ""),
    ("①", "1"),
    ("चीनी", "चना"),
  ])
  func differentValuesAreNot(left: String, right: String) {
    #expect(TextFolding.duplicateKey(left) != TextFolding.duplicateKey(right))
  }

  @Test func theKeyIsReadable() {
    #expect(TextFolding.duplicateKey("  Crème  Fraîche (30 %) ") == "creme fraiche (30 %)")
    #expect(TextFolding.duplicateKey("ﾄﾏﾄ・ｿｰｽ") == "トマト・ソース")
  }
}
