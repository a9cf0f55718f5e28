import JSON
import ServerHarness
import Testing

/// A session and the recipe it began with go on apart: the one is edited, renamed or gone, the other stays (domain §6).
@Suite struct CookingRecipeTests {
  let library: TemporaryLibrary
  let server: ServerProcess
  let recipe: JSONValue
  let session: JSONValue

  init() throws {
    library = try TemporaryLibrary()
    server = try ServerProcess.ready(library)
    recipe = try server.soup()
    session = try server.cook(recipe)
  }

  private static let rewritten = RecipeDrafts.named("Broth", ingredients: ["Bones"], steps: ["Boil.", "Strain."])

  /// The rows of the materials on this connection's cooking screen.
  private func materials(_ server: ServerProcess) throws -> String {
    try server.call("surface/get", ["area": "cooking"])["surface"]?["session"]?["materials"]?.text ?? ""
  }

  // MARK: Steps

  @Test func anEditOfTheRecipeLeavesTheSessionAsItWas() throws {
    try server.call("recipe/update", ["id": recipe, "draft": Self.rewritten])
    #expect(try server.cooked() == session)
    let view = try server.call("cooking/openView")["view"]
    #expect(view?["steps"] == session["steps"])
    #expect(view?["recipeName"] == "Tomato Soup")
    #expect(try server.edit("cooking/selectStep", ["step": 2])["selectedStep"] == 2)
    #expect(try server.cookingContext()["sessions"]?.array?[0]["steps"] == session["steps"])
    let other = try ServerProcess.ready(library)
    #expect(try other.cooked()["steps"] == session["steps"])
    // The next session has the steps of then.
    #expect(try server.cook(recipe)["steps"] == ["Boil.", "Strain."])
  }

  @Test func aSessionWithoutItsRecipeIsReadAndEndedAsEver() throws {
    try server.call("recipe/delete", ["id": recipe])
    #expect(try server.cooked() == session)
    let view = try server.call("cooking/openView")["view"]
    #expect(
      view == [
        "recipeId": recipe, "recipeName": "Tomato Soup", "servingSize": 0, "materials": [],
        "steps": session["steps"] ?? .null, "isRecipeKnown": false,
      ])
    #expect(try server.call("cooking/openView", ["recipe": recipe])["view"] == view)
    let surface = try server.call("surface/get", ["area": "cooking"])["surface"]
    #expect(surface?["session"]?["steps"]?.array?.each("text") == session["steps"]?.array)
    #expect(surface?["session"]?["notice"]?.string?.isEmpty == false)
    #expect(try server.call("cooking/suggestTimers", ["step": 1])["timers"]?.array?.count == 1)
    try server.edit("cooking/selectStep", ["step": 1])
    try server.edit("cooking/startTimer", ["seconds": 60])
    try server.edit("cooking/repeatTimer")
    try server.edit("cooking/cancelTimer")
    try server.shutDown()
    let next = try ServerProcess.ready(library)
    #expect(try next.cooked()["selectedStep"] == 1)
    #expect(try next.edit("cooking/end")["recipeName"] == "Tomato Soup")
    #expect(try next.cooked() == .null)
    expectRefusal(try next.refusal("cooking/start", ["recipe": recipe]), 1002, "notFound", with: ["entity": "recipe"])
  }

  @Test func deletingTheRecipeKeepsItsTimer() throws {
    try server.edit("cooking/startTimer", ["seconds": 1])
    try server.call("recipe/delete", ["id": recipe])
    let told = try server.nextTimer()
    #expect(told["recipeName"] == "Tomato Soup")
    #expect(told["recipeId"] == recipe)
  }

  // MARK: Materials

  @Test func materialsAreThoseOfTheOpeningUntilItIsReopened() throws {
    let opened = try server.call("cooking/openView")["view"]
    #expect(opened?["materials"]?.array?.each("ingredient") == ["Butter", "Tomatoes", "Basil"])
    #expect(
      opened?["materials"]?.array?[2] == ["ingredient": "Basil", "amount": "a few leaves", "section": "To serve"])
    let shown = try materials(server)
    let other = try ServerProcess.ready(library)
    try server.call("recipe/update", ["id": recipe, "draft": Self.rewritten])
    // Here they stay; who opens it now sees them as they are.
    #expect(try materials(server) == shown)
    #expect(try other.call("cooking/openView")["view"]?["materials"]?.array?.each("ingredient") == ["Bones"])
    #expect(try materials(other).contains("Bones"))
    #expect(try materials(server) == shown)
    #expect(try server.call("cooking/openView")["view"]?["materials"]?.array?.each("ingredient") == ["Bones"])
    #expect(try materials(server) == materials(other))
  }

  @Test func materialsOfADeletedRecipeStayWhereTheyWereOpened() throws {
    try server.call("cooking/openView")
    let shown = try materials(server)
    #expect(shown.contains("Tomatoes"))
    let other = try ServerProcess.ready(library)
    try other.call("recipe/delete", ["id": recipe])
    #expect(try materials(server) == shown)
    #expect(try !materials(other).contains("Tomatoes"))
  }

  @Test func openingToReadIsNoCopyForAnotherRecipe() throws {
    let second = try server.createID(RecipeDrafts.named("Salad", ingredients: ["Leaves"], steps: ["Toss."]))
    let view = try server.call("cooking/openView", ["recipe": second])["view"]
    #expect(view?["steps"] == ["Toss."])
    #expect(view?["isRecipeKnown"] == true)
    // It began nothing, and the session is still the one that is followed.
    #expect(try server.cooked() == session)
    #expect(try !materials(server).contains("Leaves"))
  }

  // MARK: History

  @Test func whatIsOpenedOrSavedBringsTheCatalogUpToDate() throws {
    let listener = try ServerProcess.ready(library, options: ["surfaces": ["cooking"]])
    func names() throws -> [JSONValue] { try server.cookingContext()["catalog"]?.array?.each("name") ?? [] }
    /// Waits until the other client has been told to read anew.
    func told() throws { while try listener.notification()["params"]?["revision"] != (try server.revision()) {} }
    let salad = try server.createID(RecipeDrafts.named("Salad", steps: ["Toss."]))
    try told()
    #expect(try names() == ["Salad", "Tomato Soup"])
    try server.call("recipe/recordOpened", ["id": recipe])
    try told()
    #expect(try names() == ["Tomato Soup", "Salad"])
    try server.call("recipe/update", ["id": salad, "draft": RecipeDrafts.named("Green Salad", steps: ["Toss."])])
    try told()
    #expect(try names() == ["Green Salad", "Tomato Soup"])
    try server.call("recipe/delete", ["id": salad])
    try told()
    #expect(try names() == ["Tomato Soup"])
  }

  /// Another process saved, and a client that becomes active again finds it.
  @Test func aClientThatBecomesActiveFindsTheNewestRecipes() throws {
    let other = try ServerProcess.ready(library, options: ["surfaces": []])
    let salad = try server.createID(RecipeDrafts.named("Salad", steps: ["Toss."]))
    try other.lookAtClock()
    let rows = try other.call("surface/get", ["area": "cooking"])["surface"]?["recipes"]?["rows"]
    #expect(rows?.array?.each("id") == [salad, recipe])
    #expect(try other.cookingContext()["catalog"]?.array?.each("recipeId") == [salad, recipe])
  }

  @Test func theSessionIsWhatOneReturnsTo() throws {
    let salad = try server.createID(RecipeDrafts.named("Salad", steps: ["Toss."]))
    try server.call("recipe/recordOpened", ["id": salad])
    #expect(try server.call("recipe/topReturnTarget")["target"]?["recipe"]?["id"] == recipe)
    try server.edit("cooking/end")
    #expect(try server.call("recipe/topReturnTarget")["target"]?["recipe"]?["id"] == salad)
  }
}
