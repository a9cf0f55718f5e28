import Synchronization
import Testing

@testable import CookleLibrary

/// Each thread stands for a process: it has a connection of its own and shares only the files.
@Suite struct ConcurrentWriterTests {
  private func open(_ location: LibraryLocation, _ clock: TestClock, _ number: Int) throws -> LibraryContext {
    try LibraryContext(
      location: location,
      environment: LibraryFixture.environment(clock, idPrefix: "p\(number)-", firstBits: number * 1_000))
  }

  @Test func nothingCountedIsLost() throws {
    let fixture = try LibraryFixture()
    let id = try fixture.recipe().id
    let (location, clock) = (fixture.location, fixture.clock)
    concurrently(4) { number in
      let context = try open(location, clock, number)
      defer { context.close() }
      for _ in 0..<25 {
        _ = try RecipeOperations.markCooked(id: id, in: context)
      }
    }
    #expect(try RecipeOperations.get(id: id, in: fixture.context).timesCooked == 100)
    #expect(try fixture.context.revision().library == 101)
  }

  /// Every writer reads, edits what it read, and writes on the condition that nobody came in between.
  @Test func conditionalEditsNeverOverwriteEachOther() throws {
    let fixture = try LibraryFixture()
    let id = try fixture.recipe(RecipeFormDraft(name: "Counter", servingSize: "0")).id
    let (location, clock) = (fixture.location, fixture.clock)
    let conflicts = Counter()
    concurrently(4) { number in
      let context = try open(location, clock, number)
      defer { context.close() }
      var written = 0
      while written < 20 {
        let recipe = try RecipeOperations.get(id: id, in: context)
        var draft = RecipeFormDraft(recipe.content)
        draft.servingSize = String(recipe.content.servingSize + 1)
        draft.categories.append("p\(number)w\(written)")
        do {
          _ = try RecipeOperations.update(
            id: id, draft, MutationRequest(ifRevision: recipe.revision), in: context)
          written += 1
        } catch LibraryError.revisionConflict {
          _ = conflicts.next()
        }
      }
    }
    let recipe = try RecipeOperations.get(id: id, in: fixture.context)
    #expect(recipe.content.servingSize == 80)
    #expect(recipe.content.categories.count == 80)
    print("conflicts \(conflicts.next() - 1)")
  }

  /// A revision that does not belong to the content beside it would let an edit overwrite what its author never saw.
  @Test func aRecipeIsReadWholeWhileOthersWrite() throws {
    let fixture = try LibraryFixture()
    let id = try fixture.recipe(.tagged("0")).id
    let (location, clock) = (fixture.location, fixture.clock)
    let isDone = Flag()
    concurrently(2) { number in
      let context = try open(location, clock, number)
      defer { context.close() }
      if number == 0 {
        defer { isDone.set() }
        for round in 1...150 {
          let text = String(round)
          _ = try RecipeOperations.update(
            id: id,
            RecipeFormDraft(
              name: text, ingredients: [RecipeIngredient(ingredient: text, amount: text)],
              steps: [RecipeStep(text: text)], categories: [text]), in: context)
        }
      } else {
        while !isDone.isSet {
          for recipe in [
            try RecipeOperations.get(id: id, in: context), try #require(try RecipeOperations.latest(in: context)),
            try #require(try RecipeOperations.random(in: context)),
          ] where recipe.content.name != "0" {
            let text = recipe.content.name
            let whole = RecipeContent(
              name: text, ingredients: [RecipeIngredient(ingredient: text, amount: text)],
              steps: [RecipeStep(text: text)], categories: [text])
            guard recipe.content == whole, recipe.revision.hasSuffix(".\((Int(text) ?? 0) + 1)") else {
              throw TornRead(recipe: recipe)
            }
          }
        }
      }
    }
  }

  /// A recipe of which one part was read before another process's commit and one after it.
  private struct TornRead: Error {
    var recipe: Recipe
  }

  @Test func tagsOfOneValueMadeAtOnceAreOneRecord() throws {
    let fixture = try LibraryFixture()
    let (location, clock) = (fixture.location, fixture.clock)
    concurrently(4) { number in
      let context = try open(location, clock, number)
      defer { context.close() }
      for round in 0..<10 {
        _ = try RecipeOperations.create(
          .tagged("R", ingredients: ["shared \(round)"], categories: ["all"]), in: context)
      }
    }
    #expect(try fixture.uses(.category) == ["all 40"])
    #expect(try fixture.uses(.ingredient) == (0..<10).map { "shared \($0) 4" })
    #expect(try RecipeOperations.count(in: fixture.context) == 40)
  }

  @Test func oneRequestKeySentByManyIsDoneOnce() throws {
    let fixture = try LibraryFixture()
    let (location, clock) = (fixture.location, fixture.clock)
    let ids = Mutex<Set<String>>([])
    concurrently(6) { number in
      let context = try open(location, clock, number)
      defer { context.close() }
      let outcome = try RecipeOperations.create(.pancakes, MutationRequest(requestKey: "k"), in: context)
      let id = try #require(outcome.value).id
      ids.withLock { _ = $0.insert(id) }
    }
    #expect(ids.withLock { $0.count } == 1)
    #expect(try RecipeOperations.count(in: fixture.context) == 1)
  }
}
