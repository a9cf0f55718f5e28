import RecipeText

/// Compares what ingredients and categories keep beside themselves with what they say, and the list of those that are
/// written alike with all of them.
struct DerivedTagCheck {
  private struct Derived: Equatable {
    var sortValue: [UInt8]
    var foldedValue: String
    var duplicateKey: String
    var useCount: Int64
  }

  let kind: TagKind
  let connection: SQLiteConnection

  /// Adds one finding for each tag with differences, and one for the list.
  ///
  /// - Returns: the number of tags.
  func addFindings(to findings: inout LibraryFindings) throws -> Int {
    let count = try forEachTag { _, id, value, stored, expected in
      guard stored != expected else { return }
      let what =
        stored.useCount == expected.useCount
        ? "in another form than its own" : "with \(stored.useCount) uses instead of \(expected.useCount)"
      findings.add(
        .derivedValue, "The \(kind.entity.words) “\(value.beginning(64))” is listed \(what).", kind.entity, id: id)
    }
    let keys = try connection.integer(
      "SELECT (SELECT count(*) FROM (\(surplusKeys))) + (SELECT count(*) FROM (\(missingKeys)))")
    if keys > 0 {
      findings.add(
        .duplicateTags, "The list of \(kind.table) values that are written alike is wrong in \(keys) places.")
    }
    return count
  }

  /// Makes them what the tags say; to be called inside a write transaction, after the rows that use them are right.
  func repair() throws {
    _ = try forEachTag { slot, _, _, stored, expected in
      guard stored != expected else { return }
      try connection.statement(
        """
        UPDATE \(kind.table)
        SET sort_value = ?, folded_value = ?, duplicate_key = ?, use_count = ?
        WHERE slot = ?
        """
      )
      .bind(1, expected.sortValue).bind(2, expected.foldedValue).bind(3, expected.duplicateKey)
      .bind(4, expected.useCount).bind(5, slot).run()
    }
    try connection.statement("DELETE FROM \(kind.table)_duplicate WHERE key IN (\(surplusKeys))").run()
    try connection.statement("INSERT INTO \(kind.table)_duplicate (key) \(missingKeys)").run()
  }

  private var sharedKeys: String {
    "SELECT duplicate_key FROM \(kind.table) GROUP BY duplicate_key HAVING count(*) > 1"
  }
  private var surplusKeys: String { "SELECT key FROM \(kind.table)_duplicate EXCEPT \(sharedKeys)" }
  private var missingKeys: String { "\(sharedKeys) EXCEPT SELECT key FROM \(kind.table)_duplicate" }

  /// Walks by row numbers, a block at a time: what is written meanwhile is not under a statement that reads.
  private func forEachTag(
    _ body: (_ slot: Int64, _ id: String, _ value: String, _ stored: Derived, _ expected: Derived) throws -> Void
  ) throws -> Int {
    var (count, last) = (0, Int64.min)
    while true {
      let rows = try connection.statement(
        """
        SELECT slot, id, value, sort_value, folded_value, duplicate_key, use_count, (
          SELECT count(DISTINCT recipe)
          FROM recipe_\(kind.table)
          WHERE \(kind.table) = tag.slot)
        FROM \(kind.table) AS tag
        WHERE slot > ?
        ORDER BY slot
        LIMIT 256
        """
      ).bind(1, last).all { row in
        (
          slot: row.int64(0), id: row.text(1), value: row.text(2), uses: row.int64(7),
          stored: Derived(
            sortValue: row.blob(3), foldedValue: row.text(4), duplicateKey: row.text(5), useCount: row.int64(6))
        )
      }
      guard let end = rows.last?.slot else { return count }
      for row in rows {
        let expected = Derived(
          sortValue: NaturalSortKey.bytes(of: row.value), foldedValue: TextFolding.folded(row.value),
          duplicateKey: TextFolding.duplicateKey(row.value), useCount: row.uses)
        try body(row.slot, row.id, row.value, row.stored, expected)
      }
      (count, last) = (count + rows.count, end)
      if last == .max { return count }
    }
  }
}
