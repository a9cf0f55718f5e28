/// Looks for rows that name a row that is gone.
struct RelationCheck {
  /// A column whose values are the numbers of rows elsewhere.
  struct Relation: Hashable {
    var table: String
    var column: String
    var parent: String
    var parentColumn = "slot"
    /// What such rows are, in words: `steps of recipes that are gone`.
    var words: String
    /// For rows that must stay, because they say more than the name of what is gone: the table and kind of record they
    /// belong to, and the column that says which.
    var keeper: Keeper?
  }

  /// The record that a row belongs to which cannot be dropped.
  struct Keeper: Hashable {
    var entity: LibraryEntity
    var table: String
    var column: String
  }

  /// Every relation of the library.
  static let relations = [
    Relation(
      table: "recipe_ingredient", column: "recipe", parent: "recipe",
      words: "rows of ingredients of recipes that are gone"),
    Relation(
      table: "recipe_ingredient", column: "ingredient", parent: "ingredient",
      words: "amounts of ingredients that are gone",
      keeper: Keeper(entity: .recipe, table: "recipe", column: "recipe")),
    Relation(table: "recipe_step", column: "recipe", parent: "recipe", words: "steps of recipes that are gone"),
    Relation(
      table: "recipe_category", column: "recipe", parent: "recipe", words: "categories of recipes that are gone"),
    Relation(
      table: "recipe_category", column: "category", parent: "category",
      words: "places in recipes of categories that are gone"),
    Relation(
      table: "recipe_photo", column: "recipe", parent: "recipe", words: "places of photos in recipes that are gone"),
    Relation(
      table: "recipe_photo", column: "photo", parent: "photo", words: "places in recipes of photos that are gone"),
    Relation(table: "diary_meal", column: "diary", parent: "diary", words: "meals of diaries that are gone"),
    Relation(table: "diary_meal", column: "recipe", parent: "recipe", words: "meals of recipes that are gone"),
    Relation(
      table: "menu_day_category", column: "category", parent: "category",
      words: "wishes of the menu for categories that are gone"),
    Relation(
      table: "shopping_request", column: "item", parent: "shopping_item",
      words: "lines of the shopping list for items that are gone"),
    Relation(
      table: "history_change", column: "number", parent: "history_entry", parentColumn: "number",
      words: "recordings of changes that are forgotten"),
    Relation(
      table: "history_photo", column: "number", parent: "history_entry", parentColumn: "number",
      words: "photos kept for changes that are forgotten"),
  ]

  let connection: SQLiteConnection

  /// Adds one finding for each relation with such rows, or for each record that rows must stay with.
  func addFindings(to findings: inout LibraryFindings) throws {
    for relation in Self.relations {
      if let keeper = relation.keeper {
        try addKept(relation, keeper, to: &findings)
      } else {
        let count = try connection.integer("SELECT count(*) FROM \(relation.table) WHERE \(relation.isDangling)")
        if count > 0 { findings.add(.danglingRow, "There are \(relation.words) (\(count)).") }
      }
    }
  }

  private func addKept(_ relation: Relation, _ keeper: Keeper, to findings: inout LibraryFindings) throws {
    let records = try connection.statement(
      """
      SELECT \(keeper.table).id, \(keeper.table).name, count(*)
      FROM \(relation.table)
      JOIN \(keeper.table) ON \(keeper.table).slot = \(relation.table).\(keeper.column)
      WHERE \(relation.isDangling)
      GROUP BY \(keeper.table).slot
      """
    ).all { (id: $0.text(0), name: $0.text(1), count: $0.int(2)) }
    for record in records {
      findings.add(
        .danglingReference,
        "The \(keeper.entity.words) “\(record.name.beginning(64))” has \(relation.words) (\(record.count)); "
          + "open it, say what they were, and save it.",
        keeper.entity, id: record.id)
    }
  }

  /// Removes the rows that belong to nothing; to be called inside a write transaction.
  func dropDangling() throws {
    for relation in Self.relations where relation.keeper == nil {
      try connection.statement("DELETE FROM \(relation.table) WHERE \(relation.isDangling)").run()
    }
  }
}

extension RelationCheck.Relation {
  /// The condition of a row that names nothing.
  fileprivate var isDangling: String {
    "NOT EXISTS (SELECT 1 FROM \(parent) AS p WHERE p.\(parentColumn) = \(table).\(column))"
  }
}
