/// The rows of photo assets and of their places in recipes.
struct PhotoTable {
  static let schema: [String] = []

  let connection: SQLiteConnection
}
