import JSON
import ServerHarness
import Testing

@Suite struct RecipeCreationTests {
  let library: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
  }

  /// Expects the parts of an outcome that stand beside its value.
  private func expectOutcome(
    _ outcome: JSONValue, effects: Set<String>, from previous: JSONValue,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      Set(outcome["effects"]?.array?.compactMap(\.string) ?? []) == effects, sourceLocation: sourceLocation)
    #expect(outcome["previousRevision"] == previous, sourceLocation: sourceLocation)
    // Whoever goes on from the outcome's revision misses nothing and hears nothing of this change again.
    let id = outcome["value"]?["id"]
    for (since, isListed) in [(previous, true), (outcome["revision"] ?? .null, false)] {
      let changes = try server.call("surface/changes", ["since": since])["changes"]?.array ?? []
      let isFound = changes.contains { $0["entity"] == "recipe" && $0["id"] == id }
      #expect(isFound == isListed, "since \(since.text)", sourceLocation: sourceLocation)
    }
    #expect(outcome["revision"] != previous, sourceLocation: sourceLocation)
    #expect(outcome["impact"] == nil, sourceLocation: sourceLocation)
    let followUps = outcome["followUps"]?.array ?? []
    #expect(followUps.allSatisfy { $0["status"] == "done" }, sourceLocation: sourceLocation)
    #expect(
      Set(outcome.object?.map(\.name) ?? []) == ["value", "effects", "revision", "previousRevision", "followUps"],
      sourceLocation: sourceLocation)
  }

  @Test func aRecipeIsStoredAsItWasWritten() throws {
    let before = try server.revision()
    let outcome = try server.create(RecipeDrafts.tomatoSoup)
    var names = Placeholders()
    #expect(names.masking(outcome["value"] ?? .null) == RecipeDrafts.readTomatoSoup)
    try expectOutcome(
      outcome, effects: ["recipeDataChanged", "tagDataChanged", "notificationPlanChanged"], from: before)
    let id = try #require(outcome["value"]?["id"])
    #expect(
      try server.call("recipe/get", ["id": id]) == ["recipe": outcome["value"] ?? .null, "revision": server.revision()])
    // Another process, and this one after a restart, read the same.
    #expect(try ServerProcess.ready(library).recipe(id) == outcome["value"])
  }

  @Test func whatIsLeftOutHasItsDefault() throws {
    let outcome = try server.create(["name": "Toast"])
    var names = Placeholders()
    #expect(
      names.masking(outcome["value"] ?? .null) == [
        "id": "#1", "revision": "r1", "name": "Toast", "servingSize": 0, "cookingTime": 0, "ingredients": [],
        "steps": [], "categories": [], "photos": [], "note": "", "diet": "standard", "blurb": "", "timesCooked": 0,
        "madeCount": 0, "createdAt": "instant", "modifiedAt": "instant",
      ])
    #expect(outcome["value"]?["createdAt"] == outcome["value"]?["modifiedAt"])
  }

  @Test func aNewRecipeWithoutTagsChangesNoTags() throws {
    let before = try server.revision()
    let outcome = try server.create(["name": "Toast"])
    try expectOutcome(outcome, effects: ["recipeDataChanged", "notificationPlanChanged"], from: before)
  }

  @Test(arguments: ["4", "４", " 4 ", "04", "４ "] as [JSONValue])
  func numbersMayBeTypedInAnyWidth(number: JSONValue) throws {
    let value = try server.create(["name": "Soup", "servingSize": number, "cookingTime": number])["value"]
    #expect(value?["servingSize"] == 4)
    #expect(value?["cookingTime"] == 4)
  }

  @Test(arguments: ["", " ", "　"] as [JSONValue])
  func anEmptyNumberIsNotStated(number: JSONValue) throws {
    let value = try server.create(["name": "Soup", "servingSize": number])["value"]
    #expect(value?["servingSize"] == 0)
  }

  @Test func aNameIsTrimmed() throws {
    #expect(try server.create(["name": " \n　Miso Soup\t "])["value"]?["name"] == "Miso Soup")
  }

  @Test func a500CharacterNameIsStored() throws {
    let name = String(repeating: "汁", count: 499) + "👩‍🍳"
    #expect(try server.create(["name": .string(name)])["value"]?["name"] == .string(name))
  }

  @Test func rowsWithoutContentAreDropped() throws {
    let value = try server.create([
      "name": "Salad",
      "ingredients": [
        ["ingredient": "", "amount": "1"], ["ingredient": "Lettuce", "amount": " 1 head "], ["ingredient": " \t"],
      ],
      "steps": [["text": ""], ["text": "Toss."], ["text": " \n "]],
      "categories": ["", "Quick", "  "],
    ])["value"]
    #expect(value?["ingredients"]?.each("ingredient") == ["Lettuce"])
    // An amount is kept exactly as it was entered.
    #expect(value?["ingredients"]?.each("amount") == [" 1 head "])
    #expect(value?["steps"]?.each("text") == ["Toss."])
    #expect(value?["categories"] == ["Quick"])
  }

  @Test func duplicateCategoriesCollapseAndKanaStayApart() throws {
    let value = try server.create([
      "name": "Mixed",
      "categories": ["Soup", "soup", " SOUP ", "Ｓｏｕｐ", "Sóup", "パン", "バン", "ぱん", "Soup  bowl", "Soup bowl"],
    ])["value"]
    #expect(value?["categories"] == ["Soup", "パン", "バン", "ぱん", "Soup  bowl"])
  }

  @Test func sharedRecordsAreReusedByTheirExactValue() throws {
    let first = try server.create(RecipeDrafts.named("First", ingredients: ["Salt", "salt"], categories: ["Soup"]))
    let second = try server.create(RecipeDrafts.named("Second", ingredients: ["Salt"], categories: ["Soup"]))
    let ids = first["value"]?["ingredients"]?.each("ingredientId") ?? []
    #expect(Set(ids).count == 2)
    #expect(second["value"]?["ingredients"]?.each("ingredientId") == [ids[0]])
    #expect(try server.call("tag/list", ["kind": "category"])["items"]?.each("useCount") == [2])
  }

  @Test func theSameIngredientMayStandTwice() throws {
    let rows: JSONValue = [
      ["ingredient": "Butter", "amount": "1 tbsp"], ["ingredient": "Butter", "amount": "2 tbsp", "section": "Sauce"],
    ]
    let value = try server.create(["name": "Sauce", "ingredients": rows])["value"]
    #expect(value?["ingredients"]?.each("amount") == ["1 tbsp", "2 tbsp"])
    #expect(try server.call("tag/list", ["kind": "ingredient"])["items"]?.each("useCount") == [1])
  }

  @Test func sectionsAreTrimmedAndEmptyOnesLeftOut() throws {
    let value = try server.create([
      "name": "Cake", "steps": [["text": "Mix.", "section": " "], ["text": "Bake.", "section": "Oven"]],
    ])["value"]
    #expect(value?["steps"] == [["text": "Mix."], ["text": "Bake.", "section": "Oven"]])
  }

  @Test(arguments: ["recipe/latest", "recipe/random"])
  func anEmptyLibraryHasNoRecipeToShow(method: String) throws {
    #expect(try server.call(method) == ["recipe": nil, "revision": server.revision()])
  }

  @Test func textOfEveryKindSurvives() throws {
    let text = "a\"\\/\u{8}\u{C}\n\r\t é e\u{301} 日本語 👩‍👩‍👧‍👦 \u{202E}rtl\u{2028}\u{FFFD} \u{10FFFF}"
    let value = try server.create(["name": "Text", "note": .string(text)])["value"]
    #expect(value?["note"] == .string(text))
    #expect(try ServerProcess.ready(library).recipe(value?["id"] ?? .null)["note"] == .string(text))
  }

  @Test(
    arguments: [
      (["Boil.", "Soften the onion in butter."], "", [], "Soften the onion in butter."),
      (["1. Boil."], "A note.", [], "Boil."),
      ([], "First line.\nSecond line.", ["Salt"], "First line."),
      ([], "", ["Salt", "Pepper", "Oil"], "Salt, Pepper"),
      (["• Mix   everything \n together well."], "", [], "Mix everything together well."),
    ] as [([String], String, [String], String)])
  func theBlurbTellsRecipesApart(steps: [String], note: String, ingredients: [String], blurb: String) throws {
    let draft = RecipeDrafts.named("Any", ingredients: ingredients, steps: steps).setting("note", .string(note))
    #expect(try server.create(draft)["value"]?["blurb"] == .string(blurb))
  }
}
