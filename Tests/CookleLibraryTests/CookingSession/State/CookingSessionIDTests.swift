import Testing

@testable import CookleLibrary

@Suite struct CookingSessionIDTests {
  @Test(
    arguments: [
      ("a.1", "a", 1), ("k3v9.27", "k3v9", 27), ("home.kitchen.4", "home.kitchen", 4), ("7.7", "7", 7), ("..1", ".", 1),
      ("a-b_c~d.9223372036854775807", "a-b_c~d", .max),
    ] as [(String, String, Int64)])
  func textIsReadAndWritten(text: String, installation: String, sequence: Int64) {
    let id = CookingSessionID(installation: installation, sequence: sequence)
    #expect(CookingSessionID(text) == id)
    #expect(id.text == text)
  }

  @Test(arguments: [
    "", ".", "a", "1", "a.", ".1", "a.0", "a.-1", "a.+1", "a.01", "a.1 ", " a.1", "a.1.", "a.1x", "a.x", "a..",
    "a.9223372036854775808", "a.١", "a.１", "a.1\u{301}", "a.\u{301}1", "é.1", "e\u{301}.1", "a b.1", "a/b.1",
    "a\u{0}.1",
    "a\n.1", "a.1\n", "a．1", "\u{202e}a.1",
  ])
  func otherSpellingsAreNotRead(text: String) {
    #expect(CookingSessionID(text) == nil)
  }

  @Test func idsAreOrderedByInstallationThenSequence() {
    let ids: [CookingSessionID] = [.of("b", 1), .of("a", 10), .of("a", 9), .of("ab", 1)]
    #expect(ids.sorted() == [.of("a", 9), .of("a", 10), .of("ab", 1), .of("b", 1)])
  }
}
