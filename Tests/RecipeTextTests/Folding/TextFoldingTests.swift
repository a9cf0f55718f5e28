import Testing

@testable import RecipeText

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("", ""),
    ("Apple Pie", "apple pie"),
    ("  Apple \t\n Pie  ", "apple pie"),
    ("Jalapeño-Popper", "jalapeno popper"),
    ("Mom's", "mom s"),
    ("Mom’s", "mom s"),
    ("Hawaiʻi", "hawai i"),
    ("Crème brûlée", "creme brulee"),
    ("Cre\u{300}me", "creme"),
    ("Süßkartoffel", "susskartoffel"),
    ("SÜSSKARTOFFEL", "susskartoffel"),
    ("ẞ", "ss"),
    ("ﬁlet", "filet"),
    ("İstanbul ıspanak IŞIL", "istanbul ispanak isil"),
    ("ΜΟΥΣΑΚΆΣ μουσακάς", "μουσακασ μουσακασ"),
    ("Smørrebrød", "smorrebrod"),
    ("Łosoś, đậu phụ", "losos dau phu"),
    ("œufs & æbler", "oeufs aebler"),
    ("Ёжики", "ежики"),
    ("ｓｏｕｐ　１２", "soup 12"),
    ("½ cup", "1 2 cup"),
    ("1½ cups", "1 1 2 cups"),
    ("1 1/2 cups", "1 1 2 cups"),
    ("500㎏", "500kg"),
    ("180℃", "180 c"),
    ("180 °C", "180 c"),
    ("Nutella™", "nutella"),
    ("m²", "m2"),
    ("①②", "12"),
    ("...", ""),
    ("a_b+c=d", "a b c d"),
    ("soft\u{AD}hyphen", "softhyphen"),
    ("zero\u{200B}width\u{FEFF}", "zero width"),
  ])
  func europeanTextIsReducedToItsLetters(text: String, expected: String) {
    #expect(TextFolding.folded(text) == expected)
  }

  @Test(arguments: [
    ("カレー", "かれー"),
    ("ｶﾚｰ", "かれー"),
    ("かれー", "かれー"),
    ("パン", "ぱん"),
    ("バン", "ばん"),
    ("ハン", "はん"),
    ("ﾊﾟﾝ", "ぱん"),
    ("ﾊﾞﾝ", "ばん"),
    ("ハ\u{3099}ン", "ばん"),
    ("ハ゛ン", "ばん"),
    ("ハ゜ン", "ぱん"),
    ("ｶﾞ", "が"),
    ("ヴ", "ゔ"),
    ("ｳﾞ", "ゔ"),
    ("う\u{3099}", "ゔ"),
    ("ヷ", "わ\u{3099}"),
    ("あ゛", "あ\u{3099}"),
    ("ッャュョヮヵヶ", "っゃゅょゎゕゖ"),
    ("ヾヽ", "ゞゝ"),
    ("サラダ・デ・パスタ", "さらだ で ぱすた"),
    ("佐々木のカレー！", "佐々木のかれー"),
    ("「肉じゃが」（和食）", "肉じゃが 和食"),
    ("大さじ１", "大さじ1"),
    ("㌔", "きろ"),
    ("㍑", "りっとる"),
    ("醤油〜みりん", "醤油 みりん"),
    ("神\u{FA19}", "神神"),
  ])
  func japaneseTextIsHiraganaWithItsVoicing(text: String, expected: String) {
    #expect(TextFolding.folded(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("비빔밥", "비빔밥"),
    ("\u{1107}\u{1175}\u{1107}\u{1175}\u{11B7}\u{1107}\u{1161}\u{11B8}", "비빔밥"),
    ("\u{FFA1}\u{FFC2}", "가"),
    ("हिन्दी", "हिन्दी"),
    ("क़", "\u{915}\u{93C}"),
    ("की", "की"),
    ("क", "क"),
    ("ต้มยำ", "ต้มย\u{E4D}า"),
    ("ก\u{E48}\u{E38}", "ก\u{E38}\u{E48}"),
    ("שָׁלוֹם", "שלום"),
    ("كُشَرِي", "كشري"),
    ("كـــشري", "كشري"),
  ])
  func marksThatTellWordsApartStay(text: String, expected: String) {
    #expect(TextFolding.folded(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Pizza🍕night", "pizza 🍕 night"),
    ("☕️ coffee ☕", "☕ coffee ☕"),
    ("👩🏽‍🍳", "👩 🍳"),
    ("🇯🇵", "🇯🇵"),
    ("★簡単★", "★ 簡単 ★"),
    ("1️⃣", "1"),
  ])
  func pictographsAreWordsOfTheirOwn(text: String, expected: String) {
    #expect(TextFolding.folded(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func foldingFoldedTextChangesNothing() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let text = random.hardText(upTo: 12)
      let folded = TextFolding.folded(text)
      #expect(TextFolding.folded(folded).utf8.elementsEqual(folded.utf8), "seed \(seed): \(text.debugDescription)")
      let key = TextFolding.duplicateKey(text)
      #expect(TextFolding.duplicateKey(key).utf8.elementsEqual(key.utf8), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func theQuickWayAndTheOrderedWayAgree() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      var text = random.hardText(upTo: 12)
      for (table, result) in [
        (FoldingTable.search, TextFolding.folded(text)), (FoldingTable.duplicate, TextFolding.duplicateKey(text)),
      ] {
        let ordered = text.withUTF8 { OrderedFolding.fold($0, with: table) }
        #expect(ordered.utf8.elementsEqual(result.utf8), "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test func everyScalarFoldsToSomethingThatStays() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = TextFolding.folded(String(scalar))
      let again = TextFolding.folded(folded)
      if !again.utf8.elementsEqual(folded.utf8) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func canonicallyEquivalentTextsFoldAlike() {
    let pairs = [
      ("é", "e\u{301}"), ("ậ", "a\u{323}\u{302}"), ("ậ", "a\u{302}\u{323}"), ("Å", "\u{212B}"), ("が", "か\u{3099}"),
      ("각", "\u{1100}\u{1161}\u{11A8}"), ("क़", "\u{958}"), ("ย\u{E38}\u{E48}", "ย\u{E48}\u{E38}"),
    ]
    for (left, right) in pairs {
      #expect(TextFolding.folded(left).utf8.elementsEqual(TextFolding.folded(right).utf8))
      #expect(TextFolding.duplicateKey(left).utf8.elementsEqual(TextFolding.duplicateKey(right).utf8))
    }
  }

  @Test func longTextFoldsWhole() {
    let text = String(repeating: "Crème ﷺ ", count: 2_000)
    let words = TextFolding.folded(text).split(separator: " ")
    #expect(words.count == 2_000 * 5)
  }
}
