import RecipeText

/// Compares what recipes keep beside themselves for lists and for the search with what they say.
struct DerivedRecipeCheck {
  /// What follows from the rest of a recipe.
  private struct Derived: Equatable {
    var sortName: [UInt8]
    var foldedName: String
    var blurb: String
    var madeCount: Int64
    var categories: [UInt8]
    var photo: Int64?

    /// What differs, in words.
    func differences(from other: Derived) -> [String] {
      [
        ("the place by its name", sortName == other.sortName),
        ("the name it is found by", foldedName == other.foldedName),
        ("the first line", blurb == other.blurb),
        ("how often it was made", madeCount == other.madeCount),
        ("the categories", categories == other.categories),
        ("the photo", photo == other.photo),
      ].filter { !$0.1 }.map(\.0)
    }
  }

  let connection: SQLiteConnection

  /// Adds one finding for each recipe with such differences.
  ///
  /// - Returns: the number of recipes.
  func addFindings(to findings: inout LibraryFindings) throws -> Int {
    try forEachRecipe { _, id, name, stored, expected in
      let differences = stored.differences(from: expected)
      guard !differences.isEmpty else { return }
      findings.add(
        .derivedValue,
        "Lists and the search have something of the recipe “\(name.beginning(64))” wrong: "
          + "\(differences.joined(separator: ", ")).",
        .recipe, id: id)
    }
  }

  /// Makes them what the recipes say; to be called inside a write transaction.
  func repair() throws {
    _ = try forEachRecipe { slot, _, _, stored, expected in
      guard stored != expected else { return }
      try connection.statement(
        """
        UPDATE recipe
        SET sort_name = ?, folded_name = ?, blurb = ?, made_count = ?, category_slots = ?, primary_photo = ?
        WHERE slot = ?
        """
      )
      .bind(1, expected.sortName).bind(2, expected.foldedName).bind(3, expected.blurb).bind(4, expected.madeCount)
      .bind(5, expected.categories).bind(6, expected.photo).bind(7, slot).run()
    }
  }

  /// Walks by row numbers, a block at a time: what is written meanwhile is not under a statement that reads.
  private func forEachRecipe(
    _ body: (_ slot: Int64, _ id: String, _ name: String, _ stored: Derived, _ expected: Derived) throws -> Void
  ) throws -> Int {
    var (count, last) = (0, Int64.min)
    while true {
      let rows = try connection.statement(
        """
        SELECT slot, id, name, note, sort_name, folded_name, blurb, made_count, category_slots, primary_photo
        FROM recipe
        WHERE slot > ?
        ORDER BY slot
        LIMIT 256
        """
      ).bind(1, last).all { row in
        (
          slot: row.int64(0), id: row.text(1), name: row.text(2), note: row.text(3),
          stored: Derived(
            sortName: row.blob(4), foldedName: row.text(5), blurb: row.text(6), madeCount: row.int64(7),
            categories: row.blob(8), photo: row.optionalInt64(9))
        )
      }
      guard let end = rows.last?.slot else { return count }
      for row in rows {
        let expected = try derived(slot: row.slot, name: row.name, note: row.note)
        try body(row.slot, row.id, row.name, row.stored, expected)
      }
      (count, last) = (count + rows.count, end)
      if last == .max { return count }
    }
  }

  private func derived(slot: Int64, name: String, note: String) throws -> Derived {
    let steps = try connection.statement("SELECT text FROM recipe_step WHERE recipe = ? ORDER BY position")
      .bind(1, slot).all { $0.text(0) }
    let categories = try connection.statement(
      "SELECT category FROM recipe_category WHERE recipe = ? ORDER BY position"
    ).bind(1, slot).all { $0.int64(0) }
    return Derived(
      sortName: NaturalSortKey.bytes(of: name),
      foldedName: TextFolding.folded(name),
      blurb: Blurb.text(steps: steps, note: note, ingredients: []),
      madeCount: try connection.statement("SELECT count(*) FROM diary_meal WHERE recipe = ?").bind(1, slot)
        .first { $0.int64(0) } ?? 0,
      categories: PackedSlots.pack(categories),
      photo: try connection.statement("SELECT photo FROM recipe_photo WHERE recipe = ? ORDER BY position LIMIT 1")
        .bind(1, slot).first { $0.int64(0) })
  }
}
