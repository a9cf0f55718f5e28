/// One look at all of a library: at the database on one picture of it, so that writers go on, and at the photos' files.
struct LibraryCheck {
  /// A connection of its own: the look takes long.
  let context: LibraryContext
  /// Told of how far it has come, in parts of a hundred.
  let progress: (Int) -> Void

  private var connection: SQLiteConnection { context.connection }

  /// What was found.
  struct Result {
    var findings = LibraryFindings()
    var checked = LibraryCheckTally()
    var revision = ""
  }

  /// What the look holds of the database, in KiB: it reads all of it once, so that more would only be memory.
  private static let cache = 8_192

  /// - Throws: `LibraryError.cancelled`, `.newerLibrary`, `.busy` or `.storageFailed`.
  func run() throws -> Result {
    // A damaged file refuses even that, and is told of below.
    try? connection.execute("PRAGMA cache_size = -\(Self.cache)")
    defer { try? connection.fitCache() }
    var result = Result()
    var files: PhotoFileCheck.Extent?
    do {
      files = try context.reading {
        result = Result(revision: try context.revision().text)
        return try look(&result)
      }
    } catch LibraryError.damaged where result.findings.contains(.databaseDamaged) {
      // SQLite does not even end a transaction in order in which it met a damaged page.
    }
    progress(50)
    if let files { try look(at: files, &result) }
    progress(100)
    return result
  }

  private func look(at files: PhotoFileCheck.Extent, _ result: inout Result) throws {
    result.checked.photos = files.photos
    do {
      let check = PhotoFileCheck(context: context)
      result.checked.photoBytes = try check.addFindings(files, to: &result.findings) { done in
        if context.control.mustStop() { throw LibraryError.cancelled }
        progress(50 + Int(50 * done))
      }
    } catch LibraryError.damaged(let detail, _) {
      result.findings.add(.databaseDamaged, DatabaseCheck.sentence(detail.beginning(200)))
    }
  }

  /// Looks at the database.
  private func look(_ result: inout Result) throws -> PhotoFileCheck.Extent? {
    try DatabaseCheck(connection: connection).addFindings(to: &result.findings)
    progress(10)
    do {
      try lookAtRecords(&result)
      try lookAtLists(&result)
      progress(40)
      try lookAtState(&result)
      return try PhotoFileCheck(context: context).extent()
    } catch LibraryError.damaged(let detail, _) {
      result.findings.add(.databaseDamaged, DatabaseCheck.sentence(detail.beginning(200)))
      return nil
    }
  }

  private func lookAtRecords(_ result: inout Result) throws {
    try RelationCheck(connection: connection).addFindings(to: &result.findings)
    result.checked.recipes = try DerivedRecipeCheck(connection: connection).addFindings(to: &result.findings)
    progress(20)
    result.checked.ingredients = try DerivedTagCheck(kind: .ingredient, connection: connection)
      .addFindings(to: &result.findings)
    result.checked.categories = try DerivedTagCheck(kind: .category, connection: connection)
      .addFindings(to: &result.findings)
    try DerivedRowCheck(connection: connection).addFindings(to: &result.findings)
    result.checked.diaries = Int(try connection.integer("SELECT count(*) FROM diary"))
    result.checked.shoppingItems = Int(try connection.integer("SELECT count(*) FROM shopping_item"))
  }

  private func lookAtLists(_ result: inout Result) throws {
    try RecordCountCheck(connection: connection).addFindings(to: &result.findings)
    try RecordNumberCheck(connection: connection).addFindings(to: &result.findings)
    progress(25)
    // Rows with numbers beyond those of the index would make it endless.
    if !result.findings.contains(.recordNumber) {
      for sentence in try SearchIndexCheck.differences(connection) { result.findings.add(.searchIndex, sentence) }
    }
    try ChangeLogCheck(connection: connection).addFindings(.changeLog, to: &result.findings)
    try RecordListCheck(connection: connection).addFindings(to: &result.findings)
    for key in try SettingTable(connection: connection).unreadable() {
      result.findings.add(
        .unreadableSetting, "The setting \(key.rawValue) cannot be read and counts as its default; set it anew.",
        .setting, id: key.rawValue)
    }
  }

  private func lookAtState(_ result: inout Result) throws {
    guard let state = context.state.connection else { return }
    do {
      for complaint in try DatabaseCheck(connection: state).complaints() {
        result.findings.add(
          .stateDamaged, "What is remembered beside the library is damaged: \(complaint.beginning(200)).")
      }
      try state.onePicture { try ChangeLogCheck(connection: state).addFindings(.stateDamaged, to: &result.findings) }
    } catch LibraryError.damaged(let detail, _) {
      result.findings.add(
        .stateDamaged, "What is remembered beside the library is damaged: \(detail.beginning(200)).")
    }
  }
}
