import JSON

/// Cooking on a library of 10,000 recipes, beside other devices that cook: requests over the pipe, and timers that expire.
enum CookingRows {
  /// Other devices that cook: a household with guests.
  private static let peers = 4
  private static let count = 400

  static func take(_ bench: Bench) throws -> [BenchRow] {
    try requestRows(bench) + TimerRows.take(bench)
  }

  /// Opens some recipes, cooks one and hears of the peers, so that a context is as full as it gets.
  ///
  /// - Returns: the session that was started.
  static func begin(
    _ client: ServerClient, _ peers: inout CookingPeers, recipes ids: some Sequence<String>
  ) throws -> String {
    var last = ""
    for id in ids {
      try client.request("recipe/recordOpened", "{\"id\":\"\(id)\"}")
      last = id
    }
    let started = try client.request("cooking/start", "{\"recipe\":\"\(last)\"}")
    guard let session = started["value"]?["id"]?.string else {
      throw ServerClient.Refused(description: "cooking/start answered no session")
    }
    try peers.hear(try client.request("cooking/sync", peers.parameters))
    try client.request("cooking/choose", "{\"session\":\"\(session)\"}")
    return session
  }

  private static func requestRows(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "cooked")
    defer { bench.remove(library) }
    let client = try bench.connect(to: library)
    defer { client.leave() }
    var others = try CookingPeers(peers, cooking: Array(corpus.generator.prefix(peers)))
    let session = try begin(client, &others, recipes: corpus.ids().prefix(5))
    var rows: [BenchRow] = []
    let requests: [(name: String, method: String, parameters: (Int) -> String)] = [
      ("cooking/get", "cooking/get", { _ in "{}" }),
      ("surface/get cooking", "surface/get", { _ in "{\"area\":\"cooking\",\"parameters\":{}}" }),
      ("cooking/selectStep", "cooking/selectStep", { "{\"session\":\"\(session)\",\"step\":\($0 % 2)}" }),
      ("cooking/startTimer", "cooking/startTimer", { "{\"session\":\"\(session)\",\"seconds\":\(600 + $0)}" }),
    ]
    for request in requests {
      // An error is fast too.
      try client.request(request.method, request.parameters(1))
      let times = try (0..<bench.count(count)).map { turn in
        try client.roundTrip(client.frame(request.method, request.parameters(turn))) * 1e3
      }
      rows += quantiles(request.name, times)
    }
    return try rows + syncRows(bench, client, &others)
  }

  private static func syncRows(
    _ bench: Bench, _ client: ServerClient, _ others: inout CookingPeers
  ) throws -> [BenchRow] {
    var times: [Double] = []
    var bytes = 0
    for turn in 0..<bench.count(count) {
      // Each exchange tells something new.
      try others.edit(turn)
      let parameters = others.parameters
      let frame = client.frame("cooking/sync", parameters)
      let start = Clock.now()
      try client.send(frame)
      let answer = try client.receive()
      times.append((Clock.now() - start) * 1e3)
      bytes = parameters.utf8.count
      guard let result = answer["result"] else { throw ServerClient.Refused(description: "a context was refused") }
      try others.hear(result)
    }
    return quantiles("cooking/sync of \(Figure.text(Double(bytes) / 1e3)) kB", times)
  }

  private static func quantiles(_ name: String, _ times: [Double]) -> [BenchRow] {
    let samples = Samples(times)
    return [
      BenchRow("\(name), p50", samples.median, "ms"), BenchRow("\(name), p99", samples.quantile(0.99), "ms"),
    ]
  }
}
