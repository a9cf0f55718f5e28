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

  /// What is stored of settings, by one query; a setting that nobody has changed is left out.
  func stored(_ keys: [SettingKey]) throws -> [SettingKey: [UInt8]] {
    let places = keys.map { _ in "?" }.joined(separator: ", ")
    let statement = try connection.statement("SELECT key, value FROM setting WHERE key IN (\(places))")
    for (index, key) in keys.enumerated() { statement.bind(Int32(index + 1), key.rawValue) }
    var stored: [SettingKey: [UInt8]] = [:]
    for row in try statement.all({ (key: $0.text(0), value: $0.blob(1)) }) {
      if let key = SettingKey(rawValue: row.key) { stored[key] = row.value }
    }
    return stored
  }

  /// The settings that something is stored of which is no value of theirs, in the order of `SettingKey`.
  func unreadable() throws -> [SettingKey] {
    let found = try connection.statement("SELECT key, value FROM setting").all { row in
      SettingKey(rawValue: row.text(0)).flatMap { key in
        SettingTable.reading(of: key, stored: row.blob(1)) == .unreadable ? key : nil
      }
    }
    // Looked through in a list, as this runs at each start, where making a set of a new kind takes longer.
    return SettingKey.allCases.filter(found.contains)
  }

  /// What is stored of a setting, checked like a value that comes from outside.
  static func reading(of key: SettingKey, stored: [UInt8]?) -> Reading {
    guard let stored else { return .absent }
    guard let value = try? JSONReader.decode(JSONValue.self, from: stored),
      let normalized = try? LibrarySettings.normalized(value, for: key)
    else { return .unreadable }
    return .value(normalized)
  }

  /// The value that what is stored of a setting says; its default where that cannot be read.
  static func value(of key: SettingKey, stored: [UInt8]?) -> JSONValue {
    if case .value(let value) = reading(of: key, stored: stored) { return value }
    return LibrarySettings().value(of: key)
  }

  /// Whether a setting was ever written, whatever it says.
  func isStored(_ key: SettingKey) throws -> Bool {
    try connection.statement("SELECT 1 FROM setting WHERE key = ?").bind(1, key.rawValue).first { _ in true } ?? false
  }

  func reading(_ key: SettingKey) throws -> Reading {
    SettingTable.reading(of: key, stored: try stored([key])[key])
  }

  /// The value of a setting; its default when it has none that can be read.
  func value(_ key: SettingKey) throws -> JSONValue {
    SettingTable.value(of: key, stored: try stored([key])[key])
  }

  func set(_ key: SettingKey, to value: JSONValue) throws {
    try connection.statement("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)")
      .bind(1, key.rawValue)
      .bind(2, String(decoding: JSONWriter.encode(value), as: UTF8.self))
      .run()
  }
}
