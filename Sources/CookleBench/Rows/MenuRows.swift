/// The weekly menu on a large library of which half was cooked at some time, and whose recipes have every diet.
enum MenuRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    let count = bench.options.isQuick ? 10_000 : 100_000
    let library = try bench.copy(of: bench.corpus(count, .household), named: "planned")
    defer { bench.remove(library) }
    try cook(library)
    let client = try bench.connect(to: library)
    defer { client.leave() }
    let place = "\(Figure.grouped(count)) recipes"
    var rows = try generateRows(bench, client, "menu/generate, \(place)")
    rows += try dayRows(bench, client, place)
    try client.request("menu/configure", try wishes(in: library))
    rows += try generateRows(bench, client, "menu/generate with every wish, \(place)")
    rows.append(try row(bench, client, "menu/validate with every wish, \(place)", "menu/validate") { _ in "{}" })
    rows.append(
      try row(bench, client, "menu/eligible for a vegan day, \(place)", "menu/eligible") { _ in "{\"day\":\"mon\"}" })
    return rows
  }

  /// Gives a tenth of the recipes a vegan and a fifth a vegetarian diet; half were cooked within the last three years.
  private static func cook(_ library: String) throws {
    let statement = try BareStatement(library + "/library.sqlite", "SELECT 1")
    try statement.execute(
      """
      UPDATE recipe
      SET diet = CASE WHEN slot % 10 = 0 THEN 'vegan' WHEN slot % 10 < 3 THEN 'vegetarian' ELSE 'standard' END,
        times_cooked = slot % 2,
        last_cooked_at = CASE WHEN slot % 2 = 1
          THEN (unixepoch() - (slot * 7919) % 94608000) * 1000 END
      """)
  }

  /// Every wish that a menu can have, each met by many recipes.
  private static func wishes(in library: String) throws -> String {
    let category = try BareStatement(
      library + "/library.sqlite", "SELECT id FROM category ORDER BY use_count DESC LIMIT 1"
    ).texts()
    guard let category = category.first else { throw ServerClient.Refused(description: "there is no category") }
    return """
      {"diets":{"mon":"vegan","thu":"vegetarian"},"avoidWithinDays":30,"categories":{"tue":["\(category)"]},\
      "maxCookingTime":{"mon":45,"wed":30}}
      """
  }

  private static func generateRows(_ bench: Bench, _ client: ServerClient, _ name: String) throws -> [BenchRow] {
    let times = try (0..<bench.count(200)).map { seed in
      // Each menu but the first replaces one, with the token of a dry run.
      let weighed = try client.request("menu/generate", "{\"seed\":\(seed),\"dryRun\":true}")
      let token = weighed["confirmation"]?.string.map { ",\"confirmation\":\"\($0)\"" } ?? ""
      let start = Clock.now()
      try client.request("menu/generate", "{\"seed\":\(seed)\(token)}")
      return (Clock.now() - start) * 1e3
    }
    let samples = Samples(times)
    return [
      BenchRow("\(name), p50", samples.median, "ms", target: .most(30)),
      BenchRow("\(name), p99", samples.quantile(0.99), "ms"),
    ]
  }

  private static func dayRows(_ bench: Bench, _ client: ServerClient, _ place: String) throws -> [BenchRow] {
    try [
      row(bench, client, "menu/get, \(place)", "menu/get") { _ in "{}" },
      row(bench, client, "menu/validate, \(place)", "menu/validate") { _ in "{}" },
      row(bench, client, "menu/eligible, \(place)", "menu/eligible") { _ in "{\"day\":\"mon\"}" },
      row(bench, client, "menu/reroll, \(place)", "menu/reroll") { "{\"day\":\"mon\",\"seed\":\($0)}" },
    ]
  }

  private static func row(
    _ bench: Bench, _ client: ServerClient, _ name: String, _ method: String, _ parameters: (Int) -> String
  ) throws -> BenchRow {
    // An error is fast too.
    try client.request(method, parameters(0))
    let times = try (0..<bench.count(200)).map { turn in
      try client.roundTrip(client.frame(method, parameters(turn))) * 1e3
    }
    return BenchRow(name + ", p50", Samples(times).median, "ms")
  }
}
