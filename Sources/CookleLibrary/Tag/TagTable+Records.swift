import RecipeText

extension TagTable {
  /// The row number of a record; nil when there is none with the id.
  func slot(of id: String) throws -> Int64? {
    try connection.statement("SELECT slot FROM \(kind.table) WHERE id = ?").bind(1, id).first { $0.int64(0) }
  }

  /// The row number of a record.
  ///
  /// - Throws: `LibraryError.notFound`.
  func existingSlot(of id: String) throws -> Int64 {
    guard let slot = try slot(of: id) else { throw LibraryError.notFound(kind.entity, id: id) }
    return slot
  }

  /// The whole record; nil when the row is gone.
  func detail(slot: Int64, epoch: String) throws -> TagDetail? {
    let found = try connection.statement(
      """
      SELECT id, value, use_count, created_at, modified_at
      FROM \(kind.table)
      WHERE slot = ?
      """
    ).bind(1, slot).first { row in
      TagDetail(
        kind: kind, tag: TagOperations.tag(row), revision: "", createdAt: Instant(milliseconds: row.int64(3)),
        modifiedAt: Instant(milliseconds: row.int64(4)))
    }
    guard var detail = found else { return nil }
    detail.revision = try EntityRevisionTable(connection: connection)
      .revision(of: kind.entity, id: detail.tag.id, epoch: epoch)
    return detail
  }

  /// Another record that a value would be equal to, or a duplicate of (domain §4); an equal one comes first.
  func rival(of value: String, besides slot: Int64) throws -> Tag? {
    try connection.statement(
      """
      SELECT id, value, use_count
      FROM \(kind.table)
      WHERE duplicate_key = ?1 AND slot <> ?2
      ORDER BY value <> ?3, use_count DESC, slot
      LIMIT 1
      """
    ).bind(1, TextFolding.duplicateKey(value)).bind(2, slot).bind(3, value).first(TagOperations.tag)
  }

  /// The value as the search index knows it.
  func foldedValue(of slot: Int64) throws -> String {
    try connection.statement("SELECT folded_value FROM \(kind.table) WHERE slot = ?").bind(1, slot)
      .first { $0.text(0) } ?? ""
  }

  /// Gives a record another value; no row of a recipe is touched.
  func rename(slot: Int64, to value: String, in scope: MutationScope) throws {
    let folded = TextFolding.folded(value)
    let (oldKey, key) = (try duplicateKey(of: slot), TextFolding.duplicateKey(value))
    try scope.search.tagRenamed(
      kind: kind, slot: slot, oldFoldedValue: try foldedValue(of: slot), newFoldedValue: folded)
    try connection.statement(
      """
      UPDATE \(kind.table)
      SET value = ?, sort_value = ?, folded_value = ?, duplicate_key = ?, modified_at = ?
      WHERE slot = ?
      """
    )
    .bind(1, value)
    .bind(2, NaturalSortKey.bytes(of: value))
    .bind(3, folded)
    .bind(4, key)
    .bind(5, scope.now.milliseconds)
    .bind(6, slot)
    .run()
    try duplicates.touch(oldKey)
    try duplicates.touch(key)
  }

  /// The recipes that use a record.
  func recipes(using slot: Int64) throws -> SlotSet {
    try PostingTable.tagRecipe.slots(of: SearchTerm(tag: SearchTag(kind: kind, slot: slot)), in: connection)
  }

  /// Removes the row of a record that nothing refers to any more.
  func delete(slot: Int64) throws {
    let key = try duplicateKey(of: slot)
    try connection.statement("DELETE FROM \(kind.table) WHERE slot = ?").bind(1, slot).run()
    try duplicates.touch(key)
  }

  private func duplicateKey(of slot: Int64) throws -> String {
    try connection.statement("SELECT duplicate_key FROM \(kind.table) WHERE slot = ?").bind(1, slot)
      .first { $0.text(0) } ?? ""
  }

  func setUseCount(_ count: Int, of slot: Int64) throws {
    try connection.statement("UPDATE \(kind.table) SET use_count = ? WHERE slot = ?").bind(1, count).bind(2, slot).run()
  }
}
