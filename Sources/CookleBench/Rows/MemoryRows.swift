/// What a server holds after a session's work.
enum MemoryRows {
  private static let requests = 1_000

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "used")
    defer { bench.remove(library) }
    let client = try bench.connect(to: library, hearsChanges: true)
    defer { client.leave() }
    var mix = try MixedRequests(corpus)
    for _ in 0..<requests {
      let (method, parameters) = mix.next()
      try client.send(client.frame(method, parameters))
      // Notifications of the client's own changes come in between.
      while try client.receive()["id"] == nil {}
    }
    return [
      BenchRow(
        "resident memory after 1,000 mixed requests, 10,000 recipes", try client.process.mebibytes("VmRSS"), "MiB",
        target: .most(32)),
      BenchRow("of that, anonymous", try client.process.mebibytes("RssAnon"), "MiB"),
      BenchRow("of that, proportional share", try client.process.mebibytes("Pss", of: "smaps_rollup"), "MiB"),
    ]
  }
}
