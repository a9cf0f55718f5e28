import Foundation
import JSON
import ServerHarness
import Testing

/// What cooks complain of in recipe programs, each as they meet it: over the pipe, in a real library.
@Suite struct RecurringTroubleTests {
  let library: TemporaryLibrary

  init() throws {
    library = try TemporaryLibrary()
  }

  private static let zones = [
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Los_Angeles", "America/Sao_Paulo", "Europe/London", "UTC",
    "Asia/Kathmandu", "Asia/Tokyo", "Australia/Lord_Howe",
  ]

  /// Days on which clocks are set forward or back somewhere, and the ends of years and of February.
  private static let days = [
    "2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31", "2027-01-01", "2028-02-29",
  ]

  @Test func aDiaryNeverMovesByADay() throws {
    for (zone, day) in zip(Self.zones, Self.days) {
      let server = try ServerProcess.ready(library, options: ["timeZone": .string(zone)])
      try server.call("diary/create", ["draft": ["day": .string(day), "note": .string(day)]])
      try server.shutDown()
    }
    for zone in Self.zones {
      let server = try ServerProcess.ready(library, options: ["timeZone": .string(zone)])
      let items = try #require(try server.call("diary/list")["items"]?.array)
      #expect(items.map { $0["day"]?.string } == Self.days.sorted().reversed().map(Optional.init), "\(zone)")
      for day in Self.days {
        let diary = try server.call("diary/get", ["day": .string(day)])["diary"]
        #expect(diary?["day"]?.string == day && diary?["note"]?.string == day, "\(zone)")
      }
      try server.shutDown()
    }
  }

  @Test func renamingAndMergingTagsLosesNoAmountAndBlanksNoRecipe() throws {
    let server = try ServerProcess.ready(library)
    let id = try server.create(
      [
        "name": "Soup", "servingSize": 4, "note": "Better the next day.",
        "ingredients": [
          ["ingredient": "Leek", "amount": "2", "section": "Base"], ["ingredient": "leek", "amount": "½ for the top"],
          ["ingredient": "Salt", "amount": "適量"],
        ],
        "steps": [["text": "Simmer."]], "categories": ["Soups", "Starters"],
      ])["value"]?["id"]
    let before = try server.recipe(id ?? .null)
    func tag(_ kind: String, _ value: String) throws -> JSONValue {
      let items = try server.call("tag/list", ["kind": .string(kind)])["items"]?.array ?? []
      return try #require(items.first { $0["value"]?.string == value }?["id"])
    }
    try server.call("tag/rename", ["kind": "ingredient", "id": tag("ingredient", "Salt"), "value": "Sea salt"])
    try server.call(
      "tag/merge",
      ["kind": "ingredient", "keep": tag("ingredient", "Leek"), "merging": [tag("ingredient", "leek")]])
    try server.call(
      "tag/merge",
      ["kind": "category", "keep": tag("category", "Starters"), "merging": [tag("category", "Soups")]])
    let after = try server.recipe(id ?? .null)
    #expect(
      after["ingredients"]?.array?.map {
        [$0["ingredient"]?["value"] ?? $0["ingredient"], $0["amount"], $0["section"]]
      }
        == [["Leek", "2", "Base"], ["Leek", "½ for the top", nil], ["Sea salt", "適量", nil]])
    for member in ["name", "servingSize", "note", "steps", "modifiedAt", "revision"] {
      #expect(after[member] == before[member], "\(member)")
    }
    #expect(after["categories"]?.array?.count == 1)
  }

  @Test func anIngredientThatARecipeUsesCannotBeDeleted() throws {
    let server = try ServerProcess.ready(library)
    try server.createID(RecipeDrafts.named("Soup", ingredients: ["Leek"]))
    let leek = try server.call("tag/list", ["kind": "ingredient"])["items"]?[0]?["id"] ?? .null
    let refusal = try server.refusal("tag/delete", ["kind": "ingredient", "id": leek])
    expectRefusal(refusal, 1004, "inUse", phase: "preflight")
    #expect(refusal["data"]?["count"] == 1)
    #expect(try server.names() == ["Soup"])
  }

  @Test(
    arguments: [
      ("Crème brûlée", "creme brulee"), ("CREME", "crème"), ("Jalapeño-Popper", "jalapeno popper"),
      ("Mac & Cheese", "mac cheese"), ("Shepherd's Pie", "shepherd pie"), ("Shepherd’s Pie", "shepherd's"),
      ("カレーライス", "かれー"), ("ｶﾚｰ", "カレー"), ("Ｓｏｕｐ", "soup"), ("Große Knödel", "grosse knodel"),
      ("Leek and Potato Soup", "soup leek"), ("Pâté en croûte", "croute pate"), ("味噌ラーメン", "味噌"),
      ("豚汁と味噌", "味噌"), ("合わせ味噌のおにぎり", "味"),
    ])
  func aRecipeIsFoundHoweverItsNameIsTyped(name: String, text: String) throws {
    let server = try ServerProcess.ready(library)
    for other in ["Toast", "うどん", name] { try server.createID(RecipeDrafts.named(other)) }
    let found = try server.call("recipe/search", ["text": .string(text)])["items"]?.array
    #expect(found?.map { $0["name"]?.string } == [name])
  }

  @Test func numbersInNamesAreSortedAsNumbers() throws {
    let server = try ServerProcess.ready(library)
    for name in ["Soup 10", "Soup 2", "soup 1", "Soup"] { try server.createID(RecipeDrafts.named(name)) }
    #expect(try server.names() == ["Soup", "soup 1", "Soup 2", "Soup 10"])
  }

  @Test func aLongRecipeWorks() throws {
    let server = try ServerProcess.ready(library)
    let rows = (1...300).map { JSONValue.object(["ingredient": .string("Spice \($0)"), "amount": .string("\($0) g")]) }
    let note = String(repeating: "Long ago, in a kitchen by the sea… ", count: 2_900)
    #expect(note.utf8.count > 100_000)
    let draft: JSONValue = ["name": "Curry of curries", "ingredients": .array(rows), "note": .string(note)]
    let id = try server.createID(draft)
    let stored = try server.recipe(id)
    #expect(stored["ingredients"]?.array?.count == 300)
    #expect(stored["note"]?.string == note.trimmingCharacters(in: .whitespaces))
    #expect(try server.call("recipe/search", ["text": "spice 300"])["items"]?.array?.count == 1)
    let surface = try server.call("surface/get", ["area": "recipe.detail", "id": id])["surface"]
    #expect(surface?["ingredients"]?["sections"]?[0]?["rows"]?.array?.count == 300)
    try server.call("intent/perform", ["intent": "editRecipe", "arguments": ["id": id]])
    try server.call(
      "intent/perform", ["intent": "changeRecipeForm", "arguments": ["field": "name", "value": "The curry"]])
    try server.call("intent/perform", ["intent": "saveRecipeForm"])
    let edited = try server.recipe(id)
    #expect(edited["name"] == "The curry")
    #expect(edited["ingredients"] == stored["ingredients"])
    #expect(edited["note"] == stored["note"])
  }
}
