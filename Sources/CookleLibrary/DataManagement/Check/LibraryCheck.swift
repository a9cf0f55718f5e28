/// One look at all of a library: at the database, each part on one picture of it, so that writers go on, and at the
/// photos' files.
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
    /// That the look began with.
    var revision = ""
    /// The photos' files to be looked at.
    fileprivate var files: PhotoFileCheck.Extent?
    /// Whether something could not be read, so that there is nothing more to be looked at.
    fileprivate var isOver = false
  }

  /// What the look holds of the database, in KiB: it reads all of it once, so that more would only be memory.
  private static let cache = 8_192

  /// - Throws: `LibraryError.cancelled`, `.newerLibrary`, `.busy` or `.storageFailed`.
  func run() throws -> Result {
    // A damaged file refuses even that, and is told of below.
    try? connection.execute("PRAGMA cache_size = -\(Self.cache)")
    defer { try? connection.fitCache() }
    var result = Result()
    for part in parts where !result.isOver {
      do {
        let before = result
        try context.reading {
          // A reader without locks may have to look once more.
          result = before
          if result.revision.isEmpty { result.revision = try context.revision().text }
          try look(part.look, &result)
        }
      } catch LibraryError.damaged where result.findings.contains(.databaseDamaged) {
        // SQLite does not even end a transaction in order in which it met a damaged page.
      }
      boundLog()
      progress(part.done)
    }
    progress(50)
    if let files = result.files { try look(at: files, &result) }
    progress(100)
    return result
  }

  /// A part of the look, and how far the check has come after it.
  private struct Part {
    var done: Int
    var look: (inout Result) throws -> Void
  }

  /// What is looked at on one picture each: what is compared with each other is in one part, and between two of them the
  /// log can be cut of what others wrote meanwhile.
  private var parts: [Part] {
    [
      Part(done: 10) { try DatabaseCheck(connection: connection).addFindings(to: &$0.findings) },
      Part(done: 13) { try RelationCheck(connection: connection).addFindings(to: &$0.findings) },
      Part(done: 20) {
        $0.checked.recipes = try DerivedRecipeCheck(connection: connection).addFindings(to: &$0.findings)
      },
      Part(done: 23) { try lookAtTags(&$0) },
      Part(done: 25) { try lookAtRows(&$0) },
      Part(done: 40) { try lookAtNumbers(&$0) },
      Part(done: 45) { try lookAtLists(&$0) },
      Part(done: 50) {
        try lookAtState(&$0)
        $0.files = try PhotoFileCheck(context: context).extent()
      },
    ]
  }

  /// Looks at a part; one that cannot be read is the last.
  private func look(_ part: (inout Result) throws -> Void, _ result: inout Result) throws {
    do {
      try part(&result)
    } catch LibraryError.damaged(let detail, _) {
      result.findings.add(.databaseDamaged, DatabaseCheck.sentence(detail.beginning(200)))
      result.isOver = true
    }
  }

  /// Cuts a log that has outgrown its bound while it was read from.
  private func boundLog() {
    if context.access == .readWrite, LogBound(context.location).isExceeded { connection.checkpoint() }
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

  private func lookAtTags(_ result: inout Result) throws {
    result.checked.ingredients = try DerivedTagCheck(kind: .ingredient, connection: connection)
      .addFindings(to: &result.findings)
    result.checked.categories = try DerivedTagCheck(kind: .category, connection: connection)
      .addFindings(to: &result.findings)
  }

  private func lookAtRows(_ result: inout Result) throws {
    try DerivedRowCheck(connection: connection).addFindings(to: &result.findings)
    result.checked.diaries = Int(try connection.integer("SELECT count(*) FROM diary"))
    result.checked.shoppingItems = Int(try connection.integer("SELECT count(*) FROM shopping_item"))
  }

  private func lookAtNumbers(_ result: inout Result) throws {
    try RecordCountCheck(connection: connection).addFindings(to: &result.findings)
    try RecordNumberCheck(connection: connection).addFindings(to: &result.findings)
    // Rows with numbers beyond those of the index would make it endless.
    if !result.findings.contains(.recordNumber) {
      for sentence in try SearchIndexCheck.differences(connection) { result.findings.add(.searchIndex, sentence) }
    }
  }

  private func lookAtLists(_ result: inout Result) throws {
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
