import CSQLite
import Testing

@testable import CookleLibrary

@Suite struct SQLiteValueTests {
  @Test(arguments: [
    SQLiteValue.null, .integer(.min), .real(0.5), .text([]), .text([0xC3, 0x28, 0xFF]), .text([0x61, 0, 0x62]),
    .blob([]), .blob([0, 255]),
  ])
  func aValueIsBoundByteByByte(value: SQLiteValue) throws {
    let fixture = try LibraryFixture()
    let connection = fixture.context.connection
    #expect(try connection.statement("SELECT ?").bind(1, value).first { $0.value(0) } == value)
  }

  /// A text that is no UTF-8 comes back as it was.
  @Test func undoingBringsBackTheBytes() throws {
    let fixture = try LibraryFixture()
    let recipe = try fixture.recipe()
    try ForeignDatabase(fixture.location.database).execute("UPDATE recipe_step SET text = CAST(x'61c328ff' AS TEXT)")
    let before = try fixture.rows()
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.context)
    try fixture.undo()
    #expect(try fixture.rows() == before)
  }

  @Test func aValueThatIsTooLargeIsAnErrorOfTheNextStep() throws {
    let fixture = try LibraryFixture()
    let connection = fixture.context.connection
    let limit = sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, 10_000)
    defer { sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, limit) }
    let refusal = LibraryError.limitExceeded(
      name: "valueBytes", what: "bytes in one value", limit: 1_000_000_000, value: 1_000_000_001)
    let statement = try connection.statement("SELECT ?")
    for value in [SQLiteValue.blob([UInt8](repeating: 1, count: 10_001)), .text([UInt8](repeating: 97, count: 10_001))]
    {
      #expect(throws: refusal) { try statement.bind(1, value).run() }
    }
    #expect(try statement.bind(1, SQLiteValue.text([97])).first { $0.text(0) } == "a")
    statement.bind(1, String(repeating: "a", count: 10_001))
    #expect(try connection.statement("SELECT ?").bind(1, 5).first { $0.int(0) } == 5)
  }
}
