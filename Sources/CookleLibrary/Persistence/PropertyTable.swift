/// Facts about the library itself: its epoch, its installation, the file it lives in.
struct PropertyTable {
  static let schema = [
    """
    CREATE TABLE property (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) WITHOUT ROWID
    """
  ]

  enum Name: String {
    /// Changes on restore, reset and copy: revisions of different epochs cannot be compared.
    case epoch
    /// The identity of this copy of the library among its peers (domain §6).
    case installation
    /// Device and inode of the file, by which a copy is noticed.
    case file
    /// The number of the last commit that created, deleted or edited a recipe.
    case recipeOrder
    /// In a backup: the hashes of photos whose files were missing when it was made.
    case missingPhotos
  }

  let connection: SQLiteConnection

  func value(_ name: Name) throws -> String? {
    try connection.statement("SELECT value FROM property WHERE name = ?")
      .bind(1, name.rawValue)
      .first { $0.text(0) }
  }

  func remove(_ name: Name) throws {
    try connection.statement("DELETE FROM property WHERE name = ?").bind(1, name.rawValue).run()
  }

  func set(_ name: Name, _ value: String) throws {
    try connection.statement("INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)")
      .bind(1, name.rawValue)
      .bind(2, value)
      .run()
  }

  /// Begins a new epoch; to be called inside a write transaction.
  func beginEpoch(in environment: LibraryEnvironment) throws {
    try set(.epoch, RecordIdentifier.word(environment.randomBits(), length: 8))
  }
}
