import Testing

@testable import CookleLibrary

/// A server left behind by a newer one's migration stops clearly (docs/architecture.md, Persistence).
@Suite struct SchemaGuardTests {
  struct Action: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var run: @Sendable (Recipe, LibraryContext) throws -> Void
  }

  static let ofTheLibrary: [Action] = [
    Action(testDescription: "create") { _ = try RecipeOperations.create(.pancakes, in: $1) },
    Action(testDescription: "update") { _ = try RecipeOperations.update(id: $0.id, .tagged("B"), in: $1) },
    Action(testDescription: "dry run") {
      _ = try RecipeOperations.delete(id: $0.id, MutationRequest(dryRun: true), in: $1)
    },
    Action(testDescription: "get") { _ = try RecipeOperations.get(id: $0.id, in: $1) },
    Action(testDescription: "latest") { _ = try RecipeOperations.latest(in: $1) },
    Action(testDescription: "random") { _ = try RecipeOperations.random(in: $1) },
    Action(testDescription: "search") { _ = try RecipeOperations.search(RecipeBrowseCriteria(), in: $1) },
    Action(testDescription: "tag list") { _ = try TagOperations.list(.category, in: $1) },
    Action(testDescription: "tag suggestions") { _ = try TagOperations.suggest(.category, prefix: "s", in: $1) },
    Action(testDescription: "news") {
      _ = try ChangeFeed.news(since: LibraryRevision(epoch: $1.epoch, library: 0, state: 0), in: $1)
    },
    Action(testDescription: "changes") { _ = try ChangeFeed.changes(since: "\($1.epoch).0-0", in: $1) },
  ]

  @Test(arguments: ofTheLibrary)
  func nothingGoesOnInALibraryThatANewerProgramMigrated(action: Action) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try ForeignDatabase(fixture.location.database).execute("PRAGMA user_version = 7")
    #expect(throws: LibraryError.newerLibrary(version: 7, supported: Schema.library.version)) {
      try action.run(recipe, fixture.context)
    }
  }

  @Test func norInAStateThatANewerProgramMigrated() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try ForeignDatabase(fixture.location.state).execute("PRAGMA user_version = 7")
    #expect(throws: LibraryError.newerLibrary(version: 7, supported: Schema.state.version)) {
      try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    }
  }
}
