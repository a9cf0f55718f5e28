import JSON

/// The cooking sessions that go on, what has ended, and the choice among several; lives in `state.sqlite`.
///
/// Deadlines are instants of the clock of the machine that holds the library.
struct CookingSessionTable {
  static let schema = [
    """
    CREATE TABLE cooking_session (
      installation TEXT PRIMARY KEY,
      sequence INTEGER NOT NULL,
      recipe TEXT NOT NULL,
      name TEXT NOT NULL,
      steps BLOB NOT NULL,
      started TEXT NOT NULL,
      step INTEGER NOT NULL,
      step_edit TEXT NOT NULL,
      timer_seconds INTEGER,
      timer_deadline INTEGER,
      timer_edit TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE cooking_retirement (
      installation TEXT PRIMARY KEY,
      sequence INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE cooking_choice (
      place INTEGER PRIMARY KEY,
      session TEXT NOT NULL,
      among TEXT NOT NULL,
      edit TEXT NOT NULL
    )
    """,
  ]

  let connection: SQLiteConnection

  // MARK: Reading

  /// Everything that is known of sessions; a row that cannot be read counts as none.
  func state() throws -> CookingSessionState {
    let sessions = try connection.statement(
      """
      SELECT installation, sequence, recipe, name, steps, started, step, step_edit, timer_seconds, timer_deadline,
        timer_edit
      FROM cooking_session
      """
    ).all { CookingSession(row: $0) }
    let retired = try connection.statement("SELECT installation, sequence FROM cooking_retirement")
      .all { ($0.text(0), $0.int64(1)) }
    return CookingSessionState(
      sessions: sessions.compactMap(\.self), retired: Dictionary(retired, uniquingKeysWith: max), choice: try choice())
  }

  private func choice() throws -> CookingChoice? {
    try connection.statement("SELECT session, among, edit FROM cooking_choice WHERE place = 1").first { row in
      guard let session = CookingSessionID(row.text(0)), let revision = CookingRevision(row.text(2)) else { return nil }
      let among = row.text(1).split(separator: " ").compactMap { CookingSessionID(String($0)) }
      return CookingChoice(session: session, among: among, revision: revision)
    } ?? nil
  }

  /// Whether a session cooks the recipe, without reading its steps.
  func isCooked(_ recipeID: String) throws -> Bool {
    try connection.statement("SELECT 1 FROM cooking_session WHERE recipe = ?").bind(1, recipeID).first { _ in true }
      ?? false
  }

  /// The deadlines of all timers, without reading what is cooked.
  func deadlines() throws -> [Instant] {
    try connection.statement("SELECT timer_deadline FROM cooking_session WHERE timer_deadline IS NOT NULL")
      .all { Instant(milliseconds: $0.int64(0)) }
  }

  // MARK: Writing

  /// Writes the rows in which two states differ.
  ///
  /// - Returns: the sessions that began, changed or ended, and the one that was chosen.
  func replace(_ before: CookingSessionState, by after: CookingSessionState) throws -> [EntityChange] {
    var changes: [EntityChange] = []
    let installations = Set(before.sessions.keys).union(after.sessions.keys).sorted()
    for installation in installations {
      let (old, new) = (before.sessions[installation], after.sessions[installation])
      guard old != new else { continue }
      if let old, old.id != new?.id {
        changes.append(EntityChange(entity: .cookingSession, id: old.id.text, kind: .deleted))
      }
      if let new {
        try write(new)
        changes.append(
          EntityChange(entity: .cookingSession, id: new.id.text, kind: old?.id == new.id ? .updated : .created))
      } else {
        try connection.statement("DELETE FROM cooking_session WHERE installation = ?").bind(1, installation).run()
      }
    }
    for (installation, sequence) in after.retired where before.retired[installation] != sequence {
      try connection.statement("INSERT OR REPLACE INTO cooking_retirement (installation, sequence) VALUES (?, ?)")
        .bind(1, installation)
        .bind(2, sequence)
        .run()
    }
    if let choice = after.choice, choice != before.choice {
      try write(choice)
      let chosen = EntityChange(entity: .cookingSession, id: choice.session.text, kind: .updated)
      if !changes.contains(where: { $0.id == chosen.id }), after.session(choice.session) != nil {
        changes.append(chosen)
      }
    }
    return changes
  }

  private func write(_ session: CookingSession) throws {
    try connection.statement(
      """
      INSERT OR REPLACE INTO cooking_session (
        installation, sequence, recipe, name, steps, started, step, step_edit, timer_seconds, timer_deadline, timer_edit)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, session.id.installation)
    .bind(2, session.id.sequence)
    .bind(3, session.recipeID)
    .bind(4, session.recipeName)
    .bind(5, JSONWriter.encode(session.steps))
    .bind(6, session.started.text)
    .bind(7, session.selection.value)
    .bind(8, session.selection.revision.text)
    .bind(9, session.timer.value.map { Int64($0.durationSeconds) })
    .bind(10, session.timer.value?.deadline.milliseconds)
    .bind(11, session.timer.revision.text)
    .run()
  }

  private func write(_ choice: CookingChoice) throws {
    try connection.statement("INSERT OR REPLACE INTO cooking_choice (place, session, among, edit) VALUES (1, ?, ?, ?)")
      .bind(1, choice.session.text)
      .bind(2, choice.among.map(\.text).joined(separator: " "))
      .bind(3, choice.revision.text)
      .run()
  }
}

extension CookingSession {
  /// Nil for a row that no version of this program wrote.
  fileprivate init?(row: SQLiteStatement) {
    guard let steps = try? JSONReader.decode([String].self, from: row.blob(4)), !steps.isEmpty,
      let started = CookingRevision(row.text(5)), let selected = CookingRevision(row.text(7)),
      let timed = CookingRevision(row.text(10))
    else { return nil }
    var timer: CookingTimer?
    if let seconds = row.optionalInt64(8), let deadline = row.optionalInt64(9) {
      timer = CookingTimer(durationSeconds: Int(seconds), deadline: Instant(milliseconds: deadline))
    }
    self.init(
      id: CookingSessionID(installation: row.text(0), sequence: row.int64(1)), recipeID: row.text(2),
      recipeName: row.text(3), steps: steps, started: started,
      selection: CookingStamp(value: row.int(6), revision: selected),
      timer: CookingStamp(value: timer, revision: timed))
  }
}
