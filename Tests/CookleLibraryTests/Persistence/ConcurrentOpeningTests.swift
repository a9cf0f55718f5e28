import Foundation
import Testing

@testable import CookleLibrary

@Suite struct ConcurrentOpeningTests {
  private func open(_ folder: String, _ number: Int) throws -> LibraryContext {
    try LibraryContext(
      location: LibraryLocation(path: folder),
      environment: LibraryFixture.environment(
        TestClock(Instant(milliseconds: 1_772_352_000_000)), idPrefix: "p\(number)-", firstBits: number * 100))
  }

  @Test(arguments: 0..<6)
  func manyProcessesMakeOneLibrary(round: Int) throws {
    let folder = TemporaryFolder.newPath()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let identities = Collected<[String]>()
    concurrently(8) { number in
      let context = try open(folder, number)
      defer { context.close() }
      identities.add([context.epoch, context.installation])
      let recipe = try #require(
        try RecipeOperations.create(.tagged("R\(number)", categories: ["all"]), in: context).value)
      _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
    }
    #expect(identities.all.count == 8)
    #expect(Set(identities.all).count == 1)
    let context = try open(folder, 9)
    defer { context.close() }
    #expect([context.epoch, context.installation] == identities.all.first)
    #expect(try RecipeOperations.count(in: context) == 8)
    #expect(try TagOperations.count(.category, in: context) == 1)
    #expect(try context.revision() == LibraryRevision(epoch: context.epoch, library: 8, state: 8))
  }

  /// One of them sets the damaged state aside; the others must not set aside the one it began.
  @Test(arguments: 0..<6)
  func manyProcessesBeginOneNewState(round: Int) throws {
    let folder = TemporaryFolder.newPath()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try open(folder, 100)
    let recipe = try #require(try RecipeOperations.create(.pancakes, in: first).value)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: first)
    first.close()
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: folder + "/state.sqlite"))
    concurrently(8) { number in
      let context = try open(folder, number)
      defer { context.close() }
      _ = try RecipeOperations.recordOpened(id: recipe.id, in: context)
    }
    let context = try open(folder, 9)
    defer { context.close() }
    #expect(try RecipeOperations.lastOpened(in: context) == recipe)
    let commits = try #require(context.state.connection).integer("SELECT count(*) FROM commit_log WHERE changes > 0")
    #expect(commits == 8)
  }
}
