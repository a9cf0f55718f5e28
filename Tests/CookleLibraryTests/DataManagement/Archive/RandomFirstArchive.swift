import JSON

@testable import CookleLibrary

/// An archive of version 1 by chance, with all that the mobile app writes and much that a library has no place for.
struct RandomFirstArchive {
  private var chance: SplitMix64
  private var ingredients: [String] = []
  private var categories: [String] = []
  private var photos: [String] = []
  private var recipes: [String] = []

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed)
  }

  /// The archive.
  mutating func make() throws -> JSONValue {
    let tags = (0..<8).map { ("i\($0)", "c\($0)") }
    ingredients = tags.map(\.0)
    categories = tags.map(\.1)
    photos = (0..<4).map { "p\($0)" }
    recipes = (0..<12).map { "r\($0)" }
    return [
      "formatVersion": 1, "exportedAt": "2026-03-01T08:00:00Z",
      "ingredients": .array(try ingredients.map { try tag($0) }),
      "categories": .array(try categories.map { try tag($0) }),
      "photos": .array(try photos.enumerated().map { try photo($1, UInt8($0)) }),
      "recipes": .array(try recipes.map { try recipe($0) }),
      "diaries": .array(try (0..<10).map { try diary("d\($0)") }),
    ]
  }

  // MARK: Records

  private mutating func tag(_ id: String) throws -> JSONValue {
    try dated(["id": .string(id), "value": .string(try text(id, isLine: false))])
  }

  private mutating func photo(_ id: String, _ shade: UInt8) throws -> JSONValue {
    let source = try chance.pick(["zW8rLxK4", "Xe1Vt9bQ", "elsewhere", ""])
    return try dated([
      "id": .string(id), "data": .string(Base64.encoded(PNGBuilder(shade: shade).bytes)), "sourceID": .string(source),
    ])
  }

  private mutating func recipe(_ id: String) throws -> JSONValue {
    let chosen = try (0..<number(4)).map { _ in try chance.pick(categories) }
    return try dated([
      "id": .string(id), "name": .string(try text(id, isLine: false)), "servingSize": count(), "cookingTime": count(),
      "ingredients": .array(
        try (0..<number(5)).map { _ in
          try row(["ingredientID": .string(chance.pick(ingredients)), "amount": .string(try text("", isLine: true))])
        }),
      "photos": .array(
        try photos.shuffled(using: &chance).prefix(number(4)).map { try row(["photoID": .string($0)]) }),
      "steps": .array(try (0..<number(4)).map { .string(try text("\($0)", isLine: false)) }),
      "categoryIDs": .array(chosen.map(JSONValue.string)), "note": .string(try text("", isLine: false)),
    ])
  }

  /// Several may be of one day.
  private mutating func diary(_ id: String) throws -> JSONValue {
    let rows = try (0..<number(5)).map { _ in
      try row([
        "recipeID": .string(chance.pick(recipes)), "type": .object([try chance.pick(Meal.allCases).rawValue: [:]]),
      ])
    }
    return try dated([
      "id": .string(id), "date": .string(moment()), "note": .string(try text("", isLine: false)),
      "objects": .array(rows),
    ])
  }

  /// Rows of equal order stand as the archive has them.
  private mutating func row(_ members: JSONObject) throws -> JSONValue {
    var members = members
    members["order"] = JSONValue(integerLiteral: number(4))
    return try dated(members)
  }

  private mutating func dated(_ members: JSONObject) throws -> JSONValue {
    var members = members
    members["createdTimestamp"] = .string(moment())
    members["modifiedTimestamp"] = .string(moment())
    if chance.chance(20) { members["unheardOf"] = try chance.pick([.null, true, 4.5, [], ["a": [1, "b"]]]) }
    return .object(members)
  }

  // MARK: Values

  private mutating func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &chance) }

  private mutating func count() -> JSONValue {
    let value = chance.chance(30) ? 0 : number(chance.chance(10) ? Int(Int32.max) : 500)
    guard chance.chance(10), let literal = JSONNumber(literal: "\(value).0") else {
      return JSONValue(integerLiteral: value)
    }
    return .number(literal)
  }

  private mutating func moment() -> String {
    let time = "2026-0\(1 + number(6))-1\(number(3))T0\(number(10)):\(10 + number(50)):\(10 + number(50))"
    if chance.chance(10) { return time + ".\(100 + number(900))Z" }
    return time + (chance.chance(10) ? "+09:00" : "Z")
  }

  private static let pieces = [
    "a", "Ｂ", "ご飯", "é", "e\u{301}", "👩‍🍳", "\"", "\\", "/", "<&>", "½", " ", "  ", "\u{3000}", "\u{2028}", "\u{feff}",
    "\t",
  ]

  /// Any text, with white space about it; one that has to say something ends with `end`.
  private mutating func text(_ end: String, isLine: Bool) throws -> String {
    var text = try (0..<number(6)).map { _ in try chance.pick(Self.pieces) }.joined()
    if !isLine, chance.chance(20) { text += "\n" }
    text += end
    return chance.chance(20) ? text + " " : text
  }
}
