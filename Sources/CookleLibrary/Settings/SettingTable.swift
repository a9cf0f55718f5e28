/// The stored values of settings, by key.
struct SettingTable {
  static let schema: [String] = []

  let connection: SQLiteConnection
}
