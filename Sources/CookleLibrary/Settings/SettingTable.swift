import JSON

/// The stored values of settings, by key; a setting that nobody has changed has no row.
struct SettingTable {
  static let schema = [
    """
    CREATE TABLE setting (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) WITHOUT ROWID
    """
  ]

  /// What the table says of a setting.
  enum Reading: Equatable {
    /// Nobody has set it.
    case absent
    /// A value in its one written form.
    case value(JSONValue)
    /// Something that is no value of the setting.
    case unreadable
  }

  let connection: SQLiteConnection

  /// The stored value of a setting, checked like one that comes from outside.
  func reading(_ key: SettingKey) throws -> Reading {
    let stored = try connection.statement("SELECT value FROM setting WHERE key = ?")
      .bind(1, key.rawValue)
      .first { $0.blob(0) }
    guard let stored else { return .absent }
    guard let value = try? JSONReader.decode(JSONValue.self, from: stored),
      let normalized = try? LibrarySettings.normalized(value, for: key)
    else { return .unreadable }
    return .value(normalized)
  }

  /// The value of a setting; its default when it has none that can be read.
  func value(_ key: SettingKey) throws -> JSONValue {
    if case .value(let value) = try reading(key) { return value }
    return LibrarySettings().value(of: key)
  }

  func set(_ key: SettingKey, to value: JSONValue) throws {
    try connection.statement("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)")
      .bind(1, key.rawValue)
      .bind(2, String(decoding: JSONWriter.encode(value), as: UTF8.self))
      .run()
  }
}
