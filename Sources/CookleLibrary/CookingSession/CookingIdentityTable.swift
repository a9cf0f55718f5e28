/// Who this copy of the library is among those that cook together; lives in `state.sqlite`.
///
/// The number of sessions that were started is kept with the sessions. Should the state be lost, the count would begin
/// anew, and all others take what is started next for something that ended long ago; so the identity is lost with it.
struct CookingIdentityTable {
  static let schema = [
    """
    CREATE TABLE cooking_identity (
      place INTEGER PRIMARY KEY,
      library TEXT NOT NULL,
      installation TEXT NOT NULL,
      adopted INTEGER NOT NULL DEFAULT 0
    )
    """
  ]

  let connection: SQLiteConnection

  /// The identity; nil while this copy has not started anything.
  func installation(of context: LibraryContext) throws -> String? {
    try connection.statement("SELECT installation FROM cooking_identity WHERE place = 1 AND library = ?")
      .bind(1, context.installation)
      .first { $0.text(0) }
  }

  /// The identity, made now if there is none: for a library that was just begun or copied, or lost its state.
  func madeInstallation(of context: LibraryContext) throws -> String {
    if let known = try installation(of: context) { return known }
    let new = context.environment.makeID()
    try connection.statement(
      "INSERT OR REPLACE INTO cooking_identity (place, library, installation, adopted) VALUES (1, ?, ?, 0)"
    )
    .bind(1, context.installation)
    .bind(2, new)
    .run()
    return new
  }

  /// Whether the single snapshot of an earlier version was taken over already.
  func hasAdopted() throws -> Bool {
    try connection.statement("SELECT adopted FROM cooking_identity WHERE place = 1").first { $0.int(0) == 1 } ?? false
  }

  /// Remembers that the snapshot was taken over; there must be an identity.
  func setAdopted() throws {
    try connection.statement("UPDATE cooking_identity SET adopted = 1 WHERE place = 1").run()
  }
}
