import Testing

@testable import CookleLibrary

/// The revision is remembered while the files are unchanged, and must never be older or newer than what is read.
@Suite struct RevisionMemoryTests {
  @Test func commitOfAnotherProcessMovesTheRevision() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    for _ in 0..<3 {
      let before = try fixture.context.revision()
      #expect(try fixture.context.revision() == before)
      let outcome = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: peer)
      #expect(outcome.previousRevision == before.text)
      #expect(try fixture.context.revision().text == outcome.revision)
      #expect(try peer.revision().text == outcome.revision)
    }
  }

  @Test func ownCommitMovesTheRevision() throws {
    let fixture = try LibraryFixture()
    let before = try fixture.context.revision()
    let outcome = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: fixture.context)
    #expect(outcome.previousRevision == before.text)
    #expect(try fixture.context.revision().text == outcome.revision)
  }

  @Test func commitOfTheStateMovesTheRevision() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    let recipe = try #require(try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: peer).value)
    let before = try fixture.context.revision()
    let outcome = try RecipeOperations.recordOpened(id: recipe.id, in: peer)
    #expect(outcome.previousRevision == before.text)
    #expect(try fixture.context.revision().text == outcome.revision)
  }

  @Test func aReadKeepsTheRevisionItBeganWith() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    let before = try fixture.context.revision()
    let seen = try fixture.context.reading {
      _ = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: peer)
      return (try fixture.context.revision().library, try RecipeOperations.count(in: fixture.context))
    }
    #expect(seen == (before.library, 0))
    #expect(try fixture.context.revision() == peer.revision())
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }

  @Test func aReadThatBeginsAfterACommitSeesIt() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    _ = try fixture.context.revision()
    for count in 1...3 {
      let outcome = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: peer)
      let seen = try fixture.context.reading {
        (try fixture.context.revision().text, try RecipeOperations.count(in: fixture.context))
      }
      #expect(seen == (outcome.revision, count))
    }
  }

  @Test func aCheckpointBetweenCommitsHidesNothing() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    for _ in 0..<5 {
      let outcome = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: peer)
      peer.connection.checkpoint()
      #expect(try fixture.context.revision().text == outcome.revision)
      fixture.context.connection.checkpoint()
      #expect(try fixture.context.revision().text == outcome.revision)
    }
  }

  @Test func newEpochOfAnotherProcessIsTold() throws {
    let fixture = try LibraryFixture()
    let peer = try fixture.secondContext()
    defer { peer.close() }
    _ = try fixture.context.revision()
    try peer.connection.transaction {
      try PropertyTable(connection: peer.connection).set(.epoch, "restored")
    }
    #expect(try fixture.context.revision().epoch == "restored")
  }

  @Test func whatWasRolledBackIsNotRemembered() throws {
    let fixture = try LibraryFixture()
    let before = try fixture.context.revision()
    let outcome = try RecipeOperations.create(
      RecipeFormDraft(name: "Soup"), MutationRequest(dryRun: true), in: fixture.context)
    #expect(outcome.revision == before.text)
    #expect(try fixture.context.revision() == before)
  }

  @Test func readOnlyLibraryFollowsItsWriter() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    for _ in 0..<3 {
      let outcome = try RecipeOperations.create(RecipeFormDraft(name: "Soup"), in: fixture.context)
      #expect(try reader.revision().text == outcome.revision)
    }
  }
}
