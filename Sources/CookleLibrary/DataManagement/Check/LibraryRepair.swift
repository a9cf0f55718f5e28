/// Makes once more what follows from the rest of a library, and drops what belongs to nothing: what people wrote stays.
///
/// It is one transaction after a snapshot. Nobody can tell from the log of changes what a repair did to the lists, so it
/// begins a new epoch: whoever shows the library reads all of it once more.
struct LibraryRepair {
  let context: LibraryContext
  let findings: LibraryFindings

  /// - Throws: `LibraryError.readOnly`, `.busy`, `.storageFull`, `.cancelled`; nothing is changed then.
  func run() throws {
    guard context.access == .readWrite else { throw LibraryError.readOnly }
    let (connection, environment) = (context.connection, context.environment)
    let snapshot = try Snapshot.take(of: connection, in: context.location, at: environment.now(), reason: .repair)
    do {
      try connection.transaction {
        FailPoint.repairBegun.reach()
        try context.checkStillOurs(connection)
        try context.checkInPlace()
        try repair(connection)
        try PropertyTable(connection: connection).beginEpoch(in: environment)
        FailPoint.repaired.reach()
        context.willCommit()
      }
    } catch {
      snapshot.remove(in: context.location)
      throw error
    }
    FailPoint.repairCommitted.reach()
    Snapshot.prune(in: context.location)
    // The library is repaired; a state that cannot be is found once more and told so.
    if findings.contains(.stateDamaged) { try? repairState() }
    context.announceCommit()
  }

  /// In the order in which one follows from the other.
  private func repair(_ connection: SQLiteConnection) throws {
    if findings.contains(.indexDamaged) { try DatabaseCheck(connection: connection).rebuildIndexes() }
    try RelationCheck(connection: connection).dropDangling()
    try LibraryRepair.deriveAnew(connection, numbersAreSound: !findings.contains(.recordNumber))
    if findings.contains(.changeLog) { try ChangeLogCheck(connection: connection).repair() }
    try RecordListCheck(connection: connection).repair()
  }

  /// Makes once more what is kept beside the rows of records, so that lists, counts and the search say what they do; to be
  /// called inside a write transaction.
  ///
  /// - Parameter numbersAreSound: whether every row has a number that the library gives.
  static func deriveAnew(_ connection: SQLiteConnection, numbersAreSound: Bool) throws {
    try DerivedRecipeCheck(connection: connection).repair()
    for kind in TagKind.allCases { try DerivedTagCheck(kind: kind, connection: connection).repair() }
    try DerivedRowCheck(connection: connection).repair()
    try RecordCountCheck(connection: connection).repair()
    // A number that is never given must not become the last that was.
    guard numbersAreSound else { return }
    try RecordNumberCheck(connection: connection).repair()
    if try !SearchIndexCheck.differences(connection).isEmpty { try SearchIndexCheck.rebuild(connection) }
  }

  private func repairState() throws {
    guard let state = try context.stateForWriting() else { return }
    try state.transaction {
      try context.checkStateInPlace()
      try DatabaseCheck(connection: state).rebuildIndexes()
      try ChangeLogCheck(connection: state).repair()
    }
  }
}
