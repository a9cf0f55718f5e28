import Testing

@testable import CookleLibrary

@Suite struct StringBeginningTests {
  @Test(arguments: [("", ""), ("soup", "soup"), ("Crème brûlée", "Crème"), ("👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳", "👩‍🍳👩‍🍳👩‍🍳👩‍🍳👩‍🍳")])
  func theFirstCharactersAreWhole(text: String, beginning: String) {
    #expect(text.beginning(5) == beginning)
  }

  @Test func aCharacterOfAnySizeIsCutToo() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.beginning(5).unicodeScalars.count == 40)
    let messages = [
      LibraryError.notFound(.cookingSession, id: text), .notFound(.savedCopy, id: text), .notFound(.recipe, id: text),
      .requestKeyConflict(key: text), .toolFailed(tool: "tool", exitCode: 1, reason: text),
    ].map(\.message)
    for message in messages { #expect(message.utf8.count < 4_000) }
  }
}
