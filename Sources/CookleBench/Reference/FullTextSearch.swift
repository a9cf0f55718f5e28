import CSQLite
import CookleProtocol

/// The reference of the search for rare words: one prepared statement of SQLite's own full-text index (FTS5 with the
/// trigram tokenizer) that finds the same recipes and fetches the same ids in the same order.
///
/// It holds the folded names and tags of the same library, runs in this process, and answers nothing but ids: no total,
/// no names, no blurbs, no categories, no JSON, no pipe.
final class FullTextSearch {
  private var statements: [Wire.RecipeBrowseSortMode: BareStatement] = [:]
  private var times: [Wire.RecipeBrowseSortMode: [Double]] = [:]

  /// Indexes a library into a file of its own.
  init(library: String, file: String) throws {
    let setup = try BareStatement(file, "PRAGMA user_version")
    try setup.execute("PRAGMA journal_mode = WAL")
    try setup.execute("ATTACH '\(library)/library.sqlite' AS library")
    try setup.execute(FullTextSearch.schema)
    for sort in Wire.RecipeBrowseSortMode.allCases {
      statements[sort] = try BareStatement(
        file,
        """
        SELECT recipe.id
        FROM page JOIN recipe ON recipe.slot = page.rowid
        WHERE page MATCH ?
        ORDER BY \(FullTextSearch.order(sort))
        LIMIT 50
        """)
    }
  }

  private static let schema = """
    CREATE TABLE recipe (
      slot INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      sort_name BLOB NOT NULL,
      created_at INTEGER NOT NULL,
      made_count INTEGER NOT NULL
    );
    INSERT INTO recipe
    SELECT slot, id, sort_name, created_at, made_count
    FROM library.recipe;
    CREATE VIRTUAL TABLE page USING fts5 (text, content = '', tokenize = 'trigram');
    INSERT INTO page (rowid, text)
    SELECT slot, folded_name || char(10) || (
      SELECT group_concat(ingredient.folded_value, char(10))
      FROM library.recipe_ingredient AS row JOIN library.ingredient ON ingredient.slot = row.ingredient
      WHERE row.recipe = recipe.slot
    ) || char(10) || (
      SELECT group_concat(category.folded_value, char(10))
      FROM library.recipe_category AS row JOIN library.category ON category.slot = row.category
      WHERE row.recipe = recipe.slot
    )
    FROM library.recipe;
    DETACH library
    """

  private static func order(_ sort: Wire.RecipeBrowseSortMode) -> String {
    switch sort {
    case .alphabeticalAscending: "sort_name, slot"
    case .alphabeticalDescending: "sort_name DESC, slot"
    case .recentlyCreatedAscending: "created_at, sort_name, slot"
    case .recentlyCreatedDescending: "created_at DESC, sort_name, slot"
    case .madeCountAscending: "made_count, sort_name, slot"
    case .madeCountDescending: "made_count DESC, sort_name, slot"
    }
  }

  /// The ids of a page.
  func ids(_ word: String, _ sort: Wire.RecipeBrowseSortMode) throws -> [String] {
    guard let statement = statements[sort] else { return [] }
    statement.bind(1, "\"\(word)\"")
    return try statement.texts()
  }

  /// Fetches every page of one order.
  func read(_ words: [String], _ sort: Wire.RecipeBrowseSortMode) throws {
    guard let statement = statements[sort] else { return }
    for word in words {
      let start = Clock.now()
      statement.bind(1, "\"\(word)\"")
      try statement.run { _ = sqlite3_column_text($0, 0) }
      times[sort, default: []].append((Clock.now() - start) * 1e3)
    }
  }

  /// In milliseconds.
  func median(_ sort: Wire.RecipeBrowseSortMode) -> Double {
    Samples(times[sort] ?? []).median
  }
}
