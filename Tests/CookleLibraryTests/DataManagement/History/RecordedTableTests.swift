import Testing

@testable import CookleLibrary

@Suite struct RecordedTableTests {
  @Test(arguments: RecordedTable.allCases)
  func columnsAndKeysAreThoseOfTheSchema(table: RecordedTable) throws {
    let fixture = try LibraryFixture()
    let columns = try fixture.context.connection.statement("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid")
      .bind(1, table.name)
      .all { (name: $0.text(0), key: $0.int(1)) }
    #expect(columns.map(\.name) == table.columns)
    #expect(columns.map(\.key) == table.columns.indices.map { $0 < table.keyCount ? $0 + 1 : 0 })
  }

  @Test(arguments: RecordedTable.allCases)
  func referencesAreThoseOfTheSchema(table: RecordedTable) throws {
    let fixture = try LibraryFixture()
    let references = try fixture.context.connection.statement(
      "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?)"
    ).bind(1, table.name).all { "\($0.text(0)) \($0.text(1))" }
    #expect(Set(references) == Set(table.references.map { "\(table.columns[$0.column]) \($0.parent.name)" }))
    // What refers to something comes before it.
    #expect(table.references.allSatisfy { $0.parent.rawValue > table.rawValue })
  }

  @Test func everyTableIsRecordedOrKnownNotToBe() throws {
    let fixture = try LibraryFixture()
    let tables = try fixture.context.connection.statement("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all { $0.text(0) }
    let rest = Set(tables).subtracting(RecordedTable.allCases.map(\.name))
    #expect(
      rest == [
        "property", "commit_log", "change_log", "entity_revision", "request_key", "record_count", "record_slot",
        "history_entry", "history_change", "history_photo", "ingredient_duplicate", "category_duplicate",
        "ingredient_part", "category_part", "ingredient_text_count", "category_text_count", "search_name_gram",
        "search_name_word", "search_tag_gram", "search_tag_recipe", "search_recipe", "search_order",
      ])
  }
}
