/// The tables and indexes of one database, each by the text that SQLite keeps of it.
///
/// A file that somebody hands over may hold more than Cookle makes: triggers, views, virtual tables, columns and indexes
/// that call functions. None of that runs in a library whose texts are those of the migrations and no others.
struct SchemaObjects: Equatable {
  /// The statement of each object, by its kind and name: `table recipe`.
  private(set) var texts: [String: String] = [:]
  /// A name that stands for several objects, which no statement makes.
  private(set) var repeatedName: String?

  /// What SQLite's own statistics lie in, which another program may have asked for (`ANALYZE`).
  private static let statistics = [
    "table sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "table sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]

  /// The objects of the database that is open, without those that SQLite makes by itself.
  init(in connection: SQLiteConnection) throws {
    let rows = try connection.statement("SELECT type, name, sql FROM sqlite_schema")
    defer { rows.reset() }
    while try rows.step() {
      let (kind, name) = (rows.text(0), rows.text(1))
      let key = kind + " " + name
      if rows.isNull(2), kind == "index", name.hasPrefix("sqlite_autoindex_") { continue }
      let text = rows.text(2)
      if SchemaObjects.statistics[key] == text { continue }
      if texts.updateValue(text, forKey: key) != nil { repeatedName = key }
    }
  }

  /// The objects that statements leave behind, as far as their beginnings tell: one that cannot be followed leaves texts
  /// that no file has.
  init(madeBy statements: some Sequence<String>) {
    for statement in statements {
      var words = statement.split(maxSplits: 6) { $0 == " " || $0 == "\n" }[...]
      switch (words.popFirst(), words.popFirst()) {
      case ("CREATE", "TABLE"): add("table", words.first, statement)
      case ("CREATE", "INDEX"): add("index", words.first, statement)
      case ("CREATE", "UNIQUE"): add("index", words.dropFirst().first, statement)
      case ("DROP", "TABLE"): remove("table", words.first)
      case ("DROP", "INDEX"): remove("index", words.first)
      case ("ALTER", "TABLE"): extend(words.first, by: statement)
      default: break
      }
    }
  }

  private mutating func add(_ kind: String, _ name: Substring?, _ statement: String) {
    texts[kind + " " + (name ?? "")] = statement
  }

  private mutating func remove(_ kind: String, _ name: Substring?) {
    texts[kind + " " + (name ?? "")] = nil
  }

  /// SQLite writes a new column before the bracket that ends the others.
  private mutating func extend(_ name: Substring?, by statement: String) {
    let key = "table " + (name ?? "")
    guard var text = texts[key], let end = text.lastIndex(of: ")"),
      let column = statement.firstRange(of: " ADD COLUMN ")
    else { return }
    text.insert(contentsOf: ", " + statement[column.upperBound...], at: end)
    texts[key] = text
  }

  /// What keeps a database with these objects from being one with `expected`, as one clause; nil when nothing does.
  ///
  /// Texts count as the same whatever space stands between their words: that is SQLite's, and differs by its version.
  func difference(from expected: SchemaObjects) -> String? {
    if let repeatedName { return "it holds the \(repeatedName.beginning(80)) more than once" }
    for key in texts.keys.sorted() where expected.texts[key] == nil {
      return "it holds the \(key.beginning(80)), which Cookle did not make"
    }
    for key in expected.texts.keys.sorted() {
      guard let text = texts[key] else { return "the \(key) is missing" }
      let wanted = expected.texts[key] ?? ""
      guard text != wanted, SchemaObjects.words(of: text) != SchemaObjects.words(of: wanted) else { continue }
      return "the \(key) is not as Cookle made it"
    }
    return nil
  }

  /// The words and signs of a statement of ours, which has no comment and no text with a space in it that matters.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    while start < text.endIndex {
      guard !text[start].isWhitespace else {
        start = text.index(after: start)
        continue
      }
      var end = text.index(after: start)
      if isPart(text[start]) { end = text[start...].firstIndex { !isPart($0) } ?? text.endIndex }
      words.append(text[start..<end])
      start = end
    }
    return words
  }
}
