import Testing

@testable import CookleLibrary

@Suite struct ConditionalWriteTests {
  /// The conditional mutations of one recipe.
  enum Write: CaseIterable {
    case update, delete, markCooked, recordOpened

    @discardableResult
    func run(_ id: String, ifRevision: String?, dryRun: Bool = false, in context: LibraryContext) throws -> String {
      let request = MutationRequest(ifRevision: ifRevision, dryRun: dryRun)
      return switch self {
      case .update: try RecipeOperations.update(id: id, .tagged("Edited"), request, in: context).revision
      case .delete: try RecipeOperations.delete(id: id, request, in: context).revision
      case .markCooked: try RecipeOperations.markCooked(id: id, request, in: context).revision
      case .recordOpened: try RecipeOperations.recordOpened(id: id, request, in: context).revision
      }
    }
  }

  @Test(arguments: Write.allCases)
  func theCurrentRevisionLetsAWriteThrough(write: Write) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let before = try fixture.context.revision().text
    #expect(try write.run(recipe.id, ifRevision: recipe.revision, in: fixture.context) != before)
  }

  @Test(arguments: Write.allCases, [false, true])
  func aStaleRevisionIsAConflictThatNamesTheCurrentOne(write: Write, dryRun: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let moved = try #require(try RecipeOperations.markCooked(id: recipe.id, in: fixture.context).value)
    let before = try fixture.context.revision()
    let conflict = LibraryError.revisionConflict(.recipe, id: recipe.id, currentRevision: moved.revision)
    for stale in [recipe.revision, "", "x", "other.2", "\(fixture.context.epoch).02", before.text] {
      #expect(throws: conflict) {
        try write.run(recipe.id, ifRevision: stale, dryRun: dryRun, in: fixture.context)
      }
    }
    #expect(try fixture.context.revision() == before)
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == moved)
  }

  @Test func openingDoesNotMoveTheRecipesRevision() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try Write.recordOpened.run(recipe.id, ifRevision: nil, in: fixture.context)
    try Write.update.run(recipe.id, ifRevision: recipe.revision, in: fixture.context)
  }

  @Test func anEditThatChangesNothingKeepsTheRevisionUsable() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.update(
      id: recipe.id, .pancakes, MutationRequest(ifRevision: recipe.revision), in: fixture.context)
    try Write.delete.run(recipe.id, ifRevision: recipe.revision, in: fixture.context)
  }

  @Test func theRevisionInAnOutcomeIsTheOneToGoOnWith() throws {
    let fixture = try LibraryFixture()
    var revision = try fixture.recipe().revision
    for number in 0..<5 {
      let outcome = try RecipeOperations.update(
        id: "id-2", .tagged("N\(number)"), MutationRequest(ifRevision: revision), in: fixture.context)
      revision = try #require(outcome.value).revision
    }
    #expect(revision == "\(fixture.context.epoch).6")
  }

  @Test func aWriteOfAnotherProcessMakesARevisionStale() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    let moved = try #require(try RecipeOperations.update(id: recipe.id, .tagged("Theirs"), in: other).value)
    #expect(throws: LibraryError.revisionConflict(.recipe, id: recipe.id, currentRevision: moved.revision)) {
      try Write.update.run(recipe.id, ifRevision: recipe.revision, in: fixture.context)
    }
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).content.name == "Theirs")
  }
}
