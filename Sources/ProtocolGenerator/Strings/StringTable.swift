import JSON

/// The display texts of one language, as `protocol/locales/<language>.json` holds them.
struct StringTable {
  /// One text: the same for every number, or one for each plural form.
  enum Text: Hashable {
    case plain(String)
    /// By the names of CLDR's plural categories: `one`, `other`.
    case plural([String: String])

    /// Every wording of the text.
    var wordings: [String] {
      switch self {
      case .plain(let text): [text]
      case .plural(let forms): forms.sorted { $0.key < $1.key }.map(\.value)
      }
    }

    /// The names in braces, in alphabetical order.
    var placeholders: Set<String> {
      Set(wordings.flatMap(StringTable.placeholders))
    }
  }

  /// A BCP 47 language, `en`.
  let language: String
  /// The plural categories the language has, `other` among them.
  let pluralForms: Set<String>
  let texts: [String: Text]

  init(path: String, bytes: [UInt8]) throws(SourceError) {
    let value: JSONValue
    do {
      value = try JSONReader.decode(JSONValue.self, from: bytes)
    } catch {
      throw SourceError(place: path, message: "this is no JSON: \(error)")
    }
    let table = try SourceObject(value, at: path, allowing: ["locale", "pluralForms", "strings"])
    language = try table.string("locale")
    pluralForms = Set(try table.strings("pluralForms"))
    guard pluralForms.contains("other") else { throw table.error("pluralForms has no \"other\"") }
    guard let strings = table.value("strings")?.object else { throw table.error("strings is missing") }
    var texts: [String: Text] = [:]
    for member in strings {
      let text = try StringTable.text(member.value, forms: pluralForms, at: "\(path), \(member.name)")
      guard texts.updateValue(text, forKey: member.name) == nil else {
        throw SourceError(place: "\(path), \(member.name)", message: "the text appears more than once")
      }
    }
    self.texts = texts
  }

  private static func text(
    _ value: JSONValue, forms: Set<String>, at place: String
  ) throws(SourceError) -> Text {
    if let text = value.string { return .plain(text) }
    guard let object = value.object else { throw SourceError(place: place, message: "a text is expected") }
    var wordings: [String: String] = [:]
    for member in object {
      guard let wording = member.value.string else {
        throw SourceError(place: place, message: "\(member.name) is no text")
      }
      wordings[member.name] = wording
    }
    guard Set(wordings.keys) == forms else {
      throw SourceError(place: place, message: "the plural forms are not \(forms.sorted().joined(separator: ", "))")
    }
    guard wordings.values.contains(where: { $0.contains("{count}") }) else {
      throw SourceError(place: place, message: "a plural text does not say {count}")
    }
    return .plural(wordings)
  }

  /// The names in braces in a text.
  static func placeholders(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      piece.firstIndex(of: "}").map { String(piece[..<$0]) }
    }
  }
}
