/// Every area and every list of a household's library, at 10,000 and at 100,000 recipes in turns.
///
/// A figure is the whole round trip as a client sees it: nothing is taken off, so that the ratio of two small figures is
/// as steady as that of two large ones.
enum ReadRows {
  private static let limit = 2.0
  private static let ratio = 2.0
  private static let rounds = 60
  /// Requests in a row to one library.
  private static let perRound = 5

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let counts = bench.options.isQuick ? [10_000] : [10_000, 100_000]
    let subjects = try counts.map { try ReadSubject(bench, count: $0) }
    defer { subjects.forEach { $0.leave(bench) } }
    // The first rounds warm the caches up.
    for round in 0..<bench.count(rounds) + 2 {
      for index in subjects[0].requests.indices {
        // Whoever is asked second would find the processor in the same state every time.
        for subject in round % 2 == 0 ? subjects : subjects.reversed() {
          try subject.ask(index, times: perRound, counts: round >= 2)
        }
      }
    }
    return rows(subjects)
  }

  private static func rows(_ subjects: [ReadSubject]) -> [BenchRow] {
    let (small, large) = (subjects[0], subjects[subjects.count - 1])
    let reads = large.requests.enumerated().map { index, request in
      BenchRow(
        "read, \(Figure.grouped(large.count)), \(request.name), p50", large.median(index), "ms",
        against: subjects.count > 1 ? ("\(Figure.grouped(small.count)) recipes", small.median(index)) : nil,
        target: .most(limit, ratio: subjects.count > 1 ? ratio : nil))
    }
    guard var worst = reads.max(by: { $0.strain < $1.strain }) else { return [] }
    worst.name = "the worst of \(reads.count): " + worst.name
    return [worst] + reads
  }
}
