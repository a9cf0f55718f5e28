import CSQLite
import CookleProtocol

/// The least a page of ids can cost in SQLite: answers that were stored beforehand are read back, in order, from a
/// covering index. Nothing is searched.
final class StoredPages {
  private let pages: BareStatement
  private var numbers: [String: Int64] = [:]
  private var times: [Wire.RecipeBrowseSortMode: [Double]] = [:]

  init(file: String) throws {
    let schema = try BareStatement(file, "PRAGMA user_version")
    try schema.execute("PRAGMA journal_mode = WAL")
    try schema.execute(
      """
      CREATE TABLE page (
        query INTEGER NOT NULL,
        position INTEGER NOT NULL,
        id TEXT NOT NULL,
        PRIMARY KEY (query, position, id)
      ) WITHOUT ROWID
      """)
    pages = try BareStatement(file, "SELECT id FROM page WHERE query = ? ORDER BY position")
  }

  /// Stores pages by the parameters of their queries.
  func store(_ answers: [String: [String]]) throws {
    try pages.execute("BEGIN")
    for (parameters, ids) in answers {
      let number = Int64(numbers.count)
      numbers[parameters] = number
      for (position, id) in ids.enumerated() {
        try pages.execute("INSERT INTO page (query, position, id) VALUES (\(number), \(position), '\(id)')")
      }
    }
    try pages.execute("COMMIT")
  }

  /// Reads every page of one order.
  func read(_ texts: [String], _ sort: Wire.RecipeBrowseSortMode) throws {
    for text in texts {
      guard let number = numbers[SearchSubject.parameters(text, sort)] else { continue }
      let start = Clock.now()
      pages.bind(1, number)
      try pages.run { _ = sqlite3_column_text($0, 0) }
      times[sort, default: []].append((Clock.now() - start) * 1e3)
    }
  }

  /// In milliseconds, over all orders.
  var median: Double {
    Samples(times.values.flatMap(\.self)).median
  }
}
