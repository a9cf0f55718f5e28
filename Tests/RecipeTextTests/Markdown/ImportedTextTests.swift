import RecipeText
import Testing

@Suite struct ImportedTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("a\u{0}b\u{1B}[31mc\u{7F}d\u{9B}e", "ab[31mcde"),
    ("a\u{202E}b\u{2066}c\u{2069}", "abc"),
    ("a\r\nb\rc\n\td", "a\nb\nc\n\td"),
    ("a\r\r\n\n", "a\n\n\n"),
    ("a\u{2028}b\u{85}c", "a b c"),
    ("\u{FEFF}a\u{E0041}", "a"),
    ("ש\u{200F}a\u{200D}👩‍🍳", "ש\u{200F}a\u{200D}👩‍🍳"),
    ("é e\u{301}", "é e\u{301}"),
  ])
  func whatHidesOrCommandsIsStripped(text: String, expected: String) {
    #expect(ImportedText.cleaned(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
