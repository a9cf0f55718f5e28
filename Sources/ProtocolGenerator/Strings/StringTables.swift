/// The string tables of all languages, each as complete as the others.
struct StringTables {
  /// Where they are kept, from the root of the package.
  static let sourceFolder = "protocol/locales"

  /// In the order of their languages.
  let tables: [StringTable]

  /// Checks that every language has the same texts, of the same kind and with the same names in braces.
  init(_ tables: [StringTable]) throws(SourceError) {
    guard let first = tables.first(where: { $0.language == "en" }) else {
      throw SourceError(place: StringTables.sourceFolder, message: "there is no English table to compare with")
    }
    for table in tables {
      let place = "\(StringTables.sourceFolder)/\(table.language).json"
      if let missing = Set(first.texts.keys).subtracting(table.texts.keys).min() {
        throw SourceError(place: place, message: "the text \(missing) is missing")
      }
      if let extra = Set(table.texts.keys).subtracting(first.texts.keys).min() {
        throw SourceError(place: place, message: "the text \(extra) is not in English")
      }
      for (key, text) in first.texts.sorted(by: { $0.key < $1.key }) {
        guard let other = table.texts[key] else { continue }
        switch (text, other) {
        case (.plain, .plain), (.plural, .plural): break
        default: throw SourceError(place: "\(place), \(key)", message: "the text is plural in one language only")
        }
        guard text.placeholders == other.placeholders else {
          throw SourceError(place: "\(place), \(key)", message: "the names in braces are not those of English")
        }
      }
    }
    self.tables = tables.sorted { $0.language < $1.language }
  }

  /// The keys of all texts, in alphabetical order.
  var keys: [String] {
    tables.first?.texts.keys.sorted() ?? []
  }
}
