import Testing

@testable import CookleLibrary

@Suite struct SQLiteSettingsTests {
  @Test func everyConnectionHasTheSettingsTheDesignAsksFor() throws {
    let fixture = try LibraryFixture()
    let reader = try fixture.secondContext(access: .readOnly)
    defer { reader.close() }
    let connections = [
      fixture.context.connection, try #require(fixture.context.state.connection), reader.connection,
      try #require(reader.state.connection),
    ]
    for connection in connections {
      #expect(try connection.string("PRAGMA journal_mode") == "wal")
      #expect(try connection.integer("PRAGMA foreign_keys") == 1)
      #expect(try connection.integer("PRAGMA synchronous") == 2, "FULL")
      #expect(try connection.integer("PRAGMA trusted_schema") == 0)
    }
  }

  @Test func theFilesAreMarkedAsCookles() throws {
    let fixture = try LibraryFixture()
    let library = try ForeignDatabase(fixture.location.database)
    let state = try ForeignDatabase(fixture.location.state)
    #expect(try library.rows("PRAGMA application_id") == [[String(0x436f_6f6b)]])
    #expect(try state.rows("PRAGMA application_id") == [[String(0x436f_6f73)]])
    #expect(try library.rows("PRAGMA user_version") == [["\(Schema.library.version)"]])
    #expect(try state.rows("PRAGMA user_version") == [["\(Schema.state.version)"]])
  }

  @Test func theSchemaCannotBeWrittenByHand() throws {
    let fixture = try LibraryFixture()
    let connection = fixture.context.connection
    try connection.execute("PRAGMA writable_schema = ON")
    #expect(throws: LibraryError.self) { try connection.execute("UPDATE sqlite_schema SET sql = ''") }
    try connection.execute("PRAGMA journal_mode = OFF")
    #expect(try connection.string("PRAGMA journal_mode") == "wal")
  }

  @Test func aRowInUseCannotBeRemovedUnderItsUsers() throws {
    let fixture = try LibraryFixture()
    try fixture.recipe()
    #expect(throws: LibraryError.self) { try fixture.context.connection.execute("DELETE FROM ingredient") }
    #expect(try fixture.uses(.ingredient) == ["Flour 1", "Milk 1"])
  }

  @Test func aDatabaseKeepsItsSideFilesSmall() throws {
    let fixture = try LibraryFixture()
    let note = String(repeating: "long ", count: 20_000)
    for number in 0..<80 { try fixture.recipe(RecipeFormDraft(name: "R\(number)", note: note)) }
    let size = try #require(FolderPicture.size(of: fixture.location.database + "-wal"))
    // 1,000 pages of 4 KiB and their frame headers, and the largest commit on top.
    #expect(size < 6_000_000)
  }
}
