/// The records in the way of a reversal, each told once and by the name it has, or had last.
struct ReversalObstacles {
  private let connection: SQLiteConnection
  private(set) var obstacles: [HistoryObstacle] = []

  init(connection: SQLiteConnection) {
    self.connection = connection
  }

  /// Whether as many are known as are told.
  var isFull: Bool { obstacles.count >= LibraryLimits.historyObstacles }

  /// Notes the record that a row belongs to.
  mutating func add(_ row: RecordedRow, _ reason: HistoryObstacle.Reason) throws {
    switch row.table {
    case .menu, .menuDay, .menuRule, .menuDayRule, .menuDayCategory:
      note(HistoryObstacle(entity: .menu, id: Menu.id, name: "", reason: reason))
    case .setting:
      let key = row.key.first?.text ?? ""
      note(HistoryObstacle(entity: .setting, id: key, name: key, reason: reason))
    case .recipe, .ingredient, .category, .photo, .diary, .shoppingItem:
      // Where nobody else knows, the row itself says what it was.
      let id = (row.old("id") ?? row.new("id"))?.text
      let name = row.table.nameColumn.flatMap { (row.old($0) ?? row.new($0))?.text }
      try add(row.slot, in: row.table, reason, lastKnown: id.map { ($0, name ?? "") })
    default:
      guard let owner = row.table.references.first(where: { $0.column == 0 })?.parent else { return }
      try add(row.slot, in: owner, reason)
    }
  }

  /// Notes a record that is gone and that others were to refer to.
  mutating func add(gone slot: Int64, in table: RecordedTable) throws {
    try add(slot, in: table, .deleted)
  }

  /// Notes the record that has what only one may have.
  mutating func add(holder slot: Int64, in table: RecordedTable) throws {
    let reason: HistoryObstacle.Reason =
      switch table {
      case .diary: .hasDay
      case .photo: .hasPicture
      case .shoppingItem: .isOnList
      default: .hasName
      }
    try add(slot, in: table, reason)
  }

  /// Notes a record that refers to a row which was to go.
  ///
  /// - Parameter released: how many rows cease to refer to it.
  mutating func add(referrer: RecordedTable.Reference, of slot: Int64, beyond released: Int) throws {
    let column = referrer.table.columns[referrer.column]
    guard let owner = referrer.table.references.first(where: { $0.column == 0 })?.parent else {
      return note(HistoryObstacle(entity: .menu, id: Menu.id, name: "", reason: .usesIt))
    }
    guard referrer.column != 0 else { return try add(slot, in: owner, .edited) }
    // Later rows come last, whichever of them were there before.
    let first = referrer.table.columns[0]
    let users = try connection.statement(
      """
      SELECT DISTINCT \(first)
      FROM \(referrer.table.name)
      WHERE \(column) = ?
      ORDER BY \(first) DESC
      LIMIT ?
      """
    ).bind(1, slot).bind(2, released + 1).all { $0.int64(0) }
    for user in users { try add(user, in: owner, owner == .diary ? .namesRecipe : .usesPhoto) }
  }

  private mutating func add(
    _ slot: Int64, in table: RecordedTable, _ reason: HistoryObstacle.Reason,
    lastKnown: (id: String, name: String)? = nil
  ) throws {
    guard let entity = table.entity else { return }
    let record = try record(slot, in: table)
    // What is called so now was edited, and not deleted, whichever row of it is gone.
    let reason = record != nil && reason == .deleted ? .edited : reason
    let known = try record ?? HistoryTable(connection: connection).lastRecord(slot, in: table) ?? lastKnown
    note(HistoryObstacle(entity: entity, id: known?.id ?? "", name: known?.name ?? "", reason: reason))
  }

  private func record(_ slot: Int64, in table: RecordedTable) throws -> (id: String, name: String)? {
    try connection.statement("SELECT id, \(table.nameColumn ?? "''") FROM \(table.name) WHERE slot = ?")
      .bind(1, slot).first { ($0.text(0), $0.text(1)) }
  }

  private mutating func note(_ obstacle: HistoryObstacle) {
    guard !isFull, !obstacles.contains(where: { $0.entity == obstacle.entity && $0.id == obstacle.id }) else { return }
    obstacles.append(obstacle)
  }
}

extension HistoryTable {
  /// Changes that are searched for a record that is gone, and the bytes of one at most.
  private static let searched = (changes: 50, bytes: 1_048_576)

  /// What a record that is gone was called by the change that took it away; nil when that is not found.
  func lastRecord(_ slot: Int64, in table: RecordedTable) throws -> (id: String, name: String)? {
    for row in try rows(before: .max, limit: HistoryTable.searched.changes)
    where row.bytes > 0 && row.bytes <= HistoryTable.searched.bytes {
      guard let change = try change(row.number) else { continue }
      var found: (id: String, name: String)?
      try RowChangeset(bytes: change.changeset).forEach { row in
        guard found == nil, row.table == table, row.operation == .delete else { return }
        guard row.slot == slot, let id = row.old("id")?.text else { return }
        found = (id, table.nameColumn.flatMap { row.old($0)?.text } ?? "")
      }
      if let found { return found }
    }
    return nil
  }
}
