import JSON
import ScenarioReplay
import ServerHarness
import Testing

/// A client that fills a library and pulls its surfaces.
final class WalkedClient {
  private let server: any ScenarioServer
  private var number = 0

  init(_ host: InProcessHost, locale: String, readOnly: Bool = false) throws {
    try host.setClock("2026-03-14T09:00:00Z")
    server = try host.start()
    _ = try request(
      "initialize",
      [
        "capabilities": [:],
        "initializationOptions": ["locale": .string(locale), "timeZone": "UTC", "readOnly": .bool(readOnly)],
      ])
    try send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
  }

  /// Draws an area.
  func surface(_ area: String, id: String?, _ parameters: JSONValue) throws -> JSONValue {
    var params: JSONObject = ["area": .string(area), "parameters": parameters]
    params["id"] = id.map(JSONValue.string)
    return try #require(try request("surface/get", .object(params))["surface"])
  }

  /// Makes at least one of everything that a screen can show.
  ///
  /// - Returns: the ids of the records, by what they are.
  func fill() throws -> [String: String] {
    let added = try request("photo/add", ["data": .string(WalkedClient.pixel)])
    let photo = try #require(added["value"]?["photo"]?["id"]?.string)
    let soup = try record(
      "recipe/create",
      [
        "draft": [
          "name": "Tomato Soup", "servingSize": 4, "cookingTime": 80, "diet": "vegan", "note": "Better later.",
          "ingredients": [
            ["ingredient": "Tomato", "amount": "6"], ["ingredient": "Basil", "amount": "", "section": "To serve"],
          ],
          "steps": [["text": "Simmer."], ["text": "Serve.", "section": "To serve"]], "categories": ["Soup", "Winter"],
          "photos": [.string(photo)], "source": ["url": "https://example.com/soup", "text": "Aunt Mio"],
        ]
      ])
    let toast = try record("recipe/create", ["draft": ["name": "Toast", "categories": ["soup"]]])
    _ = try request("recipe/create", ["draft": ["name": "Stew", "ingredients": [["ingredient": "tomato"]]]])
    for name in 1...8 { _ = try request("recipe/create", ["draft": ["name": "Dish \(name)"]]) }
    _ = try request("recipe/recordOpened", ["id": .string(soup)])
    _ = try request("recipe/markCooked", ["id": .string(soup)])
    _ = try request("diary/addRecipe", ["recipe": .string(soup), "day": "2026-03-14", "meal": "lunch"])
    _ = try request("diary/create", ["draft": ["day": "2026-04-01", "note": "Out."]])
    try planWeek(soup)
    _ = try request("settings/set", ["key": "suggestion.enabled", "value": true])
    _ = try request("settings/set", ["key": "debug.enabled", "value": true])
    try fillShoppingList(soup)
    return [
      "photo": photo, "soup": soup, "toast": toast, "category": try tag("category", "Soup"),
      "ingredient": try tag("ingredient", "Basil"),
    ]
  }

  /// Puts what is written and what is asked for onto the shopping list, in a section and outside any, and checks some.
  private func fillShoppingList(_ soup: String) throws {
    _ = try request("settings/set", ["key": "shopping.sections", "value": ["Greens", "Baking"]])
    _ = try request("shopping/add", ["name": "Flour", "amount": "200 g", "section": "Baking"])
    _ = try request("shopping/addRecipe", ["recipe": .string(soup), "servings": 6])
    let salt = try request("shopping/add", ["name": "Salt"])["value"]?["items"]?[0]?["id"]
    _ = try request("shopping/check", ["ids": [salt ?? .null]])
  }

  /// Plans every day but Saturday, today: one is cooked, one has lost its recipe, and one asks for more than the rest.
  private func planWeek(_ soup: String) throws {
    let pie = try record("recipe/create", ["draft": ["name": "Pie"]])
    try perform("configureMenu", ["day": "sat", "isPlanned": "false"])
    try perform(
      "configureMenu",
      ["day": "mon", "diet": "vegan", "maxCookingTime": "90", "categories": "Soup", "isPinned": "true"])
    try perform("generateMenu")
    try perform("assignMenuRecipe", ["day": "tue", "id": .string(pie)])
    try perform("markMenuDayCooked", ["day": "mon"])
    _ = try request("recipe/delete", ["id": .string(pie)])
  }

  /// Opens everything that is entered, with what is wrong with it.
  func openForms(_ ids: [String: String]) throws {
    try perform("setSearchText", ["text": "nothing like it"])
    try perform("renameCategory", ["id": .string(ids["category"] ?? ""), "value": "Winter"])
    try perform("setSetting", ["key": "library.timeZone", "value": "Atlantis"])
    try perform("addShoppingItem", ["name": " : 2"])
    try perform("chooseMenuRecipe", ["day": "wed"])
    try perform("configureMenu", ["avoidWithinDays": "-1"])
    try perform("configureMenu", ["day": "mon", "diet": "vegan"])
    try perform("configureMenu", ["day": "sun", "diet": "vegan"])
    try perform("editRecipe", ["id": .string(ids["soup"] ?? "")])
    try perform("changeRecipeForm", ["field": "name", "value": ""])
    try perform("saveRecipeForm")
    try perform("newDiary", ["day": "2026-03-15"])
    try perform("addMealToDiaryForm", ["meal": "lunch", "recipe": .string(ids["soup"] ?? "")])
    try perform("addMealToDiaryForm", ["meal": "lunch", "recipe": .string(ids["toast"] ?? "")])
    try perform("changeDiaryForm", ["field": "day", "value": "2026-03-14"])
    try perform("saveDiaryForm")
  }

  /// Brings the kitchen from the state before to this one.
  func cook(_ ids: [String: String], _ state: KitchenState) throws {
    switch state {
    case .idleWithSavedCopies:
      _ = try request("cooking/sync", ["context": WalkedClient.watch(sessions: [])])
    case .oneSession:
      _ = try request("cooking/start", ["recipe": .string(ids["soup"] ?? "")])
    case .runningTimer:
      _ = try request("cooking/startTimer", ["seconds": 3_600])
    case .choice:
      _ = try request("cooking/sync", ["context": WalkedClient.watch(sessions: [WalkedClient.session])])
    case .anotherDevice:
      _ = try request("cooking/choose", ["session": "watch.1"])
    }
  }

  /// What a watch tells that has a recipe.
  private static func watch(sessions: JSONValue) -> JSONValue {
    [
      "protocolVersion": "1", "installation": "watch", "sessions": sessions,
      "catalog": [["recipeId": "miso", "name": "Miso Soup", "steps": ["Warm it for 3 minutes."]]],
    ]
  }

  /// What it cooks; its timer has run out.
  private static let session: JSONValue = [
    "id": "watch.1", "recipeId": "miso", "recipeName": "Miso Soup", "steps": ["Warm it for 3 minutes."],
    "started": "1.watch", "selection": ["step": 0, "edit": "1.watch"],
    "timer": ["durationSeconds": 180, "remainingMs": -1, "edit": "2.watch"],
  ]

  /// Performs an intent, whether or not it is refused.
  func perform(_ intent: String, _ arguments: JSONValue = [:]) throws {
    _ = try answer("intent/perform", ["intent": .string(intent), "arguments": arguments])
  }

  private func tag(_ kind: String, _ value: String) throws -> String {
    let items = try request("tag/list", ["kind": .string(kind)])["items"]?.array ?? []
    return try #require(items.first { $0["value"]?.string == value }?["id"]?.string)
  }

  private func record(_ method: String, _ params: JSONValue) throws -> String {
    try #require(try request(method, params)["value"]?["id"]?.string)
  }

  private func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let answer = try answer(method, params)
    return try #require(answer["result"], "\(method): \(answer)")
  }

  private func answer(_ method: String, _ params: JSONValue) throws -> JSONValue {
    number += 1
    let id = number
    try send(["jsonrpc": "2.0", "id": JSONValue(integerLiteral: id), "method": .string(method), "params": params])
    while let message = try server.receive() {
      if message["id"]?.int == id { return message }
    }
    throw HarnessFailure("the server has ended")
  }

  private func send(_ message: JSONValue) throws {
    try server.send(String(decoding: JSONWriter.encode(message), as: UTF8.self))
  }

  /// A PNG of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}

/// What is being cooked, each state upon the one before.
enum KitchenState: CaseIterable {
  case idleWithSavedCopies
  case oneSession
  case runningTimer
  case choice
  case anotherDevice
}
