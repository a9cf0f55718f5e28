import JSON

/// The recipes that came from other devices with their cooking sessions, to start from without the library they belong
/// to; lives in `state.sqlite`.
struct SavedCopyTable {
  static let schema = [
    """
    CREATE TABLE saved_copy (
      place INTEGER PRIMARY KEY,
      recipe TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      steps BLOB NOT NULL
    )
    """
  ]

  let connection: SQLiteConnection

  /// All copies in the order they came in.
  func copies() throws -> [SavedCopy] {
    try connection.statement("SELECT recipe, name, steps FROM saved_copy ORDER BY place").all { row in
      SavedCopy(
        recipeID: row.text(0), name: row.text(1),
        steps: (try? JSONReader.decode([String].self, from: row.blob(2))) ?? [])
    }
  }

  /// Replaces all copies.
  ///
  /// - Returns: those that came, went or read differently now.
  func replace(by copies: [SavedCopy]) throws -> [EntityChange] {
    let before = try self.copies()
    guard before != copies else { return [] }
    try connection.statement("DELETE FROM saved_copy").run()
    for (place, copy) in copies.enumerated() {
      try connection.statement("INSERT INTO saved_copy (place, recipe, name, steps) VALUES (?, ?, ?, ?)")
        .bind(1, place + 1)
        .bind(2, copy.recipeID)
        .bind(3, copy.name)
        .bind(4, JSONWriter.encode(copy.steps))
        .run()
    }
    let (old, new) = (Set(before.map(\.recipeID)), Set(copies.map(\.recipeID)))
    return copies.map {
      EntityChange(entity: .savedCopy, id: $0.recipeID, kind: old.contains($0.recipeID) ? .updated : .created)
    }
      + before.filter { !new.contains($0.recipeID) }.map {
        EntityChange(entity: .savedCopy, id: $0.recipeID, kind: .deleted)
      }
  }
}
