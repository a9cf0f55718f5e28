import Testing

@testable import CookleLibrary

@Suite struct DryRunTests {
  private let dry = MutationRequest(dryRun: true)

  private func expectImpact<Value>(
    _ impact: [MutationImpact], in fixture: LibraryFixture, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: () throws -> MutationOutcome<Value>
  ) throws {
    let before = try Picture(fixture)
    let outcome = try run()
    #expect(outcome.impact == impact, sourceLocation: sourceLocation)
    #expect(outcome.value == nil, sourceLocation: sourceLocation)
    #expect(outcome.effects == [], sourceLocation: sourceLocation)
    #expect(outcome.changes == [], sourceLocation: sourceLocation)
    #expect(
      [outcome.previousRevision, outcome.revision] == [before.revision, before.revision],
      sourceLocation: sourceLocation)
    #expect(try Picture(fixture) == before, sourceLocation: sourceLocation)
  }

  /// Everything a mutation may change.
  private struct Picture: Equatable {
    var revision: String
    var rows: [[String]] = []

    init(_ fixture: LibraryFixture) throws {
      revision = try fixture.context.revision().text
      for path in [fixture.location.database, fixture.location.state] {
        let database = try ForeignDatabase(path)
        for table in try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
          rows.append(table)
          rows += try database.rows("SELECT * FROM \(table[0])").sorted { $0.lexicographicallyPrecedes($1) }
        }
      }
    }
  }

  @Test func theImpactOfACreationCountsWhatItBrings() throws {
    let fixture = try LibraryFixture()
    try expectImpact(
      [
        MutationImpact(entity: .recipe, change: .created, count: 1),
        MutationImpact(entity: .ingredient, change: .created, count: 2),
        MutationImpact(entity: .category, change: .created, count: 2),
      ], in: fixture
    ) { try RecipeOperations.create(.pancakes, dry, in: fixture.context) }
    try fixture.recipe()
    try expectImpact([MutationImpact(entity: .recipe, change: .created, count: 1)], in: fixture) {
      try RecipeOperations.create(.pancakes, dry, in: fixture.context)
    }
  }

  @Test func theImpactOfOtherMutations() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    try expectImpact(
      [
        MutationImpact(entity: .recipe, change: .updated, count: 1),
        MutationImpact(entity: .ingredient, change: .created, count: 1),
      ], in: fixture
    ) { try RecipeOperations.update(id: recipe.id, .tagged("A", ingredients: ["Egg"]), dry, in: fixture.context) }
    try expectImpact([], in: fixture) {
      try RecipeOperations.update(id: recipe.id, .pancakes, dry, in: fixture.context)
    }
    try expectImpact([MutationImpact(entity: .recipe, change: .updated, count: 1)], in: fixture) {
      try RecipeOperations.markCooked(id: recipe.id, dry, in: fixture.context)
    }
    try expectImpact([MutationImpact(entity: .recipe, change: .deleted, count: 1)], in: fixture) {
      try RecipeOperations.delete(id: recipe.id, dry, in: fixture.context)
    }
    try expectImpact([MutationImpact(entity: .recentRecipe, change: .updated, count: 1)], in: fixture) {
      try RecipeOperations.recordOpened(id: recipe.id, dry, in: fixture.context)
    }
  }

  @Test func theErrorsAreThoseOfTheRealThing() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    let cases: [(String, (MutationRequest) throws -> Void)] = [
      ("no name", { _ = try RecipeOperations.create(.tagged(" "), $0, in: fixture.context) }),
      (
        "too many rows",
        {
          _ = try RecipeOperations.create(
            .tagged("A", categories: Array(repeating: "c", count: 1_001)), $0, in: fixture.context)
        }
      ),
      ("no recipe", { _ = try RecipeOperations.update(id: "x", .pancakes, $0, in: fixture.context) }),
      (
        "bad number",
        {
          _ = try RecipeOperations.update(
            id: recipe.id, RecipeFormDraft(name: "A", servingSize: "x"), $0, in: fixture.context)
        }
      ),
      (
        "stale update",
        {
          var request = $0
          request.ifRevision = recipe.revision
          _ = try RecipeOperations.update(id: recipe.id, .pancakes, request, in: fixture.context)
        }
      ),
      (
        "stale deletion",
        {
          var request = $0
          request.ifRevision = recipe.revision
          _ = try RecipeOperations.delete(id: recipe.id, request, in: fixture.context)
        }
      ),
      ("nothing to delete", { _ = try RecipeOperations.delete(id: "x", $0, in: fixture.context) }),
      ("nothing to cook", { _ = try RecipeOperations.markCooked(id: "x", $0, in: fixture.context) }),
      ("nothing to open", { _ = try RecipeOperations.recordOpened(id: "x", $0, in: fixture.context) }),
    ]
    for (name, run) in cases {
      let real = try libraryError { try run(.unconditional) }
      #expect(try libraryError { try run(dry) } == real, "\(name)")
    }
  }

  @Test func theRealThingThatFollowsDoesWhatTheDryRunSaid() throws {
    let fixture = try LibraryFixture()
    let promised = try RecipeOperations.create(.pancakes, dry, in: fixture.context).impact
    let done = try RecipeOperations.create(.pancakes, in: fixture.context)
    #expect(MutationImpact.counts(of: done.changes) == promised)
  }
}
