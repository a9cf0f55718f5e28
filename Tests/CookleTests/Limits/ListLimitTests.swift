import JSON
import ServerHarness
import Testing

/// Limits that take a long list to reach: of the shopping list and of the history.
@Suite struct ListLimitTests {
  private let limited: LimitedServer
  private var server: ServerProcess { limited.server }

  init() throws {
    limited = try LimitedServer()
  }

  private func recipe(_ name: String, rows count: Int) throws -> JSONValue {
    let rows = (0..<count).map { JSONValue.object(["ingredient": .string("Thing \($0)"), "amount": "1"]) }
    return try server.createID(["name": .string(name), "ingredients": .array(rows)])
  }

  @Test func aShoppingListHoldsAsManyLinesAsAreAdvertised() throws {
    let most = try limited.limit("shoppingLines")
    let items = try limited.limit("shoppingItems")
    let feast = try recipe("Feast", rows: items)
    let snack = try recipe("Snack", rows: 1)
    #expect(most % items == 0)
    for _ in 0..<most / items { try server.call("shopping/addRecipe", ["recipe": feast]) }
    let full: JSONObject = ["limit": "shoppingLines", "value": .number(JSONNumber(most + 1))]
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal("shopping/addRecipe", ["recipe": snack]), 1012, "limitExceeded", with: full)
      expectRefusal(
        try server.refusal("shopping/add", ["name": "Thing 1", "amount": "1"]), 1012, "limitExceeded", with: full)
    }
    // One item and its lines less, and there is room again.
    let first = try server.call("shopping/get")["items"]?[0]?["id"] ?? .null
    try server.call("shopping/remove", ["ids": [first]])
    try server.call("shopping/addRecipe", ["recipe": snack])
  }

  @Test(arguments: ["shopping/check", "shopping/uncheck", "shopping/remove"])
  func oneChangeNamesAsManyItemsAsAreAdvertised(method: String) throws {
    let most = try limited.limit("shoppingItems")
    let item = try server.call("shopping/add", ["name": "Milk"])["value"]?["items"]?[0]?["id"] ?? .null
    func ids(_ count: Int) -> JSONValue { ["ids": .array([JSONValue](repeating: item, count: count))] }
    try expectNothingChanges(on: server) {
      expectRefusal(
        try server.refusal(method, ids(most + 1)), 1012, "limitExceeded",
        with: ["limit": "shoppingItems", "value": .number(JSONNumber(most + 1))])
    }
    try server.call(method, ids(most))
  }

  @Test func theHistoryListsAsManyChangesAsAreAdvertised() throws {
    let most = try limited.limit("historyEntries")
    func listed() throws -> [JSONValue] {
      let page = try server.call("data/history", ["limit": .number(JSONNumber(most + 1))])
      #expect(page["nextCursor"] == nil)
      return page["items"]?.array?.compactMap { $0["name"] ?? $0["subject"]?["name"] } ?? []
    }
    func add(_ numbers: ClosedRange<Int>) throws {
      _ = try server.callAll("shopping/add", numbers.map { ["name": .string("Item \($0)")] })
    }
    try add(1...most)
    #expect(try listed() == (1...most).reversed().map { .string("Item \($0)") })
    try add(most + 1...most + 1)
    #expect(try listed() == (2...most + 1).reversed().map { .string("Item \($0)") })
  }
}
