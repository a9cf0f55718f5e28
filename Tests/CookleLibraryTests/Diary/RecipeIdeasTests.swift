import Testing

@testable import CookleLibrary

@Suite struct RecipeIdeasTests {
  /// A library whose recipes are edited one after the other, the last one newest.
  private func fixture(_ names: [String]) throws -> LibraryFixture {
    let fixture = try LibraryFixture()
    for name in names {
      try fixture.recipe(RecipeFormDraft(name: name))
      fixture.clock.advance(milliseconds: 1_000)
    }
    return fixture
  }

  /// The names in the windows, each reached from the one before.
  private func windows(_ count: Int, in fixture: LibraryFixture) throws -> [[String]] {
    var ideas = try DiaryOperations.ideas(at: nil, in: fixture.context)
    var windows = [ideas.items.map(\.name)]
    for _ in 1..<count {
      ideas = try DiaryOperations.otherIdeas(than: ideas.position, in: fixture.context)
      windows.append(ideas.items.map(\.name))
    }
    return windows
  }

  @Test func anEmptyLibraryHasNoIdeas() throws {
    let fixture = try LibraryFixture()
    let ideas = try DiaryOperations.ideas(at: nil, in: fixture.context)
    #expect(ideas.items == [])
    #expect(!ideas.hasOthers)
    #expect(try DiaryOperations.otherIdeas(than: ideas.position, in: fixture.context) == ideas)
  }

  @Test func theWindowBeginsWithWhatWasEditedLastAndWraps() throws {
    let fixture = try fixture(["A", "B", "C", "D", "E"])
    #expect(try windows(4, in: fixture) == [["E", "D", "C"], ["B", "A"], ["E", "D", "C"], ["B", "A"]])
    let ideas = try DiaryOperations.ideas(at: nil, in: fixture.context)
    #expect(ideas.hasOthers)
  }

  @Test(arguments: [(1, [["A"], ["A"]]), (3, [["C", "B", "A"], ["C", "B", "A"]]), (4, [["D", "C", "B"], ["A"]])])
  func aWindowHasUpToThree(count: Int, expected: [[String]]) throws {
    let fixture = try fixture(Array(["A", "B", "C", "D"].prefix(count)))
    #expect(try windows(2, in: fixture) == expected)
    #expect(try DiaryOperations.ideas(at: nil, in: fixture.context).hasOthers == (count > 3))
  }

  @Test func recipesOfOneMomentStandInNameOrder() throws {
    let fixture = try LibraryFixture()
    try fixture.recipes(["Soup 10", "soup 2", "Apple", "Ölkuchen"].map { RecipeFormDraft(name: $0) })
    #expect(try windows(2, in: fixture) == [["Apple", "Ölkuchen", "soup 2"], ["Soup 10"]])
  }

  @Test func thePositionStaysWhileTheOrderIsTheSame() throws {
    let fixture = try fixture(["A", "B", "C", "D"])
    let second = try DiaryOperations.otherIdeas(than: nil, in: fixture.context)
    let recipe = try #require(try RecipeOperations.latest(in: fixture.context))
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.context)
    _ = try RecipeOperations.recordOpened(id: recipe.id, in: fixture.context)
    _ = try DiaryOperations.addRecipe(recipe.id, in: fixture.context)
    // A save that says what is stored changes nothing.
    _ = try RecipeOperations.update(id: recipe.id, RecipeFormDraft(recipe.content), in: fixture.context)
    #expect(try DiaryOperations.ideas(at: second.position, in: fixture.context).items.map(\.name) == ["A"])
  }

  @Test(arguments: ["create", "edit", "delete"])
  func thePositionBeginsAgainWhenTheOrderChanges(change: String) throws {
    let fixture = try fixture(["A", "B", "C", "D"])
    let second = try DiaryOperations.otherIdeas(than: nil, in: fixture.context)
    let oldest = try #require(second.items.first)
    switch change {
    case "create": try fixture.recipe(RecipeFormDraft(name: "E"))
    case "edit": _ = try RecipeOperations.update(id: oldest.id, RecipeFormDraft(name: "A2"), in: fixture.context)
    default: _ = try RecipeOperations.delete(id: oldest.id, in: fixture.context)
    }
    let ideas = try DiaryOperations.ideas(at: second.position, in: fixture.context)
    #expect(ideas == (try DiaryOperations.ideas(at: nil, in: fixture.context)))
    #expect(ideas.items.count == 3)
    // Going on begins where the window stands then, not where it stood.
    #expect(
      try DiaryOperations.otherIdeas(than: second.position, in: fixture.context)
        == DiaryOperations.otherIdeas(than: ideas.position, in: fixture.context))
  }

  @Test func aCommitOfAnotherProcessMovesTheOrderToo() throws {
    let fixture = try fixture(["A", "B", "C", "D"])
    let second = try DiaryOperations.otherIdeas(than: nil, in: fixture.context)
    let other = try fixture.secondContext()
    _ = try RecipeOperations.create(RecipeFormDraft(name: "Theirs"), in: other)
    other.close()
    #expect(
      try DiaryOperations.ideas(at: second.position, in: fixture.context).items.map(\.name) == ["Theirs", "D", "C"])
  }

  @Test func theOrderIsReadFromItsIndex() throws {
    let fixture = try LibraryFixture()
    let plan = try fixture.context.connection.statement(
      "EXPLAIN QUERY PLAN SELECT slot FROM recipe ORDER BY modified_at DESC, sort_name, slot LIMIT 3 OFFSET 9"
    ).all { $0.text(3) }
    #expect(plan == ["SCAN recipe USING COVERING INDEX recipe_by_idea"])
  }
}
