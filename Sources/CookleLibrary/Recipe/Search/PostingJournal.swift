/// Changes to postings that are not yet in the tables, in a form that costs 16 bytes each.
///
/// A transaction that imports thousands of recipes touches the same rows again and again; the journal lets it write
/// each of them once. The last word about a slot wins.
struct PostingJournal {
  private struct Change: Comparable {
    var key: Int64
    /// From the highest bit down: the offset of the slot (16 bits), when it was noted (47), whether it is present (1).
    var detail: UInt64

    init(key: Int64, offset: UInt16, sequence: Int, isPresent: Bool) {
      self.key = key
      detail = UInt64(offset) << 48 | UInt64(sequence) << 1 | (isPresent ? 1 : 0)
    }

    var offset: UInt16 {
      UInt16(detail >> 48)
    }

    var isPresent: Bool {
      detail & 1 != 0
    }

    /// All changes of a row together, rows in the order of the table's pages.
    static func < (left: Change, right: Change) -> Bool {
      left.key != right.key ? left.key < right.key : left.detail < right.detail
    }
  }

  private var changes: [[Change]] = PostingTable.allCases.map { _ in [] }

  private(set) var count = 0

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
    changes[table.rawValue].append(
      Change(
        key: term.key(chunk: Int(chunk)), offset: UInt16(slot % Int64(PostingContainer.slotsPerChunk)), sequence: count,
        isPresent: isPresent))
    count += 1
  }

  /// Hands over the changes row by row and is empty afterwards.
  mutating func drain(
    _ body: (PostingTable, _ key: Int64, _ changes: [(offset: UInt16, isPresent: Bool)]) throws -> Void
  ) rethrows {
    count = 0
    for table in PostingTable.allCases {
      var sorted: [Change] = []
      swap(&sorted, &changes[table.rawValue])
      sorted.sort()
      var rest = sorted[...]
      while let first = rest.first {
        let row = rest.prefix { $0.key == first.key }
        try body(table, first.key, row.map { ($0.offset, $0.isPresent) })
        rest = rest[row.endIndex...]
      }
    }
  }

  /// Brings the tables up to date.
  mutating func write(to connection: SQLiteConnection) throws {
    try drain { table, key, changes in
      var container = try table.container(key: key, in: connection)
      if container.apply(changes) { try table.write(container, key: key, in: connection) }
    }
  }
}
