import CookleLibrary
import JSON

/// Other devices that cook as well and exchange contexts with a library, as watches and kitchen screens do.
struct CookingPeers {
  private(set) var state = CookingSessionState()
  /// The recipes that they tell.
  private let catalog: [SavedCopy]
  private let names: [String]

  /// Peers of which each has ended a session and cooks another recipe.
  ///
  /// - Parameter recipes: are cooked in turn; the first five are told as saved copies.
  init(_ count: Int, cooking recipes: [CorpusRecipe]) throws {
    names = (0..<count).map { "0195a3c2-c2d3-7e4f-9051-\($0 + 100_000_000_000)" }
    catalog = recipes.prefix(5).enumerated().map { index, recipe in
      SavedCopy(recipeID: CookingPeers.recipeID(index), name: recipe.name, steps: recipe.steps)
    }
    for (index, name) in names.enumerated() {
      let place = index % recipes.count
      for _ in 0..<2 {
        try state.start(
          recipeID: CookingPeers.recipeID(place), recipeName: recipes[place].name, steps: recipes[place].steps, by: name
        )
      }
    }
  }

  private static func recipeID(_ place: Int) -> String {
    "0195a3c2-7f10-7a31-9c44-\(place + 100_000_000_000)"
  }

  /// The sessions that are active, as their ids are told.
  var sessions: [String] {
    state.sessions.values.map(\.id).sorted().map(\.text)
  }

  /// One of the peers edits its session.
  mutating func edit(_ turn: Int) throws {
    let name = names[turn % names.count]
    guard let session = state.sessions[name] else { return }
    try state.startTimer(seconds: 600 + turn, of: session.id, by: name, at: .now())
  }

  /// The parameters of `cooking/sync` with all that the peers know.
  var parameters: String {
    let context = CookingContext(installation: names[0], catalog: catalog, state: state.relative(to: .now()))
    return "{\"context\":\(String(decoding: JSONWriter.encode(context), as: UTF8.self))}"
  }

  /// Takes in what the library answered.
  mutating func hear(_ result: JSONValue) throws {
    guard let answered = result["value"]?["context"] else {
      throw ServerClient.Refused(description: "cooking/sync answered no context")
    }
    let context = try JSONReader.decode(CookingContext.self, from: JSONWriter.encode(answered))
    state.merge(context.state.absolute(at: .now()))
  }
}
