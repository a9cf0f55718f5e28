import JSON

/// The first outcome of each request key, kept in the mutation's own transaction for 24 hours (protocol §4).
struct RequestKeyTable {
  static let schema = [
    """
    CREATE TABLE request_key (
      key TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      outcome BLOB NOT NULL,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX request_key_by_age ON request_key (created_at)",
  ]

  let connection: SQLiteConnection

  /// The outcome kept for the key, if it is young enough.
  ///
  /// - Throws: `LibraryError.requestKeyConflict` when the key belongs to another request.
  func outcome<Value: JSONDecodable>(
    for key: String, fingerprint: MutationFingerprint, at instant: Instant, as type: Value.Type
  ) throws -> MutationOutcome<Value>? {
    let found = try connection.statement(
      "SELECT fingerprint, outcome FROM request_key WHERE key = ? AND created_at > ?"
    ).bind(1, key).bind(2, instant.milliseconds - LibraryLimits.requestKeyMilliseconds)
      .first { (fingerprint: $0.text(0), outcome: $0.blob(1)) }
    guard let found else { return nil }
    guard found.fingerprint == fingerprint.text else { throw LibraryError.requestKeyConflict(key: key) }
    do {
      return try JSONReader.decode(StoredOutcome<Value>.self, from: found.outcome).outcome
    } catch {
      throw LibraryError.damaged(detail: "a stored outcome cannot be read: \(error)", recoverable: true)
    }
  }

  /// Refuses a key that the other database has given to another request.
  func checkUnused(_ key: String, at instant: Instant) throws {
    if try isKnown(key, at: instant) { throw LibraryError.requestKeyConflict(key: key) }
  }

  /// Whether a request had the key before.
  func isKnown(_ key: String, at instant: Instant) throws -> Bool {
    try connection.statement("SELECT 1 FROM request_key WHERE key = ? AND created_at > ?")
      .bind(1, key)
      .bind(2, instant.milliseconds - LibraryLimits.requestKeyMilliseconds)
      .first { _ in true } ?? false
  }

  /// Refuses a key that is empty or too long.
  static func check(_ key: String?) throws {
    let limit = LibraryLimits.requestKeyCharacters
    // Any number of marks may stand on one letter.
    guard let key, key.isEmpty || key.utf8.count > limit * LibraryLimits.bytesPerCharacter || key.count > limit
    else { return }
    let message = "A request key has 1 to \(limit) characters."
    throw LibraryError.validationFailed([FieldError(path: "requestKey", message: message, value: key)])
  }

  /// Keeps an outcome under its key and forgets those that are too old.
  func keep<Value: JSONEncodable>(
    _ outcome: MutationOutcome<Value>, for key: String, fingerprint: MutationFingerprint, at instant: Instant
  ) throws {
    try connection.statement("DELETE FROM request_key WHERE created_at <= ?")
      .bind(1, instant.milliseconds - LibraryLimits.requestKeyMilliseconds)
      .run()
    try connection.statement(
      "INSERT OR REPLACE INTO request_key (key, fingerprint, outcome, created_at) VALUES (?, ?, ?, ?)"
    ).bind(1, key).bind(2, fingerprint.text).bind(3, JSONWriter.encode(StoredOutcome(outcome: outcome)))
      .bind(4, instant.milliseconds).run()
  }
}

/// An outcome in the form it is kept in.
private struct StoredOutcome<Value> {
  var outcome: MutationOutcome<Value>
}

extension StoredOutcome: JSONEncodable where Value: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("value", outcome.value)
    writer.member("effects", outcome.effects.map(\.rawValue))
    writer.member("revision", outcome.revision)
    writer.member("previousRevision", outcome.previousRevision)
    writer.member("changes", outcome.changes)
    writer.member("editsRecipes", outcome.editsRecipes)
    writer.endObject()
  }
}

extension StoredOutcome: JSONDecodable where Value: JSONDecodable {
  init(from reader: inout JSONReader) throws(JSONError) {
    var value: Value?
    var effects: [String] = []
    var revision = ""
    var previousRevision = ""
    var changes: [EntityChange] = []
    var editsRecipes = false
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(storedOutcomeMembers, in: &scope) {
      switch member {
      case 0: value = try Value(from: &reader)
      case 1: effects = try reader.readArray(of: String.self)
      case 2: revision = try reader.readString()
      case 3: previousRevision = try reader.readString()
      case 4: changes = try reader.readArray(of: EntityChange.self)
      case 5: editsRecipes = try reader.readBool()
      default: try reader.skipValue()
      }
    }
    outcome = MutationOutcome(
      value: value, effects: effects.compactMap(MutationEffect.init), revision: revision,
      previousRevision: previousRevision, changes: changes, editsRecipes: editsRecipes, isRepeated: true)
  }
}

private let storedOutcomeMembers = JSONMembers(
  "value", "effects", "revision", "previousRevision", "changes", "editsRecipes")
