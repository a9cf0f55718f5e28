/// How many records of each kind a library holds, counted on one picture of it.
struct LibraryContents: Hashable {
  /// What is counted, with the tables that hold it.
  private static let tables: [(entity: LibraryEntity, table: String)] = [
    (.recipe, "recipe"), (.ingredient, "ingredient"), (.category, "category"), (.diary, "diary"), (.photo, "photo"),
    (.setting, "setting"), (.menu, "menu"), (.shoppingItem, "shopping_item"),
  ]

  private var counts: [LibraryEntity: Int] = [:]

  /// Counts; a table that an older format lacks holds nothing.
  init(_ connection: SQLiteConnection) throws {
    let present = Set(
      try connection.statement("SELECT name FROM sqlite_schema WHERE type = 'table'").all { $0.text(0) })
    for (entity, table) in LibraryContents.tables where present.contains(table) {
      counts[entity] = Int(try connection.integer("SELECT count(*) FROM \(table)"))
    }
  }

  /// How many there are of a kind.
  func count(of entity: LibraryEntity) -> Int { counts[entity] ?? 0 }

  /// What it means that these records go and `others` come.
  func impact(ofReplacementBy others: LibraryContents) -> [MutationImpact] {
    let counted = [(self, EntityChange.Kind.deleted), (others, .created)].flatMap { contents, change in
      LibraryContents.tables.map {
        MutationImpact(entity: $0.entity, change: change, count: contents.count(of: $0.entity))
      }
    }
    return MutationImpact.counts(of: [], and: counted)
  }
}
