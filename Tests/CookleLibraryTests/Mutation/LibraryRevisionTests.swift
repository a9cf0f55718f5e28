import Testing

@testable import CookleLibrary

@Suite struct LibraryRevisionTests {
  @Test(arguments: [
    LibraryRevision(epoch: "e", library: 0, state: 0),
    LibraryRevision(epoch: "0abc", library: 1, state: 22),
    LibraryRevision(epoch: "e", library: .max, state: .max),
  ])
  func textAndValueRoundTrip(revision: LibraryRevision) {
    #expect(LibraryRevision(revision.text) == revision)
  }

  @Test(arguments: [
    "", ".", "e", "e.", "e.1", "e.1-", "e.-1", "e.-1-0", "e.1--1", "e.1-0-0", "e.1.0", "e.1-0.", ".1-0", " e.1-0x",
    "e.99999999999999999999-0", "e.1-99999999999999999999", "e.１-０", "e.1 -0", "e.0x1-0", "e.+1-0", "e.1-+0", "e.01-0",
    "e.1-00",
  ])
  func anythingElseIsNoRevision(text: String) {
    #expect(LibraryRevision(text) == nil)
  }
}
