/// The rows of a change brought back to what they were before it: how it is taken back, and, as its undoing is a change
/// too, how it is made again.
///
/// The rows are compared with what the change left of them before any is touched: a row that moved since is in the way.
/// What is derived from other rows takes no part in that, and is derived anew (`ReversalDerivation`).
struct HistoryReversal {
  let scope: MutationScope
  let changeset: RowChangeset
  let outline: ReversalOutline

  var connection: SQLiteConnection { scope.connection }

  /// - Throws: `LibraryError.damaged` for what is no changeset of the library's tables.
  init(_ changeset: [UInt8], in scope: MutationScope) throws {
    self.scope = scope
    self.changeset = RowChangeset(bytes: changeset)
    outline = try ReversalOutline(self.changeset)
  }

  /// Brings the rows back, with all that is derived from them.
  ///
  /// - Throws: `LibraryError.historyConflict` naming each record in the way; nothing is changed then.
  func perform() throws {
    let obstacles = try ReversalCheck(self).obstacles()
    guard obstacles.isEmpty else { throw LibraryError.historyConflict(obstacles) }
    var derivation = try ReversalDerivation(self)
    // Looked at before any row goes: afterwards nobody could tell whose the rest are.
    let kept = try keptRows()
    FailPoint.reversalWeighed.reach()
    // Rows come and go in an order in which some refer for a moment to what is not there.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    // What goes frees names and places for what changes, and that for what comes.
    for operation in [RecordedRow.Operation.delete, .update, .insert] {
      var round = 0
      try changeset.forEach(isInverted: true) { row in
        round += 1
        try scope.checkControl(round: round)
        guard row.operation == operation else { return }
        if operation == .delete, kept[row.table]?.contains(row.slot) == true { return }
        try apply(row, noting: &derivation)
        FailPoint.rowReversed.reach()
      }
    }
    try derivation.finish()
    if outline.editsRecipes { scope.movesRecipeOrder = true }
  }

  private func apply(_ row: RecordedRow, noting derivation: inout ReversalDerivation) throws {
    let rows = RecordedRows(table: row.table, connection: connection)
    let key = row.key
    let present = try rows.row(key)
    switch row.operation {
    case .delete:
      guard let present, !row.table.isMemory || isAsLeft(present, row) else { return }
      try rows.delete(key)
      derivation.note(row, before: present, after: nil)
    case .update:
      guard let present else { return }
      let values = updated(present, by: row)
      guard values != present else { return }
      try rows.update(key, to: values)
      derivation.note(row, before: present, after: values)
    case .insert:
      guard present == nil else { return }
      let values = added(by: row)
      try rows.insert(values)
      derivation.note(row, before: nil, after: values)
    }
  }

  private func updated(_ present: [SQLiteValue], by row: RecordedRow) -> [SQLiteValue] {
    var values = present
    let remembered = row.table.remembered
    for column in row.changedColumns {
      let isMemory = row.table.isMemory || remembered.contains(row.table.columns[column])
      // What was remembered since stays.
      if isMemory && present[column] != row.old(column) { continue }
      if let value = row.new(column) { values[column] = value }
    }
    return values
  }

  /// The row that comes, as nobody refers to it yet.
  private func added(by row: RecordedRow) -> [SQLiteValue] {
    (0..<row.columnCount).map { column in
      let value = row.new(column) ?? .null
      switch (row.table, row.table.columns[column]) {
      case (.ingredient, "use_count"), (.category, "use_count"), (.photo, "use_count"): return .integer(0)
      case (.recipe, "category_slots"): return .blob([])
      case (.recipe, "primary_photo"): return .null
      default: return value
      }
    }
  }

  private func keptRows() throws -> [RecordedTable: Set<Int64>] {
    var kept: [RecordedTable: Set<Int64>] = [:]
    for table in [RecordedTable.ingredient, .category, .photo] {
      kept[table] = try outline.going(in: table).filter { try stays($0, in: table) }
    }
    return kept
  }

  /// Whether a row that was to go stays, because others refer to it since: a tag, or a photo that goes with its places.
  ///
  /// To be asked before the reversal touches a row.
  func stays(_ slot: Int64, in table: RecordedTable) throws -> Bool {
    switch table {
    case .ingredient, .category: return try referrer(of: slot, in: table) != nil
    case .photo:
      let isPlaced = table.referrers.contains { outline.released(slot, by: $0) > 0 }
      return try isPlaced && referrer(of: slot, in: .photo) != nil
    default: return false
    }
  }

  /// What still refers to a row when the reversal is done; nil when nothing does.
  func referrer(of slot: Int64, in table: RecordedTable) throws -> RecordedTable.Reference? {
    try table.referrers.first { reference in
      try RecordedRows(table: reference.table, connection: connection)
        .hasMore(than: outline.released(slot, by: reference), naming: slot, in: reference.column)
    }
  }

  /// Whether a row is what the change left of it, but for what is derived or remembered.
  func isAsLeft(_ present: [SQLiteValue], _ row: RecordedRow) -> Bool {
    let ignored = row.table.derived.union(row.table.remembered)
    return (0..<row.columnCount).allSatisfy { column in
      ignored.contains(row.table.columns[column]) || present[column] == row.old(column)
    }
  }
}
