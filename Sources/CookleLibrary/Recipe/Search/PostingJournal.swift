/// Changes to postings that are not yet in the tables, in a form that costs 16 bytes each.
///
/// A transaction that imports thousands of recipes touches the same rows again and again; the journal lets it write
/// each of them once. The last word about a slot wins.
struct PostingJournal {
  private struct Change {
    var key: Int64
    var sequence: UInt32
    var offset: UInt16
    var table: UInt8
    var isPresent: Bool

    /// All changes of a row together, rows in the order of the tables' pages.
    static func precedes(_ left: Change, _ right: Change) -> Bool {
      if left.table != right.table { return left.table < right.table }
      if left.key != right.key { return left.key < right.key }
      if left.offset != right.offset { return left.offset < right.offset }
      return left.sequence < right.sequence
    }
  }

  private var changes: [Change] = []

  var count: Int {
    changes.count
  }

  /// Notes that `slot` is, or is no longer, among the slots of `term`.
  ///
  /// - Throws: `LibraryError.limitExceeded` for a slot the keys have no room for.
  mutating func note(_ table: PostingTable, _ term: SearchTerm, slot: Int64, isPresent: Bool) throws {
    let chunk = slot / Int64(PostingContainer.slotsPerChunk)
    guard slot >= 0, chunk <= SearchTerm.lastChunk else {
      let limit = (SearchTerm.lastChunk + 1) * PostingContainer.slotsPerChunk
      throw LibraryError.limitExceeded(
        name: "recipes", what: "recipes or tags ever stored", limit: limit, value: Int(slot))
    }
    changes.append(
      Change(
        key: term.key(chunk: Int(chunk)), sequence: UInt32(truncatingIfNeeded: changes.count),
        offset: UInt16(slot % Int64(PostingContainer.slotsPerChunk)), table: table.rawValue, isPresent: isPresent))
  }

  /// Hands over the changes row by row and is empty afterwards.
  mutating func drain(
    _ body: (PostingTable, _ key: Int64, _ changes: [(offset: UInt16, isPresent: Bool)]) throws -> Void
  ) rethrows {
    var sorted = changes
    changes = []
    sorted.sort(by: Change.precedes)
    var start = 0
    while start < sorted.count {
      let first = sorted[start]
      var end = start
      while end < sorted.count, sorted[end].key == first.key, sorted[end].table == first.table {
        end += 1
      }
      if let table = PostingTable(rawValue: first.table) {
        try body(table, first.key, sorted[start..<end].map { ($0.offset, $0.isPresent) })
      }
      start = end
    }
  }

  /// Brings the tables up to date.
  mutating func write(to connection: SQLiteConnection) throws {
    try drain { table, key, changes in
      var container = try table.container(key: key, in: connection)
      let before = container
      container.apply(changes)
      if container != before { try table.write(container, key: key, in: connection) }
    }
  }
}
