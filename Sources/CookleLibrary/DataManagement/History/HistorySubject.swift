/// The record that a change is named after: the one that its method is about, where that is one.
struct HistorySubject {
  let change: EntityChange

  /// - Returns: nil for a change of several records of the kind, or of none.
  init?(_ action: String, _ changes: [EntityChange]) {
    let entities = HistorySubject.entities(of: action)
    let candidates = changes.filter { entities.contains($0.entity) }
    // A merge is named after the record that is kept.
    let kept = candidates.filter { $0.kind == .updated }
    if candidates.count == 1 {
      change = candidates[0]
    } else if action == "tag/merge", kept.count == 1 {
      change = kept[0]
    } else {
      return nil
    }
  }

  private static func entities(of action: String) -> [LibraryEntity] {
    switch action {
    case "menu/markCooked": return [.recipe]
    case "menu/toDiary": return [.diary]
    default: break
    }
    switch action.prefix(while: { $0 != "/" }) {
    case "recipe", "import": return [.recipe]
    case "diary": return [.diary]
    case "tag": return [.ingredient, .category]
    case "photo": return [.photo]
    case "menu": return [.menu]
    case "shopping": return [.shoppingItem]
    case "settings": return [.setting]
    default: return []
    }
  }

  /// The record with what it is called after the change, or was called before one that removed it.
  func named(_ recording: HistoryTable.Recording, _ connection: SQLiteConnection) throws -> HistoryEntry.Subject {
    HistoryEntry.Subject(
      entity: change.entity, id: change.id, name: try name(recording.changeset, connection) ?? "")
  }

  private func name(_ changeset: [UInt8]?, _ connection: SQLiteConnection) throws -> String? {
    guard let table = RecordedTable(change.entity), let column = table.nameColumn else { return nil }
    if table == .setting { return change.id }
    if change.kind != .deleted {
      return try connection.statement("SELECT \(column) FROM \(table.name) WHERE id = ?").bind(1, change.id)
        .first { $0.text(0) }
    }
    guard let changeset, let library = SQLiteSessionLibrary.present else { return nil }
    var name: String?
    try SQLiteChangeset(library: library, bytes: changeset).forEach { row in
      guard name == nil, row.table == table.name, row.operation == .delete else { return }
      let row = try RecordedRow(row)
      if try row.old("id")?.text == change.id { name = try row.old(column)?.text }
    }
    return name
  }
}
