/// What becomes of a mutation in the history.
enum HistoryKeeping {
  /// It is listed and can be taken back.
  case entry
  /// It is not listed: nobody asked for it, or it fills a library.
  case nothing
  /// It is recorded, and its own business where: an undo.
  case own
}

extension MutationScope {
  /// Begins to record what the mutation does to the rows, where SQLite can.
  func beginRecording() throws {
    guard let library = SQLiteSessionLibrary.present else { return }
    recording = try SQLiteSession(
      library, of: RecordedTable.allCases.map(\.name), on: connection, largest: LibraryLimits.historyEntryBytes)
  }

  /// Ends the recording of the mutation, once it has done all it does to the rows.
  ///
  /// - Returns: what was recorded; nil when nothing was, or nothing happened.
  func endRecording() throws -> HistoryTable.Recording? {
    guard let session = recording else { return nil }
    recording = nil
    defer { session.close() }
    let changeset = try session.changeset()
    guard changeset.map({ !$0.isEmpty }) ?? true else { return nil }
    return HistoryTable.Recording(changes: changes, changeset: changeset, photos: try removedPhotos(in: changeset))
  }

  /// Lists the mutation in the history, which ends redo.
  ///
  /// - Parameter action: the method that was asked for.
  func keepInHistory(as action: String) throws {
    guard let recording = try endRecording() else { return }
    let table = HistoryTable(connection: connection)
    try table.endRedo()
    try table.insert(
      HistoryTable.Row(
        number: number, action: action, subject: try HistorySubject(action, changes)?.named(recording, connection),
        effects: orderedEffects, count: changes.count, committedAt: now, undoneNumber: nil, obstacle: nil, bytes: 0),
      recording)
    try table.trim()
  }

  /// The photos that the mutation removed, by their hashes.
  private func removedPhotos(in changeset: [UInt8]?) throws -> [String] {
    guard let changeset, let library = SQLiteSessionLibrary.present,
      changes.contains(where: { $0.entity == .photo && $0.kind == .deleted })
    else { return [] }
    var hashes: [String] = []
    try SQLiteChangeset(library: library, bytes: changeset).forEach { row in
      guard row.table == RecordedTable.photo.name, row.operation == .delete else { return }
      if let hash = try RecordedRow(row).old("hash")?.text { hashes.append(hash) }
    }
    return hashes
  }
}
