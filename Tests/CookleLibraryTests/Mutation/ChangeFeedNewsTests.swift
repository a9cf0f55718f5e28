import Testing

@testable import CookleLibrary

@Suite struct ChangeFeedNewsTests {
  @Test func nothingNewIsNothing() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let now = try fixture.context.revision()
    #expect(
      try ChangeFeed.news(since: now, in: fixture.context)
        == ChangeFeed.News(revision: now, changes: [], hasPeerCommits: false, isEmpty: true))
  }

  @Test func ownCommitsAreToldWithEachRecordOnce() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["Flour"]))
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    #expect(
      try ChangeFeed.news(since: start, in: fixture.context)
        == ChangeFeed.News(
          revision: LibraryRevision(epoch: start.epoch, library: 2, state: 1),
          changes: [
            EntityChange(entity: .recipe, id: recipe.id, kind: .created),
            EntityChange(entity: .ingredient, id: recipe.ingredientIDs[0], kind: .created),
            EntityChange(entity: .recentRecipe, id: recipe.id, kind: .updated),
          ], hasPeerCommits: false, isEmpty: false))
  }

  @Test func commitsOfOthersAreToldAsTheirs() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    let recipe = try fixture.recipe(.tagged("A"))
    let start = try fixture.context.revision()
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    #expect(try !ChangeFeed.news(since: start, in: fixture.context).hasPeerCommits)
    #expect(try ChangeFeed.news(since: start, in: other).hasPeerCommits)
    // Mixed origins are a peer's (protocol §4).
    _ = try RecipeOperations.markCooked(id: recipe.id, in: other)
    #expect(try ChangeFeed.news(since: start, in: fixture.context).hasPeerCommits)
  }

  @Test func aPeersCommitToTheStateIsTheirsToo() throws {
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    let recipe = try fixture.recipe(.tagged("A"))
    let start = try fixture.context.revision()
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: other)
    #expect(
      try ChangeFeed.news(since: start, in: fixture.context)
        == ChangeFeed.News(
          revision: LibraryRevision(epoch: start.epoch, library: 1, state: 1),
          changes: [EntityChange(entity: .recentRecipe, id: recipe.id, kind: .updated)], hasPeerCommits: true,
          isEmpty: false))
  }

  @Test func aPeerAfterThousandsOfOwnCommitsIsNotOverlooked() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    let context = fixture.context
    try context.connection.transaction {
      for number in 1...1_500 {
        try ChangeLog(connection: context.connection).append(
          [EntityChange(entity: .recipe, id: "r", kind: .updated)], number: Int64(number),
          instance: number == 1_500 ? "peer" : context.instance, at: fixture.clock.now)
      }
    }
    #expect(
      try ChangeFeed.news(since: start, in: context)
        == ChangeFeed.News(
          revision: LibraryRevision(epoch: start.epoch, library: 1_500, state: 0), changes: nil, hasPeerCommits: true,
          isEmpty: false))
  }

  @Test func moreThanCanBeToldOneByOneIsEverything() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    try fixture.recipes((0..<1_000).map { .tagged("R\($0)") })
    #expect(try ChangeFeed.news(since: start, in: fixture.context).changes?.count == 1_000)
    try fixture.recipe(.tagged("One more"))
    let news = try ChangeFeed.news(since: start, in: fixture.context)
    #expect(news.changes == nil)
    #expect(!news.hasPeerCommits)
  }

  @Test func whereTheLogWasCutEverythingMayHaveChanged() throws {
    let fixture = try LibraryFixture()
    let start = try fixture.context.revision()
    try fixture.recipe(.tagged("A"))
    try fixture.recipe(.tagged("B"))
    try fixture.context.connection.execute(
      "DELETE FROM commit_log WHERE number = 1; DELETE FROM change_log WHERE number = 1")
    let news = try ChangeFeed.news(since: start, in: fixture.context)
    #expect(news.changes == nil)
    // Nobody knows whose the forgotten commits were.
    #expect(news.hasPeerCommits)
    let later = LibraryRevision(epoch: start.epoch, library: 1, state: 0)
    #expect(try ChangeFeed.news(since: later, in: fixture.context).changes?.count == 1)
  }

  @Test func anotherEpochOrAPointInTheFutureMeansEverything() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    let now = try fixture.context.revision()
    for point in [
      LibraryRevision(epoch: "other", library: 1, state: 0),
      LibraryRevision(epoch: now.epoch, library: 2, state: 0),
      LibraryRevision(epoch: now.epoch, library: 1, state: 5),
    ] {
      #expect(
        try ChangeFeed.news(since: point, in: fixture.context)
          == ChangeFeed.News(revision: now, changes: nil, hasPeerCommits: true, isEmpty: false))
    }
  }

  @Test func anEpochThatAnotherProcessBeganIsNoticed() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let start = try fixture.context.revision()
    let other = try fixture.secondContext()
    defer { other.close() }
    try PropertyTable(connection: other.connection).set(.epoch, "restored")
    #expect(try fixture.context.revision().text == "restored.1-0")
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context).revision == "restored.1")
    #expect(
      try ChangeFeed.news(since: start, in: fixture.context)
        == ChangeFeed.News(
          revision: LibraryRevision(epoch: "restored", library: 1, state: 0), changes: nil, hasPeerCommits: true,
          isEmpty: false))
  }

  @Test(arguments: ["library", "state", "reading"])
  func eachTransactionKnowsTheEpochThatAnotherProcessBegan(kind: String) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    let other = try fixture.secondContext()
    defer { other.close() }
    try PropertyTable(connection: other.connection).set(.epoch, "restored")
    switch kind {
    case "library":
      let outcome = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
      #expect([outcome.previousRevision, outcome.revision] == ["restored.1-0", "restored.2-0"])
      #expect(outcome.value?.revision == "restored.2")
    case "state":
      let outcome = try RecipeOperations.recordOpened(
        id: recipe.id, MutationRequest(ifRevision: "restored.1"), in: fixture.context)
      #expect([outcome.previousRevision, outcome.revision] == ["restored.1-0", "restored.1-1"])
    default:
      let page = try RecipeOperations.search(RecipeBrowseCriteria(), limit: 1, in: fixture.context)
      #expect(page.total == 1)
      #expect(fixture.context.epoch == "restored")
    }
  }
}
