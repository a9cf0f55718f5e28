import Testing

@testable import CookleSurface

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("", ""),
    ("カレー 👩‍🍳 Crème ß", "カレー 👩‍🍳 Crème ß"),
    ("“quoted” — yes…", "“quoted” — yes…"),
    ("a\u{1b}[31mred\u{1b}[0m", "a[31mred[0m"),
    ("a\u{7}\u{8}\u{7f}b", "ab"),
    ("a\u{9b}31mb", "a31mb"),
    ("a\0b", "ab"),
    ("a\tb\nc", "a b c"),
    ("a\r\nb", "a b"),
    ("a\rb", "a b"),
    ("a\u{b}b\u{c}c", "a b c"),
    ("a\u{85}b", "a b"),
    ("a\u{2028}b\u{2029}c", "a b c"),
    ("abc\u{202e}fdp.exe", "abcfdp.exe"),
    ("\u{202a}a\u{202b}b\u{202c}c\u{202d}d", "abcd"),
    ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
    ("a\u{200e}b\u{200f}c\u{61c}d", "abcd"),
    ("م\u{200f}رق", "مرق"),
    ("é\u{a0}ü", "é\u{a0}ü"),
  ])
  func aLineHasNothingThatSteers(text: String, shown: String) {
    #expect(DisplayText.line(text) == shown)
  }

  @Test(arguments: [
    ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\n\nb"), ("a\tb", "a\tb"),
    ("a\u{2028}b", "a\nb"), ("a\u{85}b", "a\nb"), ("a\u{c}b", "a\nb"), ("a\u{1b}[2Jb", "a[2Jb"),
    ("a\u{202e}b\nc", "ab\nc"), ("", ""),
  ])
  func aParagraphKeepsItsLines(text: String, shown: String) {
    #expect(DisplayText.paragraph(text) == shown)
  }

  /// No scalar that could steer a terminal or the direction of writing comes through, wherever it stands.
  @Test func noControlOrDirectionMarkComesThrough() {
    let directions: Set<UInt32> = [0x61c, 0x200e, 0x200f, 0x2028, 0x2029]
    var leaked: [UInt32] = []
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let steers =
        scalar.properties.generalCategory == .control || scalar.properties.isBidiControl || directions.contains(value)
      let line = DisplayText.line("a\(scalar)b").unicodeScalars.contains(scalar)
      let paragraph = DisplayText.paragraph("a\(scalar)b").unicodeScalars.contains(scalar)
      if steers, line { leaked.append(value) }
      if steers, paragraph, value != 0x09, value != 0x0a { leaked.append(value) }
      // Everything else is left as it is.
      if !steers, !line || !paragraph { leaked.append(value) }
    }
    #expect(leaked == [])
  }
}
