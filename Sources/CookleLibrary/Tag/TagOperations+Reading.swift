extension TagOperations {
  /// The record with the id.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func get(_ kind: TagKind, id: String, in context: LibraryContext) throws -> TagDetail {
    try context.reading {
      let table = TagTable(kind: kind, connection: context.connection)
      guard let detail = try table.detail(slot: table.existingSlot(of: id), epoch: context.epoch) else {
        throw LibraryError.notFound(kind.entity, id: id)
      }
      return detail
    }
  }

  /// One page of the recipes that use a record, in name order.
  ///
  /// - Parameter cursor: the `nextCursor` of the page before.
  /// - Throws: `LibraryError.notFound`, or `.cannotCalculateChanges` for a cursor of another list or epoch.
  public static func recipes(
    using kind: TagKind, id: String, limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil,
    in context: LibraryContext
  ) throws -> RecipePage {
    try PageLimit.check(limit)
    return try context.reading {
      let connection = context.connection
      let table = TagTable(kind: kind, connection: connection)
      let users = try table.recipes(using: table.existingSlot(of: id))
      let scope = ListCursor.Scope(parts: ["tag/get", context.epoch, kind.rawValue, id])
      let start = try cursor.map { try ListCursor(text: $0, scope: scope).key }
      let sort = RecipeBrowseSortMode.alphabeticalAscending
      var matches = try RecipeMatches(known: users, in: connection)
      let total = ListTotal(counted: users.count)
      var slots = try RecipeSelection(sort: sort, start: start, connection: connection)
        .slots(limit + 1, of: &matches, among: RecordCountTable(connection: connection).count(of: .recipe))
      var next: String?
      if slots.count > limit {
        slots.removeLast(slots.count - limit)
        next = try slots.last
          .flatMap { try IndexedRecipe.indexed($0, in: connection) }
          .map { ListCursor(key: $0.key(in: sort)).text(scope: scope) }
      }
      return RecipePage(
        items: try RecipeTable(connection: connection).summaries(slots: slots),
        total: total.count, totalIsExact: total.isExact, nextCursor: next)
    }
  }

  /// One page of the groups of records that are duplicates of each other (domain §4).
  ///
  /// - Parameter cursor: the `nextCursor` of the page before.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another list or epoch.
  public static func duplicates(
    _ kind: TagKind, limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil, in context: LibraryContext
  ) throws -> TagDuplicatePage {
    try PageLimit.check(limit)
    return try context.reading {
      let connection = context.connection
      let scope = ListCursor.Scope(parts: ["tag/duplicates", context.epoch, kind.rawValue])
      let start = try cursor.map { String(decoding: try ListCursor(text: $0, scope: scope).key.name, as: UTF8.self) }
      let duplicates = TagDuplicateTable(kind: kind, connection: connection)
      let found = try duplicates.keys(after: start, limit: limit + 1)
      let keys = found.prefix(limit)
      var next: String?
      if found.count > limit, let last = keys.last {
        next = ListCursor(key: RecipeSortKey(number: 0, name: Array(last.utf8), slot: 0)).text(scope: scope)
      }
      let total = ListTotal(counted: try duplicates.count())
      return TagDuplicatePage(
        items: try keys.map { TagDuplicates(tags: try tags(kind, withKey: $0, in: connection)) },
        total: total.count, totalIsExact: total.isExact, nextCursor: next)
    }
  }

  private static func tags(_ kind: TagKind, withKey key: String, in connection: SQLiteConnection) throws -> [Tag] {
    try connection.statement(
      """
      SELECT id, value, use_count
      FROM \(kind.table)
      WHERE duplicate_key = ?
      ORDER BY use_count DESC, sort_value, slot
      """
    ).bind(1, key).all(tag)
  }
}
