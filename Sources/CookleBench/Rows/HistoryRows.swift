import CookingHistories

/// Cooking sessions of several installations: random histories, and small worlds explored whole, held to the rules.
enum HistoryRows {
  private static let histories = 100_000

  /// A rule was broken: there is nothing to measure then.
  struct Broken: Error, CustomStringConvertible {
    var description: String
  }

  static func take(_ bench: Bench) throws -> [BenchRow] {
    try historyRows(bench) + explorationRows(bench)
  }

  private static func historyRows(_ bench: Bench) throws -> [BenchRow] {
    let count = bench.count(histories)
    var report = HistoryReport()
    let duration = Clock.time {
      report = HistoryCheck.histories(seeds: (0..<UInt64(count)).lazy.map { bench.options.seed &+ $0 })
    }
    try refuse(report.violations.values.map(\.description).sorted())
    return [
      BenchRow(
        "violations in \(Figure.grouped(report.histories)) random cooking histories",
        Double(report.violationCount), "violations", target: .most(0)),
      BenchRow("events in them", Double(report.events), "events"),
      BenchRow("histories run and checked", Double(report.histories) / duration, "histories/s"),
    ]
  }

  private static func explorationRows(_ bench: Bench) throws -> [BenchRow] {
    // Each event more makes six to ten times as many worlds.
    let more = bench.options.isQuick ? 0 : 1
    let explorations = [
      Exploration(of: ["a", "b"], depth: 6 + more, hearing: .past),
      Exploration(of: ["a", "b"], depth: 4 + more, hearing: .past, from: .everybodyCooks),
      Exploration(of: ["a", "b", "c"], depth: 6 + more, hearing: .present),
      Exploration(of: ["a", "b", "c"], depth: 3 + more, hearing: .present, from: .everybodyCooks),
    ]
    var (worlds, transitions) = (0, 0)
    let duration = try Clock.time {
      for exploration in explorations {
        let outcome = exploration.run()
        try refuse(outcome.violations)
        worlds += outcome.worlds
        transitions += outcome.transitions
      }
    }
    return [
      BenchRow("violations in \(Figure.grouped(worlds)) cooking worlds", 0, "violations", target: .most(0)),
      BenchRow("transitions between them", Double(transitions), "transitions"),
      BenchRow("worlds explored and checked", Double(worlds) / duration, "worlds/s"),
    ]
  }

  private static func refuse(_ violations: [String]) throws {
    guard !violations.isEmpty else { return }
    throw Broken(description: "rules of cooking sessions are broken:\n" + violations.joined(separator: "\n"))
  }
}
