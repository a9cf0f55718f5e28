import JSON

/// The history: what was done to the library, and taking it back.
extension DataMaintenanceOperations {
  // MARK: Reading

  /// Whether this machine's SQLite can record changes; without that mutations go on, and none can be taken back.
  public static var canUndo: Bool { SQLitePreupdate.present != nil }

  /// Why changes cannot be taken back where they cannot, as a clause.
  public static let undoLack = "the SQLite of this machine was built without the hook that tells what changes"
  /// How to get what they need, as a clause.
  public static let undoHint = "install a SQLite that has it"

  /// One page of changes, the newest first.
  ///
  /// - Parameter cursor: the `nextCursor` of the page before.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another list or epoch, `.validationFailed` or
  ///   `.limitExceeded`.
  public static func history(
    limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil, in context: LibraryContext
  ) throws -> HistoryPage {
    try PageLimit.check(limit)
    return try context.reading {
      let table = HistoryTable(connection: context.connection)
      let scope = ListCursor.Scope(parts: ["data/history", context.epoch])
      let start = try cursor.map { try ListCursor(text: $0, scope: scope).key.slot }
      // One row more than asked for tells whether there is a next page.
      let rows = try table.rows(before: start ?? .max, limit: limit + 1)
      let items = rows.prefix(limit)
      var next: String?
      if rows.count > limit, let last = items.last {
        next = ListCursor(key: RecipeSortKey(number: 0, name: [], slot: last.number)).text(scope: scope)
      }
      let total = ListTotal(counted: try table.count())
      return HistoryPage(
        items: items.map { HistoryEntry($0, epoch: context.epoch) }, total: total.count, totalIsExact: total.isExact,
        nextCursor: next, undo: try nextUndo(table).map { HistoryEntry($0, epoch: context.epoch) },
        redo: try nextRedo(table).map { HistoryEntry($0, epoch: context.epoch) })
    }
  }

  /// The change with the id.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func change(_ id: String, in context: LibraryContext) throws -> HistoryEntry {
    try context.reading {
      HistoryEntry(try existing(id, in: context, context.connection), epoch: context.epoch)
    }
  }

  // MARK: Writing

  /// Takes a change back: the newest that stands, or the one that is named. It can be made again until another change
  /// is made.
  ///
  /// A tag that the change made and that others use since stays.
  /// - Returns: the change, which stands no longer.
  /// - Throws: `LibraryError.notFound`; `.validationFailed` for a change that cannot be taken back; `.historyConflict`
  ///   naming each record that later changes moved; `.unavailable`. Nothing is changed then.
  public static func undo(
    _ id: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<HistoryEntry> {
    try reverse(id, MutationFingerprint("data/undo", [id ?? ""]), request, in: context) { table, named in
      guard let row = try named ?? nextUndo(table) else { throw LibraryError.notFound(.change, id: "") }
      guard row.undoneNumber == nil else {
        throw refusal(of: id, "This change was taken back already; make it again, or choose another.")
      }
      return row
    }
  }

  /// Makes a change again that was taken back: the one that was taken back last, or the one that is named.
  ///
  /// - Returns: the change, which stands again.
  /// - Throws: as `undo`.
  public static func redo(
    _ id: String? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<HistoryEntry> {
    try reverse(id, MutationFingerprint("data/redo", [id ?? ""]), request, in: context) { table, named in
      guard let row = try named ?? nextRedo(table) else { throw LibraryError.notFound(.change, id: "") }
      guard row.undoneNumber != nil else {
        throw refusal(of: id, "This change stands; take it back first, or choose another.")
      }
      return row
    }
  }

  private static func reverse(
    _ id: String?, _ fingerprint: MutationFingerprint, _ request: MutationRequest, in context: LibraryContext,
    _ choose: (HistoryTable, HistoryTable.Row?) throws -> HistoryTable.Row
  ) throws -> MutationOutcome<HistoryEntry> {
    guard canUndo else {
      throw LibraryError.unavailable(.undo, reason: undoLack, hint: undoHint)
    }
    return try LibraryMutation.perform(fingerprint, request, history: .own, in: context) { scope in
      let table = HistoryTable(connection: scope.connection)
      let row = try choose(table, try id.map { try existing($0, in: context, scope.connection) })
      guard row.finality == nil, let change = try table.change(row.number) else {
        let reason = HistoryEntry(row, epoch: scope.epoch).reason ?? "Nothing is kept of it."
        throw refusal(of: id, reason)
      }
      let records = try change.changes.map { (change: $0, wasThere: try isThere($0, in: scope.connection)) }
      try HistoryReversal(change.changeset, in: scope).perform()
      for record in records { try note(record.change, wasThere: record.wasThere, in: scope) }
      for effect in row.effects { scope.add(effect) }
      return try finish(row, change.changes, in: scope)
    }
  }

  /// Notes what became of a record.
  private static func note(_ change: EntityChange, wasThere: Bool, in scope: MutationScope) throws {
    switch (wasThere, try isThere(change, in: scope.connection)) {
    case (false, true): try scope.note(change.entity, change.id, .created)
    case (true, false): try scope.note(change.entity, change.id, .deleted)
    case (true, true): try scope.note(change.entity, change.id, .updated)
    // What the menu is made by changes without a menu too.
    case (false, false): if change.entity == .menu { try scope.note(.menu, change.id, .updated) }
    }
  }

  /// Keeps what the reversal did in the place of what it took back.
  private static func finish(
    _ row: HistoryTable.Row, _ changes: [EntityChange], in scope: MutationScope
  ) throws -> HistoryEntry {
    let table = HistoryTable(connection: scope.connection)
    // A dry run is not recorded, and nothing of it lasts.
    if scope.recording != nil {
      var recording =
        try scope.endRecording() ?? HistoryTable.Recording(changes: changes, changeset: [], photos: [])
      recording.changes = changes
      try table.set(row.number, undoneBy: row.undoneNumber == nil ? scope.number : nil, recording)
    }
    return HistoryEntry(try table.row(row.number) ?? row, epoch: scope.epoch)
  }

  private static func isThere(_ change: EntityChange, in connection: SQLiteConnection) throws -> Bool {
    guard let table = RecordedTable(change.entity) else { return false }
    switch table {
    case .setting: return true
    case .menu: return try connection.statement("SELECT 1 FROM menu").first { _ in true } ?? false
    default:
      return try connection.statement("SELECT 1 FROM \(table.name) WHERE id = ?").bind(1, change.id)
        .first { _ in true } ?? false
    }
  }

  private static func nextUndo(_ table: HistoryTable) throws -> HistoryTable.Row? { try table.newestDone() }

  private static func nextRedo(_ table: HistoryTable) throws -> HistoryTable.Row? { try table.lastUndone() }

  private static func existing(
    _ id: String, in context: LibraryContext, _ connection: SQLiteConnection
  ) throws -> HistoryTable.Row {
    guard let number = HistoryEntry.number(of: id, epoch: context.epoch),
      let row = try HistoryTable(connection: connection).row(number)
    else { throw LibraryError.notFound(.change, id: id) }
    return row
  }

  private static func refusal(of id: String?, _ message: String) -> LibraryError {
    .validationFailed([FieldError(path: "id", message: message, value: id ?? "")])
  }
}
