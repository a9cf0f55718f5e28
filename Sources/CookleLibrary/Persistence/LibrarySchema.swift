extension Schema {
  /// The schema of `library.sqlite`.
  static let library = Schema(applicationID: 0x436f_6f6b, migrations: [.libraryVersion1])
}

extension Migration {
  static let libraryVersion1 = Migration(
    version: 1,
    title: "recipes, ingredients, categories, search and the change log",
    statements: PropertyTable.schema + ChangeLog.schema + EntityRevisionTable.schema + RequestKeyTable.schema
      + RecordCountTable.schema + RecipeTable.schema + TagTable.schema + SearchSchema.statements)
}
