/// The unsaved drafts of forms; lives in `state.sqlite`.
///
/// A draft is found by form, entity and draft id. Its owner is the instance of the connection that edits it.
struct FormDraftTable {
  static let schema = [
    """
    CREATE TABLE form_draft (
      form TEXT NOT NULL,
      entity TEXT NOT NULL,
      draft TEXT NOT NULL,
      owner TEXT NOT NULL,
      payload TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (form, entity, draft)
    )
    """,
    "CREATE INDEX form_draft_by_update ON form_draft (updated_at)",
  ]

  /// How many drafts are kept, the newest ones.
  static let kept = 100
  /// For how long an untouched draft is kept, in milliseconds: 90 days.
  static let keptMilliseconds: Int64 = 90 * 24 * 3_600 * 1_000

  let connection: SQLiteConnection

  /// What is stored beside a draft's content.
  struct Row {
    var draft: String
    var owner: String
    var updatedAt: Instant
  }

  /// A draft with its key and the connection that edits it.
  struct Owned {
    var key: FormDraftKey
    var draft: String
    var owner: String
  }

  /// All drafts of the forms that there are; `kept` at the most.
  func owned() throws -> [Owned] {
    try connection.statement("SELECT form, entity, draft, owner FROM form_draft").all { row -> Owned? in
      FormDraftKey.Form(rawValue: row.text(0)).map { form in
        Owned(key: FormDraftKey(form: form, entity: row.text(1)), draft: row.text(2), owner: row.text(3))
      }
    }.compactMap { $0 }
  }

  /// The drafts of an entity in a form, the newest first; their content, which may be large, is read by itself.
  func drafts(of key: FormDraftKey) throws -> [Row] {
    try connection.statement(
      """
      SELECT draft, owner, updated_at
      FROM form_draft
      WHERE form = ? AND entity = ?
      ORDER BY updated_at DESC, draft DESC
      """
    ).bind(1, key.form.rawValue).bind(2, key.entity).all { row in
      Row(draft: row.text(0), owner: row.text(1), updatedAt: Instant(milliseconds: row.int64(2)))
    }
  }

  /// The content of a draft; nil when it is gone.
  func payload(of key: FormDraftKey, draft: String) throws -> [UInt8]? {
    try connection.statement("SELECT payload FROM form_draft WHERE form = ? AND entity = ? AND draft = ?")
      .bind(1, key.form.rawValue)
      .bind(2, key.entity)
      .bind(3, draft)
      .first { $0.blob(0) }
  }

  /// Writes a draft and forgets those that are too many or too old.
  func save(_ key: FormDraftKey, draft: String, owner: String, payload: String, at now: Instant) throws
    -> [EntityChange]
  {
    let isNew = try !exists(key, draft: draft)
    try connection.statement(
      """
      INSERT INTO form_draft (form, entity, draft, owner, payload, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (form, entity, draft) DO UPDATE SET owner = ?4, payload = ?5, updated_at = ?6
      """
    )
    .bind(1, key.form.rawValue)
    .bind(2, key.entity)
    .bind(3, draft)
    .bind(4, owner)
    .bind(5, payload)
    .bind(6, now.milliseconds)
    .run()
    return [EntityChange(entity: .formDraft, id: draft, kind: isNew ? .created : .updated)]
      + (isNew ? try forgetSurplus(but: draft, at: now) : [])
  }

  /// Gives a draft to another connection.
  func setOwner(_ owner: String, of key: FormDraftKey, draft: String) throws -> [EntityChange] {
    try connection.statement("UPDATE form_draft SET owner = ? WHERE form = ? AND entity = ? AND draft = ?")
      .bind(1, owner)
      .bind(2, key.form.rawValue)
      .bind(3, key.entity)
      .bind(4, draft)
      .run()
    return [EntityChange(entity: .formDraft, id: draft, kind: .updated)]
  }

  /// Removes a draft.
  func delete(_ key: FormDraftKey, draft: String) throws -> [EntityChange] {
    try connection.statement("DELETE FROM form_draft WHERE form = ? AND entity = ? AND draft = ?")
      .bind(1, key.form.rawValue)
      .bind(2, key.entity)
      .bind(3, draft)
      .run()
    return connection.changes > 0 ? [EntityChange(entity: .formDraft, id: draft, kind: .deleted)] : []
  }

  private func exists(_ key: FormDraftKey, draft: String) throws -> Bool {
    try connection.statement("SELECT 1 FROM form_draft WHERE form = ? AND entity = ? AND draft = ?")
      .bind(1, key.form.rawValue)
      .bind(2, key.entity)
      .bind(3, draft)
      .first { _ in true } ?? false
  }

  /// Removes the drafts beyond the newest `kept` and those that nobody touched for too long.
  private func forgetSurplus(but draft: String, at now: Instant) throws -> [EntityChange] {
    let surplus = try connection.statement(
      """
      SELECT rowid, draft
      FROM form_draft
      WHERE draft <> ?1
        AND (
          updated_at < ?2
          OR rowid NOT IN (SELECT rowid FROM form_draft ORDER BY draft = ?1 DESC, updated_at DESC LIMIT ?3))
      """
    )
    .bind(1, draft)
    .bind(2, now.milliseconds - FormDraftTable.keptMilliseconds)
    .bind(3, FormDraftTable.kept)
    .all { (slot: $0.int64(0), draft: $0.text(1)) }
    for row in surplus {
      try connection.statement("DELETE FROM form_draft WHERE rowid = ?").bind(1, row.slot).run()
    }
    return surplus.map { EntityChange(entity: .formDraft, id: $0.draft, kind: .deleted) }
  }
}
