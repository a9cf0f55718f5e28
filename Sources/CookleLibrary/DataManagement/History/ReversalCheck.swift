/// Finds what is in the way of a reversal, before it touches anything.
struct ReversalCheck {
  private let reversal: HistoryReversal
  private var found: ReversalObstacles

  private var outline: ReversalOutline { reversal.outline }
  private var connection: SQLiteConnection { reversal.connection }

  init(_ reversal: HistoryReversal) {
    self.reversal = reversal
    found = ReversalObstacles(connection: reversal.connection)
  }

  /// Each record in the way, once, up to as many as are told.
  func obstacles() throws -> [HistoryObstacle] {
    var check = self
    var round = 0
    try reversal.changeset.forEach(isInverted: true) { row in
      round += 1
      try reversal.scope.checkControl(round: round)
      guard !check.found.isFull else { return }
      try check.check(row)
    }
    return check.found.obstacles
  }

  private mutating func check(_ row: RecordedRow) throws {
    let present = try RecordedRows(table: row.table, connection: connection).row(row.key)
    switch row.operation {
    case .update: try checkUpdate(row, present)
    case .delete: try checkDelete(row, present)
    case .insert: try checkInsert(row, present)
    }
  }

  private mutating func checkUpdate(_ row: RecordedRow, _ present: [SQLiteValue]?) throws {
    let remembered = row.table.remembered
    let columns = row.changedColumns.filter { !remembered.contains(row.table.columns[$0]) }
    guard !columns.isEmpty, !row.table.isMemory else { return }
    guard let present else { return try found.add(row, .deleted) }
    guard columns.allSatisfy({ present[$0] == row.old($0) }) else { return try found.add(row, .edited) }
    try checkReferences(row)
    try checkUnique(row, present)
  }

  private mutating func checkDelete(_ row: RecordedRow, _ present: [SQLiteValue]?) throws {
    guard !row.table.isMemory else { return }
    guard let present else {
      // A tag that is gone already is as it should be.
      if row.table == .ingredient || row.table == .category { return }
      return try found.add(row, .deleted)
    }
    guard reversal.isAsLeft(present, row) else { return try found.add(row, .edited) }
    guard row.table.entity != nil, try !reversal.stays(row.slot, in: row.table),
      let reference = try reversal.referrer(of: row.slot, in: row.table)
    else { return }
    try found.add(referrer: reference, of: row.slot, beyond: outline.released(row.slot, by: reference))
  }

  private mutating func checkInsert(_ row: RecordedRow, _ present: [SQLiteValue]?) throws {
    guard !row.table.isMemory else { return }
    if let present {
      let derived = row.table.derived
      let isSame = (0..<row.columnCount).allSatisfy { column in
        derived.contains(row.table.columns[column]) || present[column] == row.new(column)
      }
      if !isSame { try found.add(row, .edited) }
      return
    }
    try checkReferences(row)
    try checkUnique(row, nil)
    if row.table == .photo { try checkFile(row) }
  }

  /// What a row refers to must be there when the reversal is done.
  private mutating func checkReferences(_ row: RecordedRow) throws {
    for reference in row.table.references {
      guard let slot = row.new(reference.column)?.integer, !outline.comes(slot, in: reference.parent) else {
        continue
      }
      if try RecordedRows(table: reference.parent, connection: connection).row([.integer(slot)]) == nil {
        try found.add(gone: slot, in: reference.parent)
      }
    }
  }

  /// What only one row may have must be free when the reversal is done.
  private mutating func checkUnique(_ row: RecordedRow, _ present: [SQLiteValue]?) throws {
    for column in row.table.unique {
      guard let index = row.table.index(of: column), let value = row.new(index) ?? present?[index] else { continue }
      var condition = ""
      if row.table == .shoppingItem {
        // Of what is checked there may be any number.
        guard let checked = row.table.index(of: "checked_at"),
          (row.new(checked) ?? present?[checked]) == .null
        else { continue }
        condition = "AND checked_at IS NULL"
      }
      let holder = try connection.statement(
        "SELECT slot FROM \(row.table.name) WHERE \(column) = ?1 AND slot <> ?2 \(condition)"
      ).bind(1, value).bind(2, row.slot).first { $0.int64(0) }
      if let holder, !outline.moves(holder, in: row.table) { try found.add(holder: holder, in: row.table) }
    }
  }

  private mutating func checkFile(_ row: RecordedRow) throws {
    let photos = PhotoTable(connection: connection)
    guard let hash = row.new("hash")?.text, let bytes = row.new("bytes")?.integer else { return }
    let format = row.new("media_type")?.text.flatMap(PhotoFormat.init(mediaType:)) ?? .jpeg
    if photos.folder.size(of: PhotoTable.fileName(hash: hash, format)).map(Int64.init) != bytes {
      try found.add(row, .fileLost)
    }
  }
}
