import Testing

@testable import CookleLibrary

@Suite struct SharedTagTests {
  @Test func recipesShareTheRecordOfExactlyTheSameValue() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.recipe(.tagged("A", ingredients: ["Flour", "Milk"], categories: ["Sweet"]))
    let outcome = try RecipeOperations.create(
      .tagged("B", ingredients: ["Milk", "flour", "Flour "], categories: ["Sweet"]), in: fixture.context)
    let second = try #require(outcome.value)
    #expect(second.ingredientIDs[0] == first.ingredientIDs[1])
    #expect(second.ingredientIDs[2] == first.ingredientIDs[0])
    #expect(!first.ingredientIDs.contains(second.ingredientIDs[1]))
    #expect(
      outcome.changes == [
        EntityChange(entity: .ingredient, id: second.ingredientIDs[1], kind: .created),
        EntityChange(entity: .recipe, id: second.id, kind: .created),
      ])
    #expect(try fixture.uses(.ingredient).sorted() == ["Flour 2", "Milk 2", "flour 1"])
    #expect(try fixture.uses(.category) == ["Sweet 2"])
  }

  @Test func anExactValueIsExactToTheByte() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["Cr\u{e8}me", "Cre\u{300}me"]))
    #expect(Set(recipe.ingredientIDs).count == 2)
  }

  @Test func anIngredientAndACategoryOfOneValueAreTwoRecords() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe(.tagged("A", ingredients: ["Rice"], categories: ["Rice"]))
    #expect(try fixture.uses(.ingredient) == ["Rice 1"])
    #expect(try fixture.uses(.category) == ["Rice 1"])
  }

  @Test func aRecipeThatNamesAnIngredientTwiceUsesItOnce() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe(.tagged("A", ingredients: ["Salt", "Salt", "Salt"]))
    #expect(recipe.ingredientIDs == ["id-3", "id-3", "id-3"])
    #expect(try fixture.uses(.ingredient) == ["Salt 1"])
    _ = try RecipeOperations.update(
      id: recipe.id, .tagged("A", ingredients: ["Salt", "Pepper", "Salt"]), in: fixture.context)
    #expect(try fixture.uses(.ingredient) == ["Pepper 1", "Salt 1"])
  }

  @Test func useCountsFollowEveryEdit() throws {
    let fixture = try LibraryFixture()
    let a = try fixture.recipe(.tagged("A", ingredients: ["Flour", "Milk"], categories: ["Sweet", "Quick"]))
    let b = try fixture.recipe(.tagged("B", ingredients: ["Flour"], categories: ["Quick"]))
    #expect(try fixture.uses(.ingredient) == ["Flour 2", "Milk 1"])
    #expect(try fixture.uses(.category) == ["Quick 2", "Sweet 1"])
    _ = try RecipeOperations.update(
      id: a.id, .tagged("A", ingredients: ["Egg", "Flour"], categories: ["Slow", "Sweet"]), in: fixture.context)
    #expect(try fixture.uses(.ingredient) == ["Egg 1", "Flour 2", "Milk 0"])
    #expect(try fixture.uses(.category) == ["Quick 1", "Slow 1", "Sweet 1"])
    _ = try RecipeOperations.delete(id: b.id, in: fixture.context)
    #expect(try fixture.uses(.ingredient) == ["Egg 1", "Flour 1", "Milk 0"])
    #expect(try fixture.uses(.category) == ["Quick 0", "Slow 1", "Sweet 1"])
    // Unused tags are kept until someone deletes them (domain §4), and found again by the next recipe.
    let c = try fixture.recipe(.tagged("C", ingredients: ["Milk"]))
    #expect(c.ingredientIDs == [a.ingredientIDs[1]])
    #expect(try fixture.uses(.ingredient) == ["Egg 1", "Flour 1", "Milk 1"])
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func useCountsAreWhatCountingTheRowsSays(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    let values = (0..<12).map { "t\($0)" }
    var recipes: [String] = []
    for step in 0..<60 {
      // Each ingredient may stand in several rows.
      let ingredients = (values + values).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      let categories = values.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      let draft = RecipeFormDraft.tagged(
        "R\(step)", ingredients: Array(ingredients), categories: Array(categories))
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !recipes.isEmpty:
        let id = recipes.remove(at: Int.random(in: 0..<recipes.count, using: &random))
        _ = try RecipeOperations.delete(id: id, in: fixture.context)
      case 1 where !recipes.isEmpty:
        _ = try RecipeOperations.update(id: try random.pick(recipes), draft, in: fixture.context)
      default:
        recipes.append(try fixture.recipe(draft).id)
      }
    }
    for kind in TagKind.allCases {
      let wrong = try fixture.context.connection.integer(
        """
        SELECT count(*) FROM \(kind.table) WHERE use_count <>
          (SELECT count(DISTINCT recipe) FROM recipe_\(kind.table) WHERE \(kind.table) = slot)
        """)
      #expect(wrong == 0, "\(kind)")
      let count = try fixture.context.connection.integer("SELECT count(*) FROM \(kind.table)")
      #expect(try TagOperations.count(kind, in: fixture.context) == Int(count))
    }
    #expect(try RecipeOperations.count(in: fixture.context) == recipes.count)
  }
}
