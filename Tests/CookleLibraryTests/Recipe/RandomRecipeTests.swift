import Synchronization
import Testing

@testable import CookleLibrary

@Suite struct RandomRecipeTests {
  /// Bits of a seed, for as many draws as a test makes.
  private static func environment(_ clock: TestClock, seed: UInt64) -> LibraryEnvironment {
    let bits = Mutex(SplitMix64(seed: seed))
    var environment = LibraryFixture.environment(clock)
    environment.randomBits = { bits.withLock { $0.next() } }
    return environment
  }

  /// Pearson's statistic of how often each recipe was drawn, against equal chances.
  private func statistic(of recipes: [String], draws: Int, seed: UInt64, in fixture: LibraryFixture) throws -> Double {
    print("seed \(seed)")
    let context = try LibraryContext(
      location: fixture.location, environment: Self.environment(fixture.clock, seed: seed))
    defer { context.close() }
    var counts: [String: Int] = [:]
    for _ in 0..<draws {
      counts[try #require(try RecipeOperations.random(in: context)).id, default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(recipes))
    let expected = Double(draws) / Double(recipes.count)
    return recipes.reduce(0) { sum, id in
      let difference = Double(counts[id] ?? 0) - expected
      return sum + difference * difference / expected
    }
  }

  private func library(_ count: Int, keeping isKept: (Int) -> Bool) throws -> (LibraryFixture, [String]) {
    let fixture = try LibraryFixture()
    let all = try fixture.recipes((0..<count).map { .tagged("R\($0)") }).map(\.id)
    _ = try LibraryMutation.perform(MutationFingerprint("test", true), .unconditional, in: fixture.context) { scope in
      for (index, id) in all.enumerated() where !isKept(index) {
        try RecipeWriter(scope: scope).delete(id: id, slot: RecipeOperations.existingSlot(of: id, in: scope.connection))
      }
      return true
    }
    return (fixture, all.enumerated().filter { isKept($0.offset) }.map(\.element))
  }

  @Test func withoutGapsEachIsAsLikelyAsAnother() throws {
    let (fixture, recipes) = try library(10) { _ in true }
    // 27.88 is passed once in a thousand times by chance alone, with 9 degrees of freedom.
    #expect(try statistic(of: recipes, draws: 5_000, seed: 1, in: fixture) < 27.88)
  }

  @Test func gapsFavourNobody() throws {
    // Recipes behind a long gap are the ones a careless draw would favour.
    let (fixture, recipes) = try library(60) { $0 < 5 || $0 == 30 || $0 >= 55 }
    // 11 recipes, 10 degrees of freedom.
    #expect(try statistic(of: recipes, draws: 5_500, seed: 2, in: fixture) < 29.59)
  }

  @Test func whenNearlyAllAreGoneTheRestAreStillEquallyLikely() throws {
    let (fixture, recipes) = try library(600) { $0 == 0 || $0 == 1 || $0 == 599 }
    // 3 recipes, 2 degrees of freedom.
    #expect(try statistic(of: recipes, draws: 1_500, seed: 3, in: fixture) < 13.82)
  }

  @Test func theSameBitsDrawTheSameRecipe() throws {
    let (fixture, _) = try library(40) { $0.isMultiple(of: 3) }
    func draws() throws -> [String?] {
      let context = try LibraryContext(
        location: fixture.location, environment: Self.environment(fixture.clock, seed: 7))
      defer { context.close() }
      return try (0..<20).map { _ in try RecipeOperations.random(in: context)?.id }
    }
    let first = try draws()
    #expect(try draws() == first)
    #expect(Set(first).count > 1)
  }

  @Test func anEmptyLibraryHasNone() throws {
    let fixture = try LibraryFixture()
    #expect(try RecipeOperations.random(in: fixture.context) == nil)
  }
}
