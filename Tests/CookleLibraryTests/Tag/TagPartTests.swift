import RecipeText
import Testing

@testable import CookleLibrary

@Suite struct TagPartTests {
  private func parts(_ value: String) -> [String] {
    TagPart.parts(of: TextFolding.folded(value)).map { "\($0.text) \($0.firstLength)" }
  }

  @Test func aPartBeginsAtEachCharacterAndCountsFromItsFirstNewLengthOn() {
    #expect(parts("Leek") == ["leek 1", "eek 1", "ek 2", "k 1"])
    #expect(parts("banana") == ["banana 1", "anana 1", "nana 1"])
    #expect(parts("バナナ") == ["ばなな 1", "なな 1"])
  }

  @Test func noPartBeginsWithASpace() {
    #expect(parts("a-b a") == ["a b a 1", "b a 1"])
    #expect(parts("!") == [])
  }

  @Test func aPartEndsAfterSixteenCharacters() {
    #expect(
      parts("abcdefghijklmnopqrs").prefix(4) == [
        "abcdefghijklmnop 1", "bcdefghijklmnopq 1", "cdefghijklmnopqr 1", "defghijklmnopqrs 1",
      ])
    #expect(parts(String(repeating: "a", count: 500)) == [String(repeating: "a", count: 16) + " 1"])
  }

  @Test func shortTextsCountOnceForATag() {
    #expect(
      TagPart.parts(of: "banana ab").map(\.countedTexts).filter { !$0.isEmpty } == [
        ["b", "ba"], ["a", "an"], ["n", "na"], ["ab"],
      ])
    #expect(TagPart.parts(of: "お 🥚").map(\.countedTexts) == [["お"], ["🥚"]])
  }

  /// What `TagMatches.gather` leaves out by.
  @Test func headsThatDifferAreInTheOrderOfTheNames() {
    let values = [
      "0", "00", "0 5", "1", "10", "9", "Apple", "apple", "applesauce", "apples", "Éclair", "eclair", "バナナ", "ばなな", "",
      "🥚",
    ]
    for one in values {
      #expect(
        TagPart.parts(of: TextFolding.folded(one)).allSatisfy {
          $0.head == TagPart.head(ofSortKey: NaturalSortKey.bytes(of: one))
        })
      for other in values {
        let keys = [one, other].map { NaturalSortKey.bytes(of: $0) }
        let heads = keys.map { TagPart.head(ofSortKey: $0) }
        guard heads[0] != heads[1] else { continue }
        #expect(
          heads[0].lexicographicallyPrecedes(heads[1]) == keys[0].lexicographicallyPrecedes(keys[1]), "\(one) \(other)")
      }
    }
  }

  /// The rule that makes counting the parts counting the tags.
  @Test func eachTextInAValueIsTheBeginningOfOnePartThatCounts() {
    for value in ["banana bandana", "aaaaaaaaaaaaaaaaaaaaab", "しょうゆ しょうが", "abcabcabcabcabcabcabc abc", "𠮷野 𠮷"] {
      let scalars = Array(value.unicodeScalars)
      let parts = TagPart.parts(of: value)
      for start in scalars.indices where scalars[start] != " " {
        for length in 1...min(TagPart.longest, scalars.count - start) {
          let text = scalars[start..<start + length]
          let counting = parts.filter { $0.firstLength <= length && $0.text.unicodeScalars.starts(with: text) }
          #expect(counting.count == 1, "\(text.map(String.init).joined()) in \(value)")
        }
      }
    }
  }
}
