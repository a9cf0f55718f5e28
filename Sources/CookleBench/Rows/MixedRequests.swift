/// The requests of a front end in use: lists and searches mostly, some recipes, screens and edits.
struct MixedRequests {
  private let queries: [String]
  private let ids: [String]
  private var random = SplitMix64(seed: 5)
  private var generator: CorpusGenerator

  init(_ corpus: CorpusLibrary) throws {
    ids = try corpus.ids()
    generator = corpus.generator
    queries =
      EnglishWords.foods + JapaneseWords.foods + EnglishWords.dishes + ["a", "to", "の", "xyzzy"]
      + zip(EnglishWords.foods, EnglishWords.dishes).map { $0 + " " + $1 }
  }

  mutating func next() -> (method: String, parameters: String) {
    let id = "\"id\":\"\(random.pick(ids))\""
    let text = "\"text\":\(ServerClient.quoted(random.pick(queries)))"
    let sort = "\"sort\":\"\(random.pick(MixedRequests.sorts))\""
    return switch random.index(below: 20) {
    case 0...7: ("recipe/search", "{\(text),\(sort)}")
    case 8...10: ("recipe/get", "{\(id)}")
    case 11: ("recipe/search", "{\(sort),\"limit\":500}")
    case 12: ("surface/get", "{\"area\":\"recipe.list\",\"parameters\":{\(text),\(sort)}}")
    case 13: ("surface/get", "{\"area\":\"recipe.detail\",\(id),\"parameters\":{}}")
    case 14: ("surface/get", "{\"area\":\"status\",\"parameters\":{}}")
    case 15:
      (
        "tag/suggest",
        "{\"kind\":\"ingredient\",\"prefix\":\(ServerClient.quoted(String(random.pick(queries).prefix(2))))}"
      )
    case 16: ("tag/list", "{\"kind\":\"ingredient\"}")
    case 17: ("recipe/markCooked", "{\(id)}")
    case 18: ("recipe/update", "{\(id),\"draft\":\(nextDraft())}")
    default: ("recipe/create", "{\"draft\":\(nextDraft())}")
    }
  }

  private static let sorts = [
    "alphabeticalAscending", "alphabeticalDescending", "recentlyCreatedAscending", "recentlyCreatedDescending",
    "madeCountAscending", "madeCountDescending",
  ]

  /// The draft of the next recipe of the corpus as JSON.
  mutating func nextDraft() -> String {
    guard let recipe = generator.next() else { return "{}" }
    return MixedRequests.draft(recipe)
  }

  static func draft(_ recipe: CorpusRecipe) -> String {
    let ingredients = recipe.ingredients.map {
      "{\"ingredient\":\(ServerClient.quoted($0.name)),\"amount\":\(ServerClient.quoted($0.amount))}"
    }
    let steps = recipe.steps.map { "{\"text\":\(ServerClient.quoted($0))}" }
    return "{\"name\":\(ServerClient.quoted(recipe.name)),\"servingSize\":\(recipe.servingSize),"
      + "\"cookingTime\":\(recipe.cookingTime),\"ingredients\":[\(ingredients.joined(separator: ","))],"
      + "\"steps\":[\(steps.joined(separator: ","))],"
      + "\"categories\":[\(recipe.categories.map(ServerClient.quoted).joined(separator: ","))],"
      + "\"note\":\(ServerClient.quoted(recipe.note))}"
  }
}
