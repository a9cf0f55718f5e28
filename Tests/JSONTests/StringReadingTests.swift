import JSON
import Testing

@Suite struct StringReadingTests {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""fifteen bytes..""#, "fifteen bytes.."),
    (#""sixteen bytes...""#, "sixteen bytes..."),
    (#""a string that is longer than two vectors of bytes""#, "a string that is longer than two vectors of bytes"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000\u0041\u00e9\u00E9\u3042""#, "\u{0}Aééあ"),
    (#""\ud83c\udf72 and \uDBFF\uDFFF""#, "🍲 and \u{10FFFF}"), (#""日本語\nの\t\"文\"""#, "日本語\nの\t\"文\""),
    ("\"かれー\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}🍛\"", "かれー\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}🍛"),
    (#""\ud83c\udf72\ud83c\udf72\ud83c\udf72""#, "🍲🍲🍲"), (#""sixteen bytes...\n""#, "sixteen bytes...\n"),
  ])
  func readsTheScalarsItNames(_ text: String, expected: String) throws {
    let read = try decode(String.self, text)
    #expect(read.utf8.elementsEqual(expected.utf8))
    #expect(read.count == expected.count)
  }

  @Test func keepsTextAsItIsComposed() throws {
    let composed = try decode(String.self, "\"\u{E9}\"")
    let decomposed = try decode(String.self, "\"e\u{301}\"")
    #expect(Array(composed.utf8) == [0xC3, 0xA9])
    #expect(Array(decomposed.utf8) == [0x65, 0xCC, 0x81])
  }

  /// Strings are looked at sixteen bytes at a time: what ends or changes them must be found at each distance.
  @Test(arguments: ["", "\\n", "é", "あ", "🍲", "あいうえおかきくけこさしすせそ"])
  func findsTheEndAtEveryDistance(_ interruption: String) throws {
    let expected = interruption == "\\n" ? "\n" : interruption
    for before in 0...50 {
      for after in [0, 1, 7, 8, 15, 16, 17, 33] {
        let (head, tail) = (String(repeating: "x", count: before), String(repeating: "y", count: after))
        #expect(
          try decode([String].self, "[\"\(head)\(interruption)\(tail)\",\"z\"]") == [head + expected + tail, "z"])
      }
    }
  }

  @Test func refusesABadByteAtEveryDistance() {
    for before in 0...50 {
      for (byte, kind) in [(0x0A, .syntax), (0x00, .syntax), (0x1F, .syntax), (0x80, .encoding), (0xFF, .encoding)]
        as [(UInt8, JSONError.Kind)]
      {
        for after in [0, 30] {
          let head = [UInt8](repeating: 0x78, count: before)
          let flaw = flaw(
            reading: String.self, from: [0x22] + head + [byte] + [UInt8](repeating: 0x79, count: after) + [0x22])
          #expect(flaw?.kind == kind)
          #expect(flaw?.offset == before + 1)
        }
      }
    }
  }
}
