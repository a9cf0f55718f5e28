import Testing

@testable import CookleLibrary

/// What the history keeps of changes, at its limits and one byte past them.
@Suite struct HistorySizeTests {
  private let fixture: LibraryFixture
  private let table: HistoryTable

  init() throws {
    fixture = try LibraryFixture()
    table = HistoryTable(connection: fixture.context.connection)
  }

  /// Lists a change of which so many bytes are to be kept, as a mutation does at its end.
  private func insert(_ number: Int64, bytes: Int) throws {
    let change = EntityChange(entity: .recipe, id: "r", kind: .updated)
    let names = [change].lines.utf8.count
    try table.insert(
      HistoryTable.Row(
        number: number, action: "recipe/update", subject: nil, effects: [.recipeDataChanged], count: 1,
        committedAt: fixture.context.environment.now(), undoneNumber: nil, finality: nil, bytes: 0),
      HistoryTable.Recording(
        changes: [change], changeset: [UInt8](repeating: 0, count: bytes - names), photos: []))
  }

  /// Notes that a change was taken back, and that so many bytes are to be kept of that.
  private func takeBack(_ number: Int64, bytes: Int) throws {
    let change = EntityChange(entity: .recipe, id: "r", kind: .updated)
    try table.set(
      number, undoneBy: 99,
      HistoryTable.Recording(
        changes: [change], changeset: [UInt8](repeating: 0, count: bytes - [change].lines.utf8.count), photos: []))
  }

  private func kept() throws -> [String] {
    try fixture.context.connection.statement(
      """
      SELECT number, bytes, obstacle, EXISTS (SELECT 1 FROM history_change WHERE number = history_entry.number)
      FROM history_entry
      ORDER BY number
      """
    ).all { "\($0.int(0)): \($0.int(1)) bytes, obstacle \($0.int(2)), kept \($0.int(3))" }
  }

  @Test func ofOneChangeSoManyBytesAreKept() throws {
    let most = LibraryLimits.historyEntryBytes
    try insert(1, bytes: most)
    try insert(2, bytes: most + 1)
    let tooLarge = HistoryEntry.Finality.tooLarge.code
    #expect(try kept() == ["1: \(most) bytes, obstacle 0, kept 1", "2: 0 bytes, obstacle \(tooLarge), kept 0"])
  }

  @Test func ofAllChangesSoManyBytesAreKept() throws {
    let large = LibraryLimits.historyEntryBytes
    let count = LibraryLimits.historyBytes / large
    #expect(LibraryLimits.historyBytes % large == 0)
    for number in 1...count { try insert(Int64(number), bytes: large) }
    func lines(_ numbers: ClosedRange<Int>) -> [String] {
      numbers.map { "\($0): \(large) bytes, obstacle 0, kept 1" }
    }
    #expect(try kept() == lines(1...count))
    try insert(Int64(count) + 1, bytes: 100)
    #expect(try kept() == lines(2...count) + ["\(count + 1): 100 bytes, obstacle 0, kept 1"])
  }

  @Test func whatTakingBackNeedsIsBoundedTooAndItselfStays() throws {
    let large = LibraryLimits.historyEntryBytes
    for (number, bytes) in [100, 100, large, large, large].enumerated() { try insert(Int64(number), bytes: bytes) }
    try takeBack(0, bytes: large)
    #expect(
      try kept() == [0, 2, 3, 4].map { "\($0): \(large) bytes, obstacle 0, kept 1" })
    try insert(5, bytes: 100)
    try takeBack(5, bytes: 200)
    #expect(
      try kept() == [2, 3, 4].map { "\($0): \(large) bytes, obstacle 0, kept 1" } + [
        "5: 200 bytes, obstacle 0, kept 1"
      ])
  }
}
