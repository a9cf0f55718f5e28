import CookleProtocol

/// `recipe/search` at 10,000 and at 100,000 recipes, every class of queries in every order, in turns.
///
/// A row of a class shows the order that does worst in it, a row of an order the class that does worst.
enum SearchRows {
  private static let sorts = Wire.RecipeBrowseSortMode.allCases
  private static let classes = SearchQueries.Class.allCases
  /// Rounds of `SearchQueries.perClass` requests a class and order.
  private static let rounds = 10
  /// A class whose cost must not grow with the library.
  private static let flat: Set<SearchQueries.Class> = [.rare, .common, .noMatch]

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let subjects = try subjects(bench, bench.options.isQuick ? [10_000] : [10_000, 100_000])
    defer { subjects.forEach { $0.client.leave() } }
    let small = subjects[0]
    let reference = try SearchReference(small, library: bench.corpus(small.count).path, folder: bench.folder)
    for _ in 0...bench.count(rounds) {
      for kind in classes {
        for sort in sorts {
          for subject in subjects { try subject.ask(kind, sort) }
          if kind == .rare { try reference.read(small.queries.texts[.rare] ?? [], sort) }
        }
      }
    }
    return smallRows(small, reference) + subjects.dropFirst().flatMap { largeRows($0, small) }
  }

  private static func subjects(_ bench: Bench, _ counts: [Int]) throws -> [SearchSubject] {
    let clients = try counts.map { try bench.connect(to: bench.corpus($0).path) }
    let matches = clients.map { client in
      { (text: String) in
        try client.request("recipe/search", "{\"text\":\(ServerClient.quoted(text)),\"limit\":1}")["total"]?.int ?? 0
      }
    }
    let generator = try bench.corpus(counts[0]).generator
    let queries = try SearchQueries(generator, small: matches[0], all: matches)
    return try zip(counts, zip(clients, matches)).map { count, server in
      SearchSubject(
        count: count, client: server.0, queries: try queries.withRareWords(generator, server.1))
    }
  }

  // MARK: Rows

  private static func smallRows(_ small: SearchSubject, _ reference: SearchReference) -> [BenchRow] {
    let byClass = classes.flatMap { kind in
      [
        worst(
          "search, 10,000, \(kind.rawValue), p50",
          sorts.map { sort in
            let value = small.quantile(0.5, kind, sort)
            return kind == .rare
              ? row(sort, value, ("bare FTS5 statement", reference.fullText.median(sort)), .most(2, ratio: 4))
              : row(sort, value, nil, .most(2))
          }),
        worst(
          "search, 10,000, \(kind.rawValue), p99", sorts.map { row($0, small.quantile(0.99, kind, $0), nil, .most(10)) }
        ),
      ]
    }
    let stored = BenchRow("reading back stored pages of 50 ids, no search, p50", reference.stored.median, "ms")
    return [stored] + byClass + ordersRows(small, limits: (2, 10))
  }

  private static func largeRows(_ large: SearchSubject, _ small: SearchSubject) -> [BenchRow] {
    let byClass = classes.flatMap { kind in
      [(0.5, "p50", 4.0), (0.99, "p99", 20.0)].map { share, name, limit in
        worst(
          "search, 100,000, \(kind.rawValue), \(name)",
          sorts.map { sort in
            let reference = ("10,000 recipes", small.quantile(share, kind, sort))
            let ratio: Double? = share == 0.5 && flat.contains(kind) ? 2 : nil
            return row(sort, large.quantile(share, kind, sort), reference, .most(limit, ratio: ratio))
          })
      }
    }
    return byClass + ordersRows(large, limits: (4, 20))
  }

  private static func ordersRows(_ subject: SearchSubject, limits: (p50: Double, p99: Double)) -> [BenchRow] {
    sorts.flatMap { sort in
      [(0.5, "p50", limits.p50), (0.99, "p99", limits.p99)].map { share, name, limit in
        let values = classes.map { subject.quantile(share, $0, sort) }
        return BenchRow(
          "search, \(Figure.grouped(subject.count)), \(sort.rawValue), any class, \(name)", values.max() ?? .nan, "ms",
          target: .most(limit))
      }
    }
  }

  private static func row(
    _ sort: Wire.RecipeBrowseSortMode, _ value: Double, _ reference: (String, Double)?, _ target: BenchTarget
  ) -> BenchRow {
    BenchRow(sort.rawValue, value, "ms", against: reference, target: target)
  }

  /// The row of the order that is farthest from its target; the order's name goes behind the row's.
  private static func worst(_ name: String, _ rows: [BenchRow]) -> BenchRow {
    guard var row = rows.max(by: { $0.strain < $1.strain }) else { return BenchRow(name, .nan, "ms") }
    row.name = name + " (" + row.name + ")"
    return row
  }
}
