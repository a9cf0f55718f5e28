import CookleProtocol

/// A read that a screen or a list is made with, and the parameters to ask it with in turn.
struct ReadRequest {
  /// How the row calls it.
  let name: String
  let method: String
  let parameters: [String]
  /// Whether the cost must not grow with the library; false for what looks at every tag, or at any record.
  private(set) var isFlat = true

  init(_ method: String, _ detail: String = "", _ parameters: [String] = ["{}"]) {
    self.method = method
    self.parameters = parameters
    name = detail.isEmpty ? method : "\(method) \(detail)"
  }

  private var growing: ReadRequest {
    var request = self
    request.isFlat = false
    return request
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

  /// Every area and every list, with the parameters that are taken when none are given.
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
        + [ReadRequest(area, "ingredient, searched", parameters: searched).growing]
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
  private static let searched = "{\"kind\":\"ingredient\",\"text\":\"an\"}"

  private static func lists(_ sample: ReadSample) -> [ReadRequest] {
    func named(_ ids: [String], _ more: String = "") -> [String] { ids.map { "{\"id\":\"\($0)\"\(more)}" } }
    let tags = kinds.flatMap { kind in
      [
        ReadRequest("tag/list", kind, ["{\"kind\":\"\(kind)\"}"]),
        ReadRequest("tag/duplicates", kind, ["{\"kind\":\"\(kind)\"}"]),
        ReadRequest("tag/suggest", kind, ["p", "s", "にん", "ch"].map { "{\"kind\":\"\(kind)\",\"prefix\":\"\($0)\"}" })
          .growing,
      ]
    }
    return [
      ReadRequest("surface/list"),
      ReadRequest("recipe/search"),
      ReadRequest("recipe/get", "", named(sample.recipes)),
      ReadRequest("recipe/latest"), ReadRequest("recipe/random").growing, ReadRequest("recipe/lastOpened"),
      ReadRequest("recipe/topReturnTarget"),
    ] + tags + [
      ReadRequest("tag/list", "ingredient, searched", [searched]).growing,
      ReadRequest("tag/get", "", named(sample.ingredients, ",\"kind\":\"ingredient\"")),
      ReadRequest("tag/get", "of every other recipe", named(sample.favouriteCategory, ",\"kind\":\"category\"")),
      ReadRequest("diary/list"),
      ReadRequest("diary/get", "", named(sample.diaries)),
      ReadRequest("diary/get", "by day", sample.days.map { "{\"day\":\"\($0)\"}" }),
      ReadRequest("diary/latest"), ReadRequest("diary/random").growing, ReadRequest("diary/topSuggestion"),
      ReadRequest("photo/list"),
      ReadRequest("photo/get", "", named(sample.photos)),
      ReadRequest("settings/list"), ReadRequest("suggestion/plan"), ReadRequest("glance/get"),
    ]
  }
}
