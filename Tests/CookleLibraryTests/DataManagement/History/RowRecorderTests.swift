import Testing

@testable import CookleLibrary

/// What a recording tells of rows that are touched once, or again.
@Suite struct RowRecorderTests {
  /// The operations and values of what `statements` did, a line each.
  private func record(_ statements: String..., given: [String] = []) throws -> [String] {
    let fixture = try LibraryFixture()
    let connection = fixture.context.connection
    let functions = try #require(SQLitePreupdate.present)
    var lines: [String] = []
    try connection.transaction(keepingChanges: false) {
      for statement in given { try connection.execute(statement) }
      let recorder = RowRecorder(functions, on: connection, largest: 1 << 20)
      defer { recorder.close() }
      for statement in statements { try connection.execute(statement) }
      recorder.close()
      try #require(try recorder.changeset()).forEach { row in
        let columns = row.table.columns.indices.map { column in
          "\(Self.words(row.old(column)))>\(Self.words(row.new(column)))"
        }
        lines.append("\(row.operation) \(row.table.name) \(columns.joined(separator: " "))")
      }
    }
    return lines
  }

  private static func words(_ value: SQLiteValue?) -> String {
    switch value {
    case nil: "-"
    case .null: "null"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let bytes): "'\(String(decoding: bytes, as: UTF8.self))'"
    case .blob(let bytes): "\(bytes)"
    }
  }

  @Test func aRowThatComesIsToldAsItCame() throws {
    let lines = try record(
      "INSERT INTO setting (key, value) VALUES ('a', 'one'), ('b', 'größer')",
      "INSERT INTO archive_value (entity, record, value) VALUES (1, 'x', x'0102')")
    #expect(
      lines == [
        "insert setting ->'a' ->'one'", "insert setting ->'b' ->'größer'", "insert archive_value ->1 ->'x' ->[1, 2]",
      ])
  }

  @Test func aRowThatComesAndIsChangedIsToldAsItIsInTheEnd() throws {
    let lines = try record(
      "INSERT INTO setting (key, value) VALUES ('a', 'one')", "UPDATE setting SET value = 'two' WHERE key = 'a'")
    #expect(lines == ["insert setting ->'a' ->'two'"])
  }

  @Test func aRowThatComesAndGoesIsNotTold() throws {
    let lines = try record(
      "INSERT INTO setting (key, value) VALUES ('a', 'one')", "DELETE FROM setting WHERE key = 'a'")
    #expect(lines.isEmpty)
  }

  @Test func aRowThatGoesAndComesAgainIsToldWithWhatIsDifferent() throws {
    let given = ["INSERT INTO setting (key, value) VALUES ('a', 'one'), ('b', 'two')"]
    let lines = try record(
      "DELETE FROM setting", "INSERT INTO setting (key, value) VALUES ('a', 'other'), ('b', 'two')", given: given)
    #expect(lines == ["update setting 'a'>- 'one'>'other'"])
  }

  @Test func aRowThatTakesThePlaceOfAnotherIsToldAsAChange() throws {
    let given = ["INSERT INTO setting (key, value) VALUES ('a', 'one')"]
    let lines = try record("INSERT OR REPLACE INTO setting (key, value) VALUES ('a', 'new')", given: given)
    #expect(lines == ["update setting 'a'>- 'one'>'new'"])
  }

  @Test func aRowWhoseKeyChangesGoesAndComes() throws {
    let given = ["INSERT INTO setting (key, value) VALUES ('a', 'one')"]
    let lines = try record("UPDATE setting SET key = 'b'", given: given)
    #expect(lines == ["delete setting 'a'>- 'one'>-", "insert setting ->'b' ->'one'"])
  }

  @Test func tablesThatFollowAreNotTold() throws {
    #expect(try record("UPDATE record_slot SET last = last + 1").isEmpty)
  }

  /// The bound may be passed in the middle of one change, which is both the end of a row and the beginning of another.
  @Test(arguments: ["INSERT", "UPDATE value", "UPDATE key", "DELETE"])
  func aRecordingIsGivenUpByAnyKindOfChange(_ kind: String) throws {
    let fixture = try LibraryFixture()
    let connection = fixture.context.connection
    let functions = try #require(SQLitePreupdate.present)
    let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
    try connection.transaction(keepingChanges: false) {
      let fill = "INSERT INTO setting (key, value) \(numbers) SELECT 'key ' || i, 'x' FROM n"
      if kind != "INSERT" { try connection.execute(fill) }
      let recorder = RowRecorder(functions, on: connection, largest: 64 << 10)
      defer { recorder.close() }
      switch kind {
      case "INSERT": try connection.execute(fill)
      case "UPDATE value": try connection.execute("UPDATE setting SET value = 'y'")
      case "UPDATE key": try connection.execute("UPDATE setting SET key = 'new ' || key")
      default: try connection.execute("DELETE FROM setting WHERE true")
      }
      #expect(recorder.isOverfull)
      #expect(try recorder.changeset() == nil)
      recorder.rest()
      try connection.execute("DELETE FROM setting")
    }
  }
}
