import JSON
import ServerHarness

/// Drafts and recipes that tests begin with.
enum RecipeDrafts {
  /// A draft with every member.
  static let tomatoSoup: JSONValue = [
    "name": "Tomato Soup", "servingSize": 4, "cookingTime": 35,
    "ingredients": [
      ["ingredient": "Butter", "amount": "1 tbsp"],
      ["ingredient": "Tomatoes", "amount": "800 g"],
      ["ingredient": "Basil", "amount": "a few leaves", "section": "To serve"],
    ],
    "steps": [
      ["text": "Soften the onion in butter until it is sweet."],
      ["text": "Add the tomatoes and simmer for 25 minutes."],
      ["text": "Tear the basil over it.", "section": "To serve"],
    ],
    "categories": ["Soup", "Weeknight"],
    "note": "Better on the second day.",
    "diet": "vegetarian",
    "source": ["url": "https://example.org/tomato-soup", "text": "Grandmother's notebook"],
  ]

  /// `tomatoSoup` as it is read, its ids and instants replaced by `Placeholders`.
  static let readTomatoSoup: JSONValue = [
    "id": "#1", "revision": "r1", "name": "Tomato Soup", "servingSize": 4, "cookingTime": 35,
    "ingredients": [
      ["ingredient": "Butter", "ingredientId": "#2", "amount": "1 tbsp"],
      ["ingredient": "Tomatoes", "ingredientId": "#3", "amount": "800 g"],
      ["ingredient": "Basil", "ingredientId": "#4", "amount": "a few leaves", "section": "To serve"],
    ],
    "steps": [
      ["text": "Soften the onion in butter until it is sweet."],
      ["text": "Add the tomatoes and simmer for 25 minutes."],
      ["text": "Tear the basil over it.", "section": "To serve"],
    ],
    "categories": ["Soup", "Weeknight"],
    "photos": [],
    "note": "Better on the second day.",
    "diet": "vegetarian",
    "source": ["url": "https://example.org/tomato-soup", "text": "Grandmother's notebook"],
    "blurb": "Soften the onion in butter until it is sweet.",
    "timesCooked": 0, "madeCount": 0, "createdAt": "instant", "modifiedAt": "instant",
  ]

  /// A draft that says little.
  static func named(
    _ name: String, ingredients: [String] = [], categories: [String] = [], steps: [String] = []
  ) -> JSONValue {
    [
      "name": .string(name),
      "ingredients": .array(ingredients.map { ["ingredient": .string($0)] }),
      "categories": .array(categories.map(JSONValue.string)),
      "steps": .array(steps.map { ["text": .string($0)] }),
    ]
  }
}

extension ServerProcess {
  /// Stores a recipe and answers the whole outcome.
  func create(_ draft: JSONValue, _ options: JSONObject = [:]) throws -> JSONValue {
    var params: JSONObject = ["draft": draft]
    for option in options { params[option.name] = option.value }
    return try call("recipe/create", .object(params))
  }

  /// Stores a recipe and answers its id.
  @discardableResult
  func createID(_ draft: JSONValue) throws -> JSONValue {
    guard let id = try create(draft)["value"]?["id"] else { throw HarnessFailure("create answered without an id") }
    return id
  }

  /// Reads a recipe.
  func recipe(_ id: JSONValue) throws -> JSONValue {
    try call("recipe/get", ["id": id])["recipe"] ?? .null
  }

  /// The names that a search finds, in order.
  func names(_ params: JSONValue = [:]) throws -> [String] {
    try call("recipe/search", params)["items"]?.each("name").compactMap(\.string) ?? []
  }
}

extension ServerProcess {
  /// The names of every recipe that a search finds, page after page.
  func allNames(_ params: JSONObject = [:], limit: Int = 500) throws -> [String] {
    var params = params
    params["limit"] = .number(JSONNumber(limit))
    var names: [String] = []
    while true {
      let page = try call("recipe/search", .object(params))
      names += page["items"]?.each("name").compactMap(\.string) ?? []
      guard let cursor = page["nextCursor"] else { return names }
      params["cursor"] = cursor
    }
  }
}
