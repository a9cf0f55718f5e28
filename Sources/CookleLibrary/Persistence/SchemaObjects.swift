/// The tables and indexes of one database, each with the text that SQLite keeps of it, in the order they were made.
///
/// A file that somebody hands over may hold more than Cookle makes: triggers, views, virtual tables, columns and indexes
/// that call functions. None of that runs in a library whose texts are those of the migrations and no others.
struct SchemaObjects: Equatable {
  /// One of them.
  struct Object: Equatable {
    var kind: String
    var name: String
    var text: String

    fileprivate var key: String { kind + " " + name }
  }

  private(set) var objects: [Object] = []

  /// What SQLite's own statistics lie in, which another program may have asked for (`ANALYZE`).
  private static let statistics = [
    Object(kind: "table", name: "sqlite_stat1", text: "CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    Object(kind: "table", name: "sqlite_stat4", text: "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"),
  ]
  /// All but what SQLite makes by itself for a key.
  private static let rows =
    "FROM sqlite_schema WHERE sql IS NOT NULL OR type <> 'index' OR name NOT GLOB 'sqlite_autoindex_*' ORDER BY rowid"

  /// The objects of the database that is open.
  init(in connection: SQLiteConnection) throws {
    objects = try connection.statement("SELECT type, name, sql \(Self.rows)").all { row in
      Object(kind: row.text(0), name: row.text(1), text: row.text(2))
    }
    objects.removeAll { Self.statistics.contains($0) }
  }

  /// The objects that statements leave behind, as far as their beginnings tell: one that cannot be followed leaves texts
  /// that no file has.
  init(madeBy statements: some Sequence<String>) {
    for statement in statements {
      if let name = Self.name(in: statement, after: "CREATE TABLE ") {
        objects.append(Object(kind: "table", name: name, text: statement))
      } else if let name = Self.name(in: statement, after: "CREATE INDEX ")
        ?? Self.name(in: statement, after: "CREATE UNIQUE INDEX ")
      {
        objects.append(Object(kind: "index", name: name, text: statement))
      } else if let name = Self.name(in: statement, after: "DROP INDEX ") {
        objects.removeAll { $0.kind == "index" && $0.name == name }
      } else if let name = Self.name(in: statement, after: "DROP TABLE ") {
        objects.removeAll { $0.kind == "table" && $0.name == name }
      } else if let name = Self.name(in: statement, after: "ALTER TABLE ") {
        extend(name, by: statement)
      }
    }
  }

  /// The word that follows a statement's beginning; nil for a statement that begins otherwise.
  private static func name(in statement: String, after beginning: StaticString) -> String? {
    let bytes = statement.utf8
    let isSame = beginning.withUTF8Buffer { bytes.starts(with: $0) }
    guard isSame else { return nil }
    let rest = bytes.dropFirst(beginning.utf8CodeUnitCount)
    return String(rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "(") })
  }

  /// SQLite writes a new column before the bracket that ends the others.
  private mutating func extend(_ name: String, by statement: String) {
    guard let index = objects.firstIndex(where: { $0.kind == "table" && $0.name == name }),
      let end = objects[index].text.lastIndex(of: ")"),
      let column = statement.firstRange(of: " ADD COLUMN ")
    else { return }
    objects[index].text.insert(contentsOf: ", " + statement[column.upperBound...], at: end)
  }

  /// Whether a database holds these objects and no others, made in this order: what each start looks at, byte by byte.
  func areThose(of connection: SQLiteConnection) throws -> Bool {
    let rows = try connection.statement("SELECT sql \(Self.rows)")
    defer { rows.reset() }
    for object in objects {
      guard try rows.step(), rows.withBlob(0, { object.text.utf8.elementsEqual($0) }) else { return false }
    }
    return try !rows.step()
  }

  /// What keeps a database with these objects from being one with `expected`, as one clause; nil when nothing does.
  ///
  /// Texts count as the same whatever space stands between their words: that is SQLite's, and differs by its version.
  func difference(from expected: SchemaObjects) -> String? {
    let wanted = Dictionary(expected.objects.map { ($0.key, $0.text) }) { first, _ in first }
    let found = Dictionary(grouping: objects, by: \.key)
    for key in found.keys.sorted() {
      guard wanted[key] != nil else { return "it holds the \(key.beginning(80)), which Cookle did not make" }
      guard found[key]?.count == 1 else { return "it holds the \(key) more than once" }
    }
    for (key, text) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let present = found[key]?.first?.text else { return "the \(key) is missing" }
      guard present == text || Self.words(of: present) == Self.words(of: text) else {
        return "the \(key) is not as Cookle made it"
      }
    }
    return nil
  }

  /// The words and signs of a statement. White space inside a text in quotes counts as little as any: no statement of
  /// ours has such a text, and one that has is told from ours by its words.
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
