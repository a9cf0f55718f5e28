/// Changes of tags that many recipes have.
enum TagRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    let count = bench.options.isQuick ? 10_000 : 100_000
    return try ["ingredient", "category"].flatMap { try mergeRows(bench, $0, count) } + [renameRow(bench, count)]
  }

  // MARK: Merging

  /// All spellings into one, while the same client goes on searching.
  private static func mergeRows(_ bench: Bench, _ kind: String, _ count: Int) throws -> [BenchRow] {
    let library = try bench.copy(of: bench.corpus(count, .spellings), named: "merged")
    defer { bench.remove(library) }
    let spellings = try TagSpellings(recipes: count)
    let values = kind == "ingredient" ? spellings.ingredients : spellings.categories
    let ids = try values.map { try id(of: $0, kind, in: library) }
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let (_, alone) = try search(client, until: { $0 >= bench.count(1_000) })
    let merging = ids.dropFirst().map { "\"\($0)\"" }.joined(separator: ",")
    let frame = client.frame("tag/merge", "{\"kind\":\"\(kind)\",\"keep\":\"\(ids[0])\",\"merging\":[\(merging)]}")
    let merge = client.lastID
    let start = Clock.now()
    try client.send(frame)
    let (answered, beside) = try search(client, beside: merge, until: { _ in false })
    let kinds = kind == "ingredient" ? "ingredients" : "categories"
    let name = "tag/merge of \(values.count - 1) \(kinds), \(Figure.grouped(count)) recipes"
    return [
      BenchRow(name, (answered ?? .nan) - start, "s", target: .most(5)),
      BenchRow(
        "recipe/search beside it, p99", beside.quantile(0.99), "ms", against: ("alone", alone.quantile(0.99)),
        target: .most(20)),
      BenchRow(
        "the slowest of \(Figure.grouped(beside.count))", beside.quantile(1), "ms",
        against: ("alone", alone.quantile(1)), target: .most(20)),
    ]
  }

  /// Searches again and again.
  ///
  /// - Parameters:
  ///   - other: the id of a request under way; its answer is the end too.
  ///   - isDone: asked with the number of searches so far.
  /// - Returns: when the other request was answered, and the milliseconds of each search.
  private static func search(
    _ client: ServerClient, beside other: Int? = nil, until isDone: (Int) -> Bool
  ) throws -> (answered: Double?, times: Samples) {
    var times: [Double] = []
    var answered: Double?
    while answered == nil, !isDone(times.count) {
      let text = EnglishWords.foods[times.count % EnglishWords.foods.count]
      let frame = client.frame("recipe/search", "{\"text\":\(ServerClient.quoted(text))}")
      let id = client.lastID
      let start = Clock.now()
      try client.send(frame)
      while true {
        let answer = try client.receiveID()
        guard !answer.isError else { throw ServerClient.Refused(description: "a search or the merge was refused") }
        if let other, answer.id == other { answered = Clock.now() }
        if answer.id == id { break }
      }
      times.append((Clock.now() - start) * 1e3)
    }
    return (answered, Samples(times))
  }

  private static func id(of value: String, _ kind: String, in library: String) throws -> String {
    let statement = try BareStatement(library + "/library.sqlite", "SELECT id FROM \(kind) WHERE value = ?")
    statement.bind(1, value)
    guard let id = try statement.texts().first else {
      throw ServerClient.Refused(description: "there is no \(kind) “\(value)”")
    }
    return id
  }

  // MARK: Renaming

  private static func renameRow(_ bench: Bench, _ count: Int) throws -> BenchRow {
    let library = try bench.copy(of: bench.corpus(count, .household), named: "renamed")
    defer { bench.remove(library) }
    let id = try id(of: TagVocabulary.favourite, "category", in: library)
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let tag = try client.request("tag/get", "{\"kind\":\"category\",\"id\":\"\(id)\"}")["tag"]
    let uses = tag?["useCount"]?.int ?? 0
    let times = try (0..<bench.count(50)).map { turn in
      let parameters = "{\"kind\":\"category\",\"id\":\"\(id)\",\"value\":\"Renamed \(turn) times\"}"
      let start = Clock.now()
      try client.request("tag/rename", parameters)
      return (Clock.now() - start) * 1e3
    }
    return BenchRow(
      "tag/rename of a category of \(Figure.grouped(uses)) recipes, p50", Samples(times).median, "ms",
      target: .most(50))
  }
}
