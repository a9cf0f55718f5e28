import JSON
import ServerHarness
import Testing

/// The recipes that other devices are given to start from (domain §6).
@Suite struct CookingCatalogTests {
  let library: TemporaryLibrary
  /// That of a second server.
  let another: TemporaryLibrary
  let server: ServerProcess

  init() throws {
    (library, another) = (try TemporaryLibrary(), try TemporaryLibrary())
    server = try ServerProcess.ready(library)
  }

  private func catalog() throws -> [JSONValue] {
    try server.cookingContext()["catalog"]?.array ?? []
  }

  private func names() throws -> [String] {
    try catalog().compactMap { $0["name"]?.string }
  }

  private func create(_ name: String, stepBytes: Int = 10) throws -> JSONValue {
    try server.createID(RecipeDrafts.named(name, steps: [String(repeating: "a", count: stepBytes)]))
  }

  /// The bytes of a catalog as it stands in the context.
  private func bytes(_ catalog: [JSONValue]) -> Int {
    JSONValue.array(catalog).text.utf8.count
  }

  @Test func itHasTheFiveThatWereUsedLast() throws {
    let ids = try (0..<8).map { try create("Recipe \($0)") }
    #expect(try names() == (3..<8).reversed().map { "Recipe \($0)" })
    try server.call("recipe/recordOpened", ["id": ids[0]])
    try server.call("recipe/update", ["id": ids[1], "draft": RecipeDrafts.named("Recipe 1", steps: ["New."])])
    #expect(try names() == ["Recipe 1", "Recipe 0", "Recipe 7", "Recipe 6", "Recipe 5"])
    try server.call("recipe/delete", ["id": ids[7]])
    #expect(try names() == ["Recipe 1", "Recipe 0", "Recipe 6", "Recipe 5", "Recipe 4"])
  }

  @Test func eachIsWhole() throws {
    let id = try server.createID(
      RecipeDrafts.named("Soup", steps: ["Chop \"fine\".", "Boil.\nStir.", "煮る。"]))
    #expect(try catalog() == [["recipeId": id, "name": "Soup", "steps": ["Chop \"fine\".", "Boil.\nStir.", "煮る。"]]])
  }

  @Test func whatCannotBeCookedByIsLeftOut() throws {
    try server.createID(RecipeDrafts.named("No steps"))
    try server.createID(RecipeDrafts.named("Empty steps", steps: ["", "  "]))
    #expect(try names().isEmpty)
    _ = try create("Soup")
    #expect(try names() == ["Soup"])
  }

  @Test func oneThatIsTooLongIsLeftOutAndTheNextTakesItsPlace() throws {
    for number in 0..<6 { _ = try create("Recipe \(number)") }
    _ = try server.createID(
      RecipeDrafts.named("Book", steps: Array(repeating: String(repeating: "a", count: 10_000), count: 3)))
    #expect(try names() == (1..<6).reversed().map { "Recipe \($0)" })
  }

  @Test func togetherTheyKeepWithinTheirBytes() throws {
    // From the newest on: 14,000, then 9,000, and no room for a third of 9,000, but for the small ones.
    for (name, size) in [("small", 10), ("tiny", 5), ("second 9", 9_000), ("9", 9_000), ("14", 14_000)] {
      _ = try create(name, stepBytes: size)
    }
    let found = try catalog()
    #expect(found.compactMap { $0["name"]?.string } == ["14", "9", "tiny", "small"])
    #expect(bytes(found) <= 24_000)
  }

  /// The last byte counts: one fits, one more does not.
  @Test func theBoundIsExact() throws {
    // A step is no longer than 20,000 characters, so two share them.
    func draft(_ size: Int) -> JSONValue {
      RecipeDrafts.named("a", steps: [String(repeating: "a", count: 15_000), String(repeating: "a", count: size)])
    }
    let id = try server.createID(draft(1))
    let room = 24_000 - bytes(try catalog())
    try server.call("recipe/update", ["id": id, "draft": draft(1 + room)])
    #expect(bytes(try catalog()) == 24_000)
    try server.call("recipe/update", ["id": id, "draft": draft(2 + room)])
    #expect(try catalog().isEmpty)
  }

  @Test func whatWasGivenIsKeptAsSavedCopies() throws {
    let other = try ServerProcess.ready(another)
    let recipe = try server.soup()
    try other.sync(try server.cookingContext())
    let copies = try other.call("cooking/get")["savedCopies"]
    #expect(copies?.array == (try catalog()))
    let surface = try other.call("surface/get", ["area": "cooking"])["surface"]
    #expect(surface?["savedCopies"]?["rows"]?.array?.each("id") == [recipe])
    #expect(surface?["savedCopies"]?["footer"]?.string?.isEmpty == false)

    // Starting from one has to be asked for by name.
    expectRefusal(
      try other.refusal("cooking/start", ["recipe": recipe]), 1002, "notFound", with: ["entity": "recipe"])
    let session = try other.edit("cooking/start", ["recipe": recipe, "fromSavedCopy": true])
    #expect(session["recipeName"] == "Tomato Soup")
    #expect(session["startedHere"] == true)
    expectRefusal(
      try other.refusal("cooking/start", ["recipe": "none", "fromSavedCopy": true]), 1002, "notFound",
      with: ["id": "none"])
    expectRefusal(
      try server.refusal("cooking/start", ["recipe": recipe, "fromSavedCopy": true]), 1002, "notFound")
    // They are no recipes of that library, and are not handed on.
    #expect(try other.names().isEmpty)
    #expect(try other.cookingContext()["catalog"] == [])
    // A device without recipes of its own takes none away, one with others brings its own.
    try other.sync(ReferencePeer("watch").context)
    #expect(try other.call("cooking/get")["savedCopies"] == copies)
    try other.sync(
      ReferencePeer("tablet").context.setting("catalog", [["recipeId": "tea", "name": "Tea", "steps": ["Steep."]]]))
    #expect(try other.call("cooking/get")["savedCopies"]?.array?.each("name") == ["Tea"])
    #expect(try other.cooked()["recipeName"] == "Tomato Soup")
  }

  @Test func whatCameOverIsNotTakenBackAsACopy() throws {
    _ = try server.soup()
    try server.sync(try server.cookingContext())
    #expect(try server.call("cooking/get")["savedCopies"] == [])
  }
}
