import JSON

/// The values that were captured, by name.
struct ScenarioCaptures {
  /// The folder of the library, which has its name from the start.
  static let library = "library"

  private(set) var values: [String: JSONValue]

  init(library: String) {
    values = [Self.library: .string(library)]
  }

  subscript(name: String) -> JSONValue {
    get { values[name] ?? .null }
    set { values[name] = newValue }
  }

  /// The texts of a `$text`, joined.
  func text(_ pieces: [JSONValue]) throws -> String {
    try pieces.map { piece in
      if let text = piece.string { return text }
      guard let name = ScenarioWord(piece)?.argument.string, let text = self[name].string else {
        throw ScenarioFault("$text joins texts, and a piece is none")
      }
      return text
    }.joined()
  }
}

/// An object with one member whose name begins with `$`: not itself, but what it says.
struct ScenarioWord {
  var name: String
  var argument: JSONValue

  /// Nil for a value that is meant as it stands.
  init?(_ value: JSONValue) {
    guard let member = value.object?.first(where: { $0.name.hasPrefix("$") }) else { return nil }
    name = member.name
    argument = member.value
  }

  /// - Throws: `ScenarioFault` when it has other members beside.
  static func checked(_ value: JSONValue) throws -> ScenarioWord? {
    guard let word = ScenarioWord(value) else { return nil }
    guard value.object?.count == 1 else { throw ScenarioFault("\(word.name) stands beside other members") }
    return word
  }

  /// The name that `$ref` or `$capture` is given.
  func argumentName() throws -> String {
    guard let text = argument.string, !text.isEmpty else { throw ScenarioFault("\(name) takes a name") }
    return text
  }

  func argumentArray() throws -> [JSONValue] {
    guard let array = argument.array else { throw ScenarioFault("\(name) takes an array") }
    return array
  }

  /// The names that the pieces of a `$text` refer to.
  func referencesOfText() throws -> [String] {
    try argumentArray().compactMap { piece in
      if piece.string != nil { return nil }
      guard let word = try ScenarioWord.checked(piece), word.name == "$ref" else {
        throw ScenarioFault("$text takes texts and references")
      }
      return try word.argumentName()
    }
  }
}

/// Params, with `$ref`, `$text` and `$repeat` for what is put in when they are sent.
enum ScenarioTemplate {
  /// - Throws: `ScenarioFault` for a word that has no meaning here, and what `use` throws for a name.
  static func check(_ value: JSONValue, use: (String) throws -> Void) throws {
    if let word = try ScenarioWord.checked(value) {
      switch word.name {
      case "$ref": try use(try word.argumentName())
      case "$text": for name in try word.referencesOfText() { try use(name) }
      case "$repeat":
        let (_, element) = try repetition(word)
        try check(element, use: use)
      default: throw ScenarioFault("\(word.name) means nothing in params")
      }
    } else {
      for element in value.array ?? value.object?.map(\.value) ?? [] { try check(element, use: use) }
    }
  }

  /// The value with everything put in.
  static func resolve(_ value: JSONValue, _ captures: ScenarioCaptures) throws -> JSONValue {
    if let word = ScenarioWord(value) {
      switch word.name {
      case "$text": return .string(try captures.text(word.argumentArray()))
      case "$repeat":
        let (count, element) = try repetition(word)
        return .array(Array(repeating: try resolve(element, captures), count: count))
      default: return captures[try word.argumentName()]
      }
    }
    switch value {
    case .array(let elements): return .array(try elements.map { try resolve($0, captures) })
    case .object(let object):
      return .object(
        JSONObject(try object.map { JSONObject.Member(name: $0.name, value: try resolve($0.value, captures)) }))
    default: return value
    }
  }

  /// What `$repeat` takes: how often, and what.
  private static func repetition(_ word: ScenarioWord) throws -> (count: Int, element: JSONValue) {
    let arguments = try word.argumentArray()
    guard arguments.count == 2, let count = arguments[0].int, (0...100_000).contains(count) else {
      throw ScenarioFault("$repeat takes a count and a value")
    }
    return (count, arguments[1])
  }
}
