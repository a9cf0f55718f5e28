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
  func beginRecording() {
    guard let functions = SQLitePreupdate.present else { return }
    recording = RowRecorder(functions, on: connection, largest: LibraryLimits.historyEntryBytes)
  }

  /// Ends the recording of the mutation, once it has done all it does to the rows.
  ///
  /// - Returns: what was recorded; nil when nothing was, or nothing happened.
  func endRecording() throws -> HistoryTable.Recording? {
    guard let recorder = recording else { return nil }
    recording = nil
    recorder.close()
    let changeset = try recorder.changeset()
    guard changeset.map({ !$0.isEmpty }) ?? true else { return nil }
    return HistoryTable.Recording(
      changes: changes, changeset: changeset?.bytes, photos: try changeset.map(removedPhotos) ?? [])
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
        effects: orderedEffects, count: changes.count, committedAt: now, undoneNumber: nil, finality: nil, bytes: 0),
      recording)
  }

  /// The photos that the mutation removed, by their hashes.
  private func removedPhotos(in changeset: RowChangeset) throws -> [String] {
    guard changes.contains(where: { $0.entity == .photo && $0.kind == .deleted }) else { return [] }
    var hashes: [String] = []
    try changeset.forEach { row in
      guard row.table == .photo, row.operation == .delete else { return }
      if let hash = row.old("hash")?.text { hashes.append(hash) }
    }
    return hashes
  }
}
