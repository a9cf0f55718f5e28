import CSQLite
import CookleProtocol
import JSON

/// The reference of the search: one prepared statement that reads the ids of a page, in its order, from an index that
/// holds nothing else.
///
/// The answers of the server are stored once, by query and position, in the primary key of a table without row numbers,
/// which is a covering index; reading them back is the least that any search in SQLite can cost.
final class BareSearch {
  private let pages: BareStatement
  private var numbers: [String: Int64] = [:]
  private var times: [Wire.RecipeBrowseSortMode: [Double]] = [:]

  init(_ subject: SearchSubject, _ kind: SearchQueries.Class, file: String) throws {
    let schema = try BareStatement(file, "PRAGMA user_version")
    try schema.execute(
      """
      PRAGMA journal_mode = WAL;
      DROP TABLE IF EXISTS page;
      CREATE TABLE page (
        query INTEGER NOT NULL,
        position INTEGER NOT NULL,
        id TEXT NOT NULL,
        PRIMARY KEY (query, position, id)
      ) WITHOUT ROWID
      """)
    let insert = try BareStatement(file, "INSERT INTO page (query, position, id) VALUES (?, ?, ?)")
    try insert.execute("BEGIN")
    for sort in Wire.RecipeBrowseSortMode.allCases {
      for text in subject.queries.texts[kind] ?? [] {
        let parameters = SearchSubject.parameters(text, sort)
        let number = Int64(numbers.count)
        numbers[parameters] = number
        for (position, item) in (try subject.client.request("recipe/search", parameters)["items"]?.array ?? [])
          .enumerated()
        {
          insert.bind(1, number)
          insert.bind(2, Int64(position))
          insert.bind(3, item["id"]?.string ?? "")
          try insert.run { _ in }
        }
      }
    }
    try insert.execute("COMMIT")
    pages = try BareStatement(file, "SELECT id FROM page WHERE query = ? ORDER BY position")
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

  /// In milliseconds.
  func median(_ sort: Wire.RecipeBrowseSortMode) -> Double {
    Samples(times[sort] ?? []).median
  }
}
