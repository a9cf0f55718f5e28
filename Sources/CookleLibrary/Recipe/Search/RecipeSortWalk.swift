/// Walks recipes in an order, from the start or from behind a row, along the index made for it.
///
/// A descending walk goes on inside the group of the row it begins behind, then with the groups below.
struct RecipeSortWalk {
  private var parts: ArraySlice<SQLiteStatement>

  init(_ sort: RecipeBrowseSortMode, after key: RecipeSortKey?, in connection: SQLiteConnection) throws {
    if let key {
      parts = try RecipeSortWalk.continuations(sort).map { part in
        let statement = try connection.statement(part.sql)
        for (index, value) in part.values.enumerated() {
          switch value {
          case .number: statement.bind(Int32(index + 1), key.number)
          case .name: statement.bind(Int32(index + 1), key.name)
          case .slot: statement.bind(Int32(index + 1), key.slot)
          }
        }
        return statement
      }[...]
    } else {
      parts = [try connection.statement(RecipeSortWalk.beginning(sort))]
    }
  }

  /// The next row's slot; nil at the end.
  mutating func next() throws -> Int64? {
    while let part = parts.first {
      if try part.step() { return part.int64(0) }
      parts.removeFirst()
    }
    return nil
  }

  /// Resets what is open; a walk that is not ended keeps a read transaction.
  func end() {
    for part in parts {
      part.reset()
    }
  }

  // MARK: SQL

  private enum Value {
    case number
    case name
    case slot
  }

  private static func beginning(_ sort: RecipeBrowseSortMode) -> String {
    switch sort {
    case .alphabeticalAscending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_name ORDER BY sort_name, slot"
    case .alphabeticalDescending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_name_descending ORDER BY sort_name DESC, slot"
    case .recentlyCreatedAscending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_creation ORDER BY created_at, sort_name, slot"
    case .recentlyCreatedDescending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_creation_descending ORDER BY created_at DESC, sort_name, slot"
    case .madeCountAscending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_made_count ORDER BY made_count, sort_name, slot"
    case .madeCountDescending:
      "SELECT slot FROM recipe INDEXED BY recipe_by_made_count_descending ORDER BY made_count DESC, sort_name, slot"
    }
  }

  private static func continuations(_ sort: RecipeBrowseSortMode) -> [(sql: String, values: [Value])] {
    switch sort {
    case .alphabeticalAscending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_name
          WHERE (sort_name, slot) > (?1, ?2)
          ORDER BY sort_name, slot
          """, [.name, .slot]
        )
      ]
    case .alphabeticalDescending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_name_descending
          WHERE sort_name = ?1 AND slot > ?2
          ORDER BY slot
          """, [.name, .slot]
        ),
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_name_descending
          WHERE sort_name < ?1
          ORDER BY sort_name DESC, slot
          """, [.name]
        ),
      ]
    case .recentlyCreatedAscending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_creation
          WHERE (created_at, sort_name, slot) > (?1, ?2, ?3)
          ORDER BY created_at, sort_name, slot
          """, [.number, .name, .slot]
        )
      ]
    case .recentlyCreatedDescending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_creation_descending
          WHERE created_at = ?1 AND (sort_name, slot) > (?2, ?3)
          ORDER BY sort_name, slot
          """, [.number, .name, .slot]
        ),
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_creation_descending
          WHERE created_at < ?1
          ORDER BY created_at DESC, sort_name, slot
          """, [.number]
        ),
      ]
    case .madeCountAscending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_made_count
          WHERE (made_count, sort_name, slot) > (?1, ?2, ?3)
          ORDER BY made_count, sort_name, slot
          """, [.number, .name, .slot]
        )
      ]
    case .madeCountDescending:
      [
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_made_count_descending
          WHERE made_count = ?1 AND (sort_name, slot) > (?2, ?3)
          ORDER BY sort_name, slot
          """, [.number, .name, .slot]
        ),
        (
          """
          SELECT slot FROM recipe INDEXED BY recipe_by_made_count_descending
          WHERE made_count < ?1
          ORDER BY made_count DESC, sort_name, slot
          """, [.number]
        ),
      ]
    }
  }
}
