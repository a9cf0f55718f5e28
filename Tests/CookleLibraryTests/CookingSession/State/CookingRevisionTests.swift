import Testing

@testable import CookleLibrary

@Suite struct CookingRevisionTests {
  @Test(
    arguments: [
      ("1.a", 1, "a"), ("27.k3v9", 27, "k3v9"), ("4.home.kitchen", 4, "home.kitchen"), ("7.7", 7, "7"), ("1..", 1, "."),
      ("9223372036854775807.a-b_c~d", .max, "a-b_c~d"),
    ] as [(String, Int64, String)])
  func textIsReadAndWritten(text: String, counter: Int64, installation: String) {
    let revision = CookingRevision(counter: counter, installation: installation)
    #expect(CookingRevision(text) == revision)
    #expect(revision.text == text)
  }

  @Test(arguments: [
    "", ".", "1", "a", "1.", ".a", "0.a", "-1.a", "+1.a", "01.a", " 1.a", "1 .a", "1.a ", "a.1",
    "9223372036854775808.a",
    "١.a", "1.\u{301}a", "1.é", "1.a b", "1.a\u{0}", "1.a\n",
  ])
  func otherSpellingsAreNotRead(text: String) {
    #expect(CookingRevision(text) == nil)
  }

  @Test func revisionsAreOrderedByCounterThenInstallation() {
    #expect(
      [at(2, "a"), at(1, "b"), at(10, "a"), at(1, "a")].sorted() == [at(1, "a"), at(1, "b"), at(2, "a"), at(10, "a")])
  }
}
