/// The rows of diaries and of their meals.
struct DiaryTable {
  static let schema: [String] = []

  let connection: SQLiteConnection
}
