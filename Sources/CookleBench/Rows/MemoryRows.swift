import Foundation

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
    let status = "/proc/\(client.process.processID)/status"
    let detail = "/proc/\(client.process.processID)/smaps_rollup"
    return [
      BenchRow(
        "resident memory after 1,000 mixed requests, 10,000 recipes", try mebibytes("VmRSS", status), "MiB",
        target: .most(32)),
      BenchRow("of that, anonymous", try mebibytes("RssAnon", status), "MiB"),
      BenchRow("of that, proportional share", try mebibytes("Pss", detail), "MiB"),
    ]
  }

  /// A line of proc(5) in kB.
  private static func mebibytes(_ name: String, _ file: String) throws -> Double {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let digits = line?.filter(\.isNumber) ?? ""
    return (Double(digits) ?? .nan) / 1_024
  }
}
