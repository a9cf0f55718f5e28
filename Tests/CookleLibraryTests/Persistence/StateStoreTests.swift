import Foundation
import Testing

@testable import CookleLibrary

@Suite struct StateStoreTests {
  private func closedLibrary() throws -> (LibraryFixture, Recipe) {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    for _ in 0..<3 { _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context) }
    fixture.context.close()
    return (fixture, recipe)
  }

  @Test(arguments: ["This is no database.", String(repeating: "no database ", count: 2_000)])
  func aStateThatIsNoDatabaseIsSetAsideAndTheLibraryGoesOn(garbage: String) throws {
    let (fixture, recipe) = try closedLibrary()
    try Data(garbage.utf8).write(to: URL(fileURLWithPath: fixture.location.state))
    let context = try fixture.secondContext()
    defer { context.close() }
    #expect(FileManager.default.contents(atPath: fixture.location.state + ".damaged") == Data(garbage.utf8))
    #expect(try mode(of: fixture.location.state) == "600")
    #expect(try RecipeOperations.get(id: recipe.id, in: context) == recipe)
    #expect(try RecipeOperations.lastOpened(in: context) == nil)
    #expect(
      try context.revision()
        == LibraryRevision(epoch: context.epoch, library: 1, state: fixture.clock.now.milliseconds))
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
    #expect(try RecipeOperations.lastOpened(in: context) == recipe)
  }

  /// The file begins as a database does and is broken further in, where opening it does not look by itself.
  @Test func aStateThatIsBrokenInsideIsSetAsideToo() throws {
    let (fixture, recipe) = try closedLibrary()
    var bytes = try #require(FileManager.default.contents(atPath: fixture.location.state))
    for index in 4_096..<bytes.count { bytes[index] = 0xa5 }
    try bytes.write(to: URL(fileURLWithPath: fixture.location.state))
    let context = try fixture.secondContext()
    defer { context.close() }
    #expect(FileManager.default.fileExists(atPath: fixture.location.state + ".damaged"))
    _ = try RecipeOperations.markCooked(id: recipe.id, in: context)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
    #expect(try RecipeOperations.topReturnTarget(in: context) != nil)
  }

  @Test func anEmptyOrMissingStateIsBegunAnew() throws {
    let (fixture, recipe) = try closedLibrary()
    for bytes in [nil, Data()] {
      try FileManager.default.removeItem(atPath: fixture.location.state)
      try bytes?.write(to: URL(fileURLWithPath: fixture.location.state))
      let context = try fixture.secondContext()
      #expect(try RecipeOperations.lastOpened(in: context) == nil)
      _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
      context.close()
    }
    #expect(!FileManager.default.fileExists(atPath: fixture.location.state + ".damaged"))
  }

  @Test func theLogOfALostStateIsNotSweptAwayUnread() throws {
    // A write-ahead log that belongs to no database any more must not be played into the new one.
    let (fixture, recipe) = try closedLibrary()
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: fixture.location.state))
    try Data(repeating: 1, count: 8_192).write(to: URL(fileURLWithPath: fixture.location.state + "-wal"))
    let context = try fixture.secondContext()
    defer { context.close() }
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
    #expect(try #require(context.state.connection).string("PRAGMA integrity_check") == "ok")
  }

  @Test func aNewerStateIsRefusedLikeANewerLibrary() throws {
    let (fixture, _) = try closedLibrary()
    try ForeignDatabase(fixture.location.state).execute("PRAGMA user_version = 9")
    #expect(throws: LibraryError.newerLibrary(version: 9, supported: Schema.state.version)) {
      try fixture.secondContext().close()
    }
    #expect(try ForeignDatabase(fixture.location.state).rows("PRAGMA user_version") == [["9"]])
  }

  @Test func anotherProgramsStateIsSetAsideNotOverwritten() throws {
    let (fixture, _) = try closedLibrary()
    try FileManager.default.removeItem(atPath: fixture.location.state)
    try ForeignDatabase(fixture.location.state).execute("CREATE TABLE mine (x); INSERT INTO mine VALUES (7)")
    let context = try fixture.secondContext()
    defer { context.close() }
    #expect(try ForeignDatabase(fixture.location.state + ".damaged").rows("SELECT x FROM mine") == [["7"]])
  }

  @Test(arguments: [false, true]) func aStateThatIsRemovedWhileItIsOpenIsBegunAnew(readsFirst: Bool) throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.cook().recipeID
    let other = try fixture.secondContext()
    defer { other.close() }
    for end in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: fixture.location.state + end) }
    if readsFirst { #expect(try CookingSessionOperations.overview(in: other) == CookingOverview()) }
    let begun = try #require(try CookingSessionOperations.start(recipeID: recipe, in: other).value).session
    #expect(try CookingSessionOperations.get(in: fixture.context) == begun)
    #expect(try fixture.context.revision() == other.revision())
    let third = try fixture.secondContext(number: 3)
    defer { third.close() }
    #expect(try CookingSessionOperations.get(in: third) == begun)
  }

  @Test func aStateThatIsEmptiedWhileItIsOpenIsBegunAnew() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.cook().recipeID
    #expect(truncate(fixture.location.state, 0) == 0)
    let other = try fixture.secondContext()
    defer { other.close() }
    let begun = try #require(try CookingSessionOperations.start(recipeID: recipe, in: other).value).session
    #expect(try CookingSessionOperations.get(in: fixture.context) == begun)
    #expect(try #require(other.state.connection).string("PRAGMA integrity_check") == "ok")
  }

  /// Whoever opens a library sets a damaged state aside; those who had it open go on with the one that is begun.
  @Test func aStateThatIsSetAsideIsLeftByAllWhoHaveItOpen() throws {
    let (fixture, recipe) = try closedLibrary()
    let first = try fixture.secondContext(number: 1)
    _ = try CookingSessionOperations.start(recipeID: recipe.id, in: first)
    let before = try first.revision()
    // What the one who opens it next does to it.
    #expect(rename(fixture.location.state, fixture.location.state + ".damaged") == 0)
    for end in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: fixture.location.state + end) }
    let second = try fixture.secondContext()
    defer { second.close() }
    let begun = try #require(try CookingSessionOperations.start(recipeID: recipe.id, in: second).value).session

    first.followState()
    let news = try ChangeFeed.news(since: before, in: first)
    #expect((news.revision, news.changes == nil) == (try second.revision(), true))
    #expect(try CookingSessionOperations.get(in: first) == begun)
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: first)
    #expect(try CookingSessionOperations.get(in: second).timer.value?.durationSeconds == 60)
    // Who goes takes nothing along of what the others write.
    first.close()
    _ = try CookingSessionOperations.startTimer(seconds: 90, in: second)
    let third = try fixture.secondContext(number: 3)
    defer { third.close() }
    #expect(try CookingSessionOperations.get(in: third).timer.value?.durationSeconds == 90)
    #expect(try #require(third.state.connection).string("PRAGMA integrity_check") == "ok")
  }

  @Test func aStateThatCannotBeOpenedAgainReadsAsEmptyAndRefusesWrites() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    _ = try CookingSessionOperations.start(recipeID: recipe.id, in: fixture.context)
    try FileManager.default.removeItem(atPath: fixture.location.state)
    try FileManager.default.createDirectory(atPath: fixture.location.state, withIntermediateDirectories: false)
    #expect(try CookingSessionOperations.overview(in: fixture.context) == CookingOverview())
    #expect(try RecipeOperations.get(id: recipe.id, in: fixture.context) == recipe)
    #expect(throws: LibraryError.self) {
      _ = try CookingSessionOperations.start(recipeID: recipe.id, in: fixture.context)
    }
    try FileManager.default.removeItem(atPath: fixture.location.state)
    _ = try CookingSessionOperations.start(recipeID: recipe.id, in: fixture.context)
    #expect(try CookingSessionOperations.overview(in: fixture.context).sessions.count == 1)
  }
}
