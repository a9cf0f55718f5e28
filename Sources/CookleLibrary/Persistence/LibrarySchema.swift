extension Schema {
  /// The schema of `library.sqlite`.
  static let library = Schema(
    applicationID: 0x436f_6f6b,
    migrations: [
      .libraryVersion1, .libraryVersion2, .libraryVersion3, .libraryVersion4, .libraryVersion5,
    ])
}

extension Migration {
  static let libraryVersion1 = Migration(
    version: 1,
    title: "recipes, ingredients, categories, search and the change log",
    statements: PropertyTable.schema + ChangeLog.schema + EntityRevisionTable.schema + RequestKeyTable.schema
      + RecordCountTable.schema + RecipeTable.schema + TagTable.schema + SearchSchema.statements)

  static let libraryVersion2 = Migration(
    version: 2,
    title: "diaries, photos and settings",
    statements: DiaryTable.schema + PhotoTable.schema + SettingTable.schema + RecipeTable.derivedBlurbs
      + RecipeIdeas.schema + RecipeTable.cookingIndex + TagDuplicateTable.schema
      + SuggestionCandidates.schema + TagTable.coveringIndexes)

  static let libraryVersion3 = Migration(
    version: 3,
    title: "the parts of tags, and an order of use to look for prefixes in",
    statements: TagPartTable.schema + TagTable.coveringOrderOfUse,
    completion: { connection in
      for kind in TagKind.allCases { try TagPartTable(kind: kind, connection: connection).rebuild() }
    })

  static let libraryVersion4 = Migration(
    version: 4,
    title: "the weekly menu and the shopping list",
    statements: MenuTable.schema + MenuCandidates.schema + ShoppingTable.schema)

  static let libraryVersion5 = Migration(
    version: 5,
    title: "the history of changes, numbers of rows that are given once, and what archives said beside",
    statements: RecordSlotTable.schema + HistoryTable.schema + ArchiveValueTable.schema)
}
