import CookleLibrary
import CookleProtocol

/// A read that a screen or a list is made with, and the parameters to ask it with in turn.
struct ReadRequest {
  /// How the row calls it.
  let name: String
  let method: String
  let parameters: [String]

  init(_ method: String, _ detail: String = "", _ parameters: [String] = ["{}"]) {
    self.method = method
    self.parameters = parameters
    name = detail.isEmpty ? method : "\(method) \(detail)"
  }

  /// A read of an area; one without an id reads what the area shows by itself.
  fileprivate init(_ area: Wire.Area, _ detail: String = "", ids: [String]? = nil, parameters: String = "{}") {
    let rest = ",\"parameters\":\(parameters)}"
    let begin = "{\"area\":\"\(area.rawValue)\""
    self.init(
      "surface/get", detail.isEmpty ? area.rawValue : "\(area.rawValue), \(detail)",
      ids.map { $0.map { begin + ",\"id\":\"\($0)\"" + rest } } ?? [begin + rest])
  }
}

/// The records of a library that are read.
struct ReadSample {
  /// Ids of recipes that the shorter corpora have too.
  let recipes: [String]
  /// The recipe that a hundredth of all meals name.
  let favouriteRecipe: [String]
  let days: [String]
  let diaries: [String]
  let photos: [String]
  /// Ingredients that are used neither often nor seldom.
  let ingredients: [String]
  /// The category of every other recipe.
  let favouriteCategory: [String]

  static let size = 20

  /// The value of the category that most recipes have.
  static func categories(_ path: String) throws -> [String] {
    try BareStatement(path + "/library.sqlite", "SELECT value FROM category ORDER BY use_count DESC LIMIT 1").texts()
  }

  init(_ path: String) throws {
    func texts(_ sql: String) throws -> [String] { try BareStatement(path + "/library.sqlite", sql).texts() }
    recipes = try texts("SELECT id FROM recipe WHERE slot % 500 = 3 ORDER BY slot LIMIT \(ReadSample.size)")
    favouriteRecipe = try texts("SELECT id FROM recipe ORDER BY made_count DESC LIMIT 1")
    days = try texts("SELECT day FROM diary WHERE slot % 100 = 7 ORDER BY day DESC LIMIT \(ReadSample.size)")
    diaries = try texts("SELECT id FROM diary WHERE slot % 100 = 7 ORDER BY day DESC LIMIT \(ReadSample.size)")
    photos = try texts("SELECT id FROM photo ORDER BY slot LIMIT \(ReadSample.size)")
    ingredients = try texts(
      """
      SELECT id
      FROM ingredient
      ORDER BY use_count
      LIMIT \(ReadSample.size)
      OFFSET (SELECT count(*) / 2 FROM ingredient)
      """)
    favouriteCategory = try texts("SELECT id FROM category ORDER BY use_count DESC LIMIT 1")
  }
}

extension ReadRequest {
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// Every area and every list, with the parameters that are taken when none are given, and the searches of lists.
  static func all(_ sample: ReadSample) throws -> [ReadRequest] {
    try Wire.areas.flatMap { try surfaces($0, sample) } + lists(sample)
  }

  private static func surfaces(_ description: Wire.AreaDescription, _ sample: ReadSample) throws -> [ReadRequest] {
    let area = description.area
    switch area {
    case .recipeDetail:
      return [
        ReadRequest(area, ids: sample.recipes), ReadRequest(area, "the most made", ids: sample.favouriteRecipe),
      ]
    case .diaryDetail: return [ReadRequest(area, ids: sample.days)]
    case .photoDetail: return [ReadRequest(area, ids: sample.photos)]
    case .tagList:
      return kinds.map { ReadRequest(area, $0, parameters: "{\"kind\":\"\($0)\"}") }
        + searches.map { search in
          ReadRequest(
            "surface/get", "\(area.rawValue), \(search.kind), \(search.detail)",
            search.parameters.map { "{\"area\":\"\(area.rawValue)\",\"parameters\":\($0)}" })
        }
    case .recipeList:
      return [ReadRequest(area), ReadRequest(area, "searched", parameters: "{\"text\":\"tomato\"}")]
    case .tagDetail:
      return [
        ReadRequest(area, ids: sample.ingredients),
        ReadRequest(area, "of every other recipe", ids: sample.favouriteCategory),
      ]
    default:
      guard !description.needsId else { throw Missing(description: "no record is known for \(area.rawValue)") }
      return [ReadRequest(area)]
    }
  }

  private static let kinds = ["ingredient", "category"]

  /// What is looked for in tags, with limits that fill a page in either library: the cost is to follow what is shown.
  private static let searches = [
    TagSearch("ingredient", "searched", ["an"]),
    TagSearch("ingredient", "with a letter", ["a", "e"]),
    TagSearch("ingredient", "ten with two letters", ["an", "to", "or", "er", "in", "sa"], limit: 10),
    TagSearch("ingredient", "three with a part of a word", ["chees", "onio", "oil", "tomat"], limit: 3),
    TagSearch("ingredient", "with what none has", ["zzz", "onionx", "んん", "qj"]),
    TagSearch("category", "ten with a letter", ["a", "e"], limit: 10),
  ]

  private struct TagSearch {
    let kind: String
    let detail: String
    let parameters: [String]

    init(_ kind: String, _ detail: String, _ texts: [String], limit: Int = LibraryLimits.defaultPageItems) {
      self.kind = kind
      self.detail = detail
      parameters = texts.map { "{\"kind\":\"\(kind)\",\"text\":\"\($0)\",\"limit\":\(limit)}" }
    }
  }

  private static func lists(_ sample: ReadSample) -> [ReadRequest] {
    func named(_ ids: [String], _ more: String = "") -> [String] { ids.map { "{\"id\":\"\($0)\"\(more)}" } }
    let tags = kinds.flatMap { kind in
      [
        ReadRequest("tag/list", kind, ["{\"kind\":\"\(kind)\"}"]),
        ReadRequest("tag/duplicates", kind, ["{\"kind\":\"\(kind)\"}"]),
        ReadRequest("tag/suggest", kind, ["p", "s", "にん", "ch"].map { "{\"kind\":\"\(kind)\",\"prefix\":\"\($0)\"}" }),
      ]
    }
    return [
      ReadRequest("surface/list"),
      ReadRequest("recipe/search"),
      ReadRequest("recipe/search", "searched", ["tomato", "onion", "カレー", "cake"].map { "{\"text\":\"\($0)\"}" }),
      ReadRequest("recipe/get", "", named(sample.recipes)),
      ReadRequest("recipe/latest"), ReadRequest("recipe/random"), ReadRequest("recipe/lastOpened"),
      ReadRequest("recipe/topReturnTarget"),
    ] + tags + searches.map { ReadRequest("tag/list", "\($0.kind), \($0.detail)", $0.parameters) } + [
      ReadRequest("tag/get", "", named(sample.ingredients, ",\"kind\":\"ingredient\"")),
      ReadRequest("tag/get", "of every other recipe", named(sample.favouriteCategory, ",\"kind\":\"category\"")),
      ReadRequest("diary/list"),
      ReadRequest("diary/list", "of a month", ["{\"from\":\"2028-03-01\",\"to\":\"2028-03-31\"}"]),
      ReadRequest("diary/get", "", named(sample.diaries)),
      ReadRequest("diary/get", "by day", sample.days.map { "{\"day\":\"\($0)\"}" }),
      ReadRequest("diary/latest"), ReadRequest("diary/random"), ReadRequest("diary/topSuggestion"),
      ReadRequest("photo/list"),
      ReadRequest("photo/get", "", named(sample.photos)),
      ReadRequest("settings/list"), ReadRequest("suggestion/plan"), ReadRequest("glance/get"),
      ReadRequest("cooking/get"),
    ]
  }

  /// A second page of each list; of duplicates a short one, as the shorter library has few.
  static func secondPages(_ client: ServerClient) throws -> [ReadRequest] {
    let ofIngredients = "\"kind\":\"ingredient\","
    return try [
      secondPage("recipe/search", "", client), secondPage("recipe/search", "\"text\":\"tomato\",", client),
      secondPage("diary/list", "", client), secondPage("photo/list", "", client),
      secondPage("tag/list", ofIngredients, client),
      secondPage("tag/list", ofIngredients + "\"text\":\"e\",", client),
      secondPage("tag/duplicates", ofIngredients, limit: 5, client),
    ]
  }

  /// - Parameter members: of the parameters beside limit and cursor, each with a comma.
  private static func secondPage(
    _ method: String, _ members: String, limit: Int = LibraryLimits.defaultPageItems, _ client: ServerClient
  ) throws -> ReadRequest {
    let members = members + "\"limit\":\(limit)"
    let first = try client.request(method, "{\(members)}")
    guard let cursor = first["nextCursor"]?.string else { throw Missing(description: "\(method) has one page") }
    let detail = "second page" + (members.contains("text") ? ", searched" : "")
    return ReadRequest(method, detail, ["{\(members),\"cursor\":\(ServerClient.quoted(cursor))}"])
  }
}
