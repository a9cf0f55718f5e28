import Testing

@testable import CookleLibrary

@Suite struct RowChangesetTests {
  private static let setting: [SQLiteValue] = [.text(Array("menu.days".utf8)), .text([])]
  private static let meal: [SQLiteValue] = [.integer(7), .integer(2), .integer(0), .integer(-1), .text([0x41])]

  private static func sample() -> RowChangeset {
    var writer = RowChangeset.Writer()
    writer.add(.diaryMeal, Array(meal.prefix(3)), before: meal, after: nil)
    writer.add(.setting, [setting[0]], before: nil, after: setting)
    writer.add(
      .archiveValue, [.integer(.max), .null], before: [.integer(.max), .null, .blob([1, 0, 255])],
      after: [.integer(.max), .null, .real(-0.5)])
    writer.add(
      .archiveValue, [.integer(.min), .null], before: [.integer(.min), .null, .null],
      after: [
        .integer(.min), .null, .integer(1 << 40),
      ])
    return writer.changeset
  }

  /// Changes, a line each.
  private func lines(_ changeset: RowChangeset, isInverted: Bool = false) throws -> [String] {
    var lines: [String] = []
    try changeset.forEach(isInverted: isInverted) { row in
      let columns = row.table.columns.indices.map { column in
        "\(row.old(column).map { "\($0)" } ?? "-") > \(row.new(column).map { "\($0)" } ?? "-")"
      }
      lines.append(
        "\(row.operation) \(row.table.name) [\(row.key.map { "\($0)" }.joined(separator: ", "))]: "
          + columns.joined(separator: ", "))
    }
    return lines
  }

  @Test func whatIsWrittenIsRead() throws {
    let lines = try lines(Self.sample())
    #expect(
      lines == [
        "delete diary_meal [\(Self.meal.prefix(3).map { "\($0)" }.joined(separator: ", "))]: "
          + Self.meal.map { "\($0) > -" }.joined(separator: ", "),
        "insert setting [\(Self.setting[0])]: - > \(Self.setting[0]), - > \(Self.setting[1])",
        "update archive_value [\(SQLiteValue.integer(.max)), \(SQLiteValue.null)]: \(SQLiteValue.integer(.max)) > -, "
          + "\(SQLiteValue.null) > -, \(SQLiteValue.blob([1, 0, 255])) > \(SQLiteValue.real(-0.5))",
        "update archive_value [\(SQLiteValue.integer(.min)), \(SQLiteValue.null)]: \(SQLiteValue.integer(.min)) > -, "
          + "\(SQLiteValue.null) > -, \(SQLiteValue.null) > \(SQLiteValue.integer(1 << 40))",
      ])
  }

  @Test func invertedChangesTakeTheOthersBack() throws {
    let (there, back) = (try lines(Self.sample()), try lines(Self.sample(), isInverted: true))
    #expect(back.map { $0.prefix(6) } == ["insert", "delete", "update", "update"])
    #expect(back[2].hasSuffix("\(SQLiteValue.real(-0.5)) > \(SQLiteValue.blob([1, 0, 255]))"))
    #expect(there.count == back.count)
  }

  @Test func whatIsOnlyDerivedIsLeftOut() throws {
    var writer = RowChangeset.Writer()
    let row = RecordedTable.photo.columns.map { _ in SQLiteValue.integer(1) }
    var counted = row
    counted[try #require(RecordedTable.photo.index(of: "use_count"))] = .integer(2)
    writer.add(.photo, [row[0]], before: row, after: counted)
    writer.add(.photo, [row[0]], before: row, after: row)
    writer.add(.photo, [row[0]], before: nil, after: nil)
    #expect(writer.changeset.isEmpty)
  }

  @Test func mangledBytesAreRefusedAndDoNoHarm() throws {
    let bytes = Self.sample().bytes
    let whole = try lines(RowChangeset(bytes: bytes)).count
    var refusals = 0
    for place in bytes.indices {
      for value in [UInt8](arrayLiteral: 0, 1, 0x7f, 0x80, 0xff) {
        var mangled = bytes
        mangled[place] = value
        do { _ = try lines(RowChangeset(bytes: mangled)) } catch is LibraryError { refusals += 1 }
      }
      let cut = (try? lines(RowChangeset(bytes: Array(bytes[..<place]))).count) ?? 0
      #expect(cut < whole)
    }
    #expect(refusals > 0)
  }
}
