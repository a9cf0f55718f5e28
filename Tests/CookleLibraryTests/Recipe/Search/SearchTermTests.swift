import Testing

@testable import CookleLibrary

@Suite struct SearchTermTests {
  @Test func gramsLieInsideOneWord() {
    let grams: [(String, ClosedRange<Int>, [String])] = [
      ("", 1...3, []),
      ("a", 1...3, ["a"]),
      ("abc", 1...3, ["a", "b", "c", "ab", "bc", "abc"]),
      ("ab cd", 1...3, ["a", "b", "ab", "c", "d", "cd"]),
      ("abcd e", 3...3, ["abc", "bcd"]),
      ("かれー", 1...3, ["か", "れ", "ー", "かれ", "れー", "かれー"]),
      ("ab", 3...3, []),
    ]
    for (text, lengths, expected) in grams {
      #expect(Set(SearchTerm.grams(of: text, lengths: lengths)) == Set(expected.map(gram)), "\(text)")
    }
  }

  @Test func onlyPiecesBeyondTheBasicPlaneShareTerms() {
    let pieces = ["a", "b", "ab", "ba", "aba", "か", "かa", "aか", "\u{ffff}", "\u{1}", "\u{1}\u{1}"]
    #expect(Set(pieces.map(gram)).count == pieces.count)
    #expect(pieces.allSatisfy { SearchTerm.isExact($0.unicodeScalars) })
    #expect(gram("\u{20000}") == gram("\u{20800}"))
    #expect(!SearchTerm.isExact("a\u{20000}".unicodeScalars))
  }

  @Test func theRowsOfATermAreNeighbours() {
    let keys = ["a", "か", "\u{ffff}\u{ffff}\u{ffff}"].map { text in
      [0, 1, SearchTerm.lastChunk].map { gram(text).key(chunk: $0) }
    }
    #expect(keys.allSatisfy { $0[1] - $0[0] == 1 && $0[2] - $0[0] == Int64(SearchTerm.lastChunk) })
  }

  @Test func onlyWordsLongerThanAGramAreTermsOfTheirOwn() {
    #expect(SearchTerm.nameWords(of: "mac and cheese") == [SearchTerm(word: "cheese")])
    #expect(SearchTerm.nameWords(of: "鶏肉のかれー") == [SearchTerm(word: "鶏肉のかれー")])
    #expect(SearchTerm.nameWords(of: "a \u{e48}ขคง") == [SearchTerm(word: "\u{e48}ขคง")])
  }

  @Test func tagsOfBothKindsShareOneNumberSpace() {
    let tags = TagKind.allCases.flatMap { kind in [1, 2, 70_000].map { SearchTag(kind: kind, slot: $0) } }
    #expect(Set(tags.map(\.number)).count == tags.count)
    #expect(tags.map { SearchTag(number: $0.number) } == tags)
  }

  private func gram(_ text: String) -> SearchTerm {
    SearchTerm(gram: Array(text.unicodeScalars)[...])
  }
}
