/// The records in the way of a reversal, each told once and by the name it has, or had last.
struct ReversalObstacles {
  /// What happened to a record in the way.
  enum Reason {
    case edited
    case gone
    /// The file of a photo is not there any more.
    case fileGone
  }

  private let connection: SQLiteConnection
  private(set) var obstacles: [HistoryObstacle] = []

  init(connection: SQLiteConnection) {
    self.connection = connection
  }

  /// Whether as many are known as are told.
  var isFull: Bool { obstacles.count >= LibraryLimits.historyObstacles }

  /// Notes the record that a row belongs to.
  mutating func add(_ row: RecordedRow, _ reason: Reason) throws {
    let words =
      switch reason {
      case .edited: "was edited since"
      case .gone: "was deleted since"
      case .fileGone: "has lost its file"
      }
    switch row.table {
    case .menu, .menuDay, .menuRule, .menuDayRule, .menuDayCategory:
      note(HistoryObstacle(entity: .menu, id: Menu.id, name: "", reason: words))
    case .setting:
      let key = try row.key().first?.text ?? ""
      note(HistoryObstacle(entity: .setting, id: key, name: key, reason: words))
    case .recipe, .ingredient, .category, .photo, .diary, .shoppingItem:
      if let entity = row.table.entity,
        let column = row.table.nameColumn ?? row.table.index(of: "id").map({ _ in "id" }),
        try record(row.slot(), in: row.table) == nil
      {
        // The row itself knows what it was.
        let id = try (row.old("id") ?? row.new("id"))?.text
        let name = row.table.nameColumn == nil ? "" : try (row.old(column) ?? row.new(column))?.text
        if let id {
          return note(HistoryObstacle(entity: entity, id: id, name: name ?? "", reason: words))
        }
      }
      try add(row.slot(), in: row.table, words)
    default:
      guard let owner = row.table.references.first(where: { $0.column == 0 })?.parent else { return }
      try add(row.slot(), in: owner, words)
    }
  }

  /// Notes a record that is gone and that others were to refer to.
  mutating func add(gone slot: Int64, in table: RecordedTable) throws {
    try add(slot, in: table, "was deleted since")
  }

  /// Notes the record that has what only one may have.
  mutating func add(holder slot: Int64, in table: RecordedTable) throws {
    let words =
      switch table {
      case .diary: "has the same day now"
      case .photo: "has the same picture now"
      case .shoppingItem: "is on the list now"
      default: "has the same name now"
      }
    try add(slot, in: table, words)
  }

  /// Notes a record that refers to a row which was to go.
  ///
  /// - Parameter released: how many rows cease to refer to it.
  mutating func add(referrer: RecordedTable.Reference, of slot: Int64, beyond released: Int) throws {
    let column = referrer.table.columns[referrer.column]
    guard let owner = referrer.table.references.first(where: { $0.column == 0 })?.parent else {
      return note(HistoryObstacle(entity: .menu, id: Menu.id, name: "", reason: "uses it now"))
    }
    guard referrer.column != 0 else { return try add(slot, in: owner, "was edited since") }
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
    let words = owner == .diary ? "names the recipe now" : "uses the photo now"
    for user in users { try add(user, in: owner, words) }
  }

  private mutating func add(_ slot: Int64, in table: RecordedTable, _ words: String) throws {
    guard let entity = table.entity else { return }
    let record = try record(slot, in: table)
    // What is called so now was edited, and not deleted, whichever row of it is gone.
    let reason = record != nil && words == "was deleted since" ? "was edited since" : words
    let known = try record ?? HistoryTable(connection: connection).lastRecord(slot, in: table)
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
    guard let library = SQLiteSessionLibrary.present else { return nil }
    for row in try rows(before: .max, limit: HistoryTable.searched.changes)
    where row.bytes > 0 && row.bytes <= HistoryTable.searched.bytes {
      guard let change = try change(row.number) else { continue }
      var found: (id: String, name: String)?
      try SQLiteChangeset(library: library, bytes: change.changeset).forEach { row in
        guard found == nil, row.table == table.name, row.operation == .delete else { return }
        let row = try RecordedRow(row)
        guard try row.slot() == slot, let id = try row.old("id")?.text else { return }
        found = (id, try table.nameColumn.flatMap { try row.old($0)?.text } ?? "")
      }
      if let found { return found }
    }
    return nil
  }
}
