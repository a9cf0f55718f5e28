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

  /// The relations between records, of the one list of what refers to what (`RecordedTable`).
  static let ofRecords = RecordedTable.allCases.flatMap(\.references).map(Relation.init)

  /// The relations between what is kept of changes.
  static let ofHistory = [
    Relation(
      table: "history_change", column: "number", parent: "history_entry", parentColumn: "number",
      words: "recordings of changes that are forgotten"),
    Relation(
      table: "history_photo", column: "number", parent: "history_entry", parentColumn: "number",
      words: "photos kept for changes that are forgotten"),
  ]

  /// Every relation of the library.
  static let relations = ofRecords + ofHistory

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
  ///
  /// - Returns: how many there were.
  @discardableResult
  func dropDangling(_ relations: [Relation] = Self.relations) throws -> Int {
    var count = 0
    for relation in relations where relation.keeper == nil {
      try connection.statement("DELETE FROM \(relation.table) WHERE \(relation.isDangling)").run()
      count += connection.changes
    }
    return count
  }
}

extension RelationCheck.Relation {
  fileprivate init(_ reference: RecordedTable.Reference) {
    self.init(
      table: reference.table.name, column: reference.table.columns[reference.column], parent: reference.parent.name,
      words: Self.words(of: reference))
    // An amount says more than the name of the ingredient.
    if reference.table == .recipeIngredient, reference.parent == .ingredient {
      keeper = RelationCheck.Keeper(entity: .recipe, table: "recipe", column: "recipe")
    }
  }

  private static func words(of reference: RecordedTable.Reference) -> String {
    switch (reference.table, reference.parent) {
    case (.recipeIngredient, .recipe): "rows of ingredients of recipes that are gone"
    case (.recipeIngredient, .ingredient): "amounts of ingredients that are gone"
    case (.recipeStep, _): "steps of recipes that are gone"
    case (.recipeCategory, .recipe): "categories of recipes that are gone"
    case (.recipeCategory, .category): "places in recipes of categories that are gone"
    case (.recipePhoto, .recipe): "places of photos in recipes that are gone"
    case (.recipePhoto, .photo): "places in recipes of photos that are gone"
    case (.diaryMeal, .diary): "meals of diaries that are gone"
    case (.diaryMeal, .recipe): "meals of recipes that are gone"
    case (.menuDayCategory, _): "categories that the menu is to draw from and that are gone"
    case (.shoppingRequest, _): "lines of the shopping list for items that are gone"
    default: "rows of \(reference.table.name) whose \(reference.parent.name) is gone"
    }
  }

  /// The condition of a row that names nothing.
  fileprivate var isDangling: String {
    "NOT EXISTS (SELECT 1 FROM \(parent) AS p WHERE p.\(parentColumn) = \(table).\(column))"
  }
}
