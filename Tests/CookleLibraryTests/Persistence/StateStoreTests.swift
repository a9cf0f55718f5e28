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
}
