import JSON

/// What a value has to be like: equal, except where a word says otherwise.
enum ScenarioPattern {
  /// A name in a pattern.
  enum Reference {
    case capture(String)
    case use(String)
  }

  /// Where a value differs, and how.
  struct Mismatch: Error {
    var path: String
    var reason: String
  }

  /// - Throws: `ScenarioFault` for a word without meaning, and what `reference` throws for a name, in their order.
  static func check(_ pattern: JSONValue, reference: (Reference) throws -> Void) throws {
    guard let word = try ScenarioWord.checked(pattern) else {
      for element in pattern.array ?? pattern.object?.map(\.value) ?? [] { try check(element, reference: reference) }
      return
    }
    switch word.name {
    case "$any":
      guard let name = word.argument.string, name == "value" || kinds[name] != nil else {
        throw ScenarioFault("$any takes value, \(kinds.keys.sorted().joined(separator: ", "))")
      }
    case "$capture": try reference(.capture(try word.argumentName()))
    case "$ref": try reference(.use(try word.argumentName()))
    case "$text": for name in try word.referencesOfText() { try reference(.use(name)) }
    case "$contains", "$unordered":
      for element in try word.argumentArray() { try check(element, reference: reference) }
    case "$partial":
      guard let object = word.argument.object else { throw ScenarioFault("$partial takes an object") }
      for member in object { try check(member.value, reference: reference) }
    default: throw ScenarioFault("\(word.name) means nothing in a pattern")
    }
  }

  private static let kinds: [String: JSONKind] = [
    "null": .null, "boolean": .bool, "number": .number, "string": .string, "array": .array, "object": .object,
  ]

  /// Compares, and captures what the pattern names.
  static func match(
    _ value: JSONValue, _ pattern: JSONValue, at path: String, _ captures: inout ScenarioCaptures
  ) throws {
    try match(value, pattern, isPartial: false, at: path, &captures)
  }

  /// - Parameter isPartial: whether objects may have members that the pattern does not have.
  private static func match(
    _ value: JSONValue, _ pattern: JSONValue, isPartial: Bool, at path: String, _ captures: inout ScenarioCaptures
  ) throws {
    if let word = ScenarioWord(pattern) {
      return try match(value, word, isPartial: isPartial, at: path, &captures)
    }
    switch (value, pattern) {
    case (.array(let elements), .array(let patterns)):
      guard elements.count == patterns.count else {
        throw Mismatch(path: path, reason: "\(elements.count) elements instead of \(patterns.count): \(short(value))")
      }
      for (index, (element, pattern)) in zip(elements, patterns).enumerated() {
        try match(element, pattern, isPartial: isPartial, at: "\(path)[\(index)]", &captures)
      }
    case (.object(let object), .object(let patterns)):
      for pattern in patterns {
        let path = "\(path).\(pattern.name)"
        guard let member = object[pattern.name] else {
          throw Mismatch(path: path, reason: "missing from \(short(value))")
        }
        try match(member, pattern.value, isPartial: isPartial, at: path, &captures)
      }
      for member in object where !isPartial && patterns[member.name] == nil {
        throw Mismatch(path: "\(path).\(member.name)", reason: "not expected: \(short(member.value))")
      }
    case (.number(let number), .number(let expected)) where number.double == expected.double: return
    default:
      guard value == pattern else {
        throw Mismatch(path: path, reason: "\(short(value)) instead of \(short(pattern))")
      }
    }
  }

  private static func match(
    _ value: JSONValue, _ word: ScenarioWord, isPartial: Bool, at path: String, _ captures: inout ScenarioCaptures
  ) throws {
    switch word.name {
    case "$any":
      guard let name = word.argument.string, name == "value" || kinds[name] == value.kind else {
        throw Mismatch(path: path, reason: "\(short(value)) instead of any \(short(word.argument))")
      }
    case "$capture":
      guard !value.isNull else { throw Mismatch(path: path, reason: "null, which cannot be captured") }
      captures[try word.argumentName()] = value
    case "$ref":
      let name = try word.argumentName()
      guard value == captures[name] else {
        throw Mismatch(path: path, reason: "\(short(value)) instead of \(name), \(short(captures[name]))")
      }
    case "$text":
      let text = try captures.text(word.argumentArray())
      guard value == .string(text) else { throw Mismatch(path: path, reason: "\(short(value)) instead of “\(text)”") }
    case "$partial":
      guard value.object != nil else { throw Mismatch(path: path, reason: "\(short(value)) is no object") }
      try match(value, word.argument, isPartial: true, at: path, &captures)
    default:
      let isWhole = word.name == "$unordered"
      guard let elements = value.array else { throw Mismatch(path: path, reason: "\(short(value)) is no array") }
      try find(try word.argumentArray(), in: elements, isWhole: isWhole, isPartial: isPartial, at: path, &captures)
    }
  }

  /// Finds an element for each pattern, the first that fits and was not taken by one before.
  private static func find(
    _ patterns: [JSONValue], in elements: [JSONValue], isWhole: Bool, isPartial: Bool, at path: String,
    _ captures: inout ScenarioCaptures
  ) throws {
    if isWhole, elements.count != patterns.count {
      throw Mismatch(path: path, reason: "\(elements.count) elements instead of \(patterns.count)")
    }
    var free = Array(elements.indices)
    for (index, pattern) in patterns.enumerated() {
      let found = free.firstIndex { position in
        var trial = captures
        guard (try? match(elements[position], pattern, isPartial: isPartial, at: path, &trial)) != nil else { return false }
        captures = trial
        return true
      }
      guard let found else {
        throw Mismatch(path: path, reason: "no element like \(index): \(short(pattern)) among \(short(.array(elements)))")
      }
      free.remove(at: found)
    }
  }

  private static func short(_ value: JSONValue) -> String {
    let text = String(decoding: JSONWriter.encode(value), as: UTF8.self)
    return text.count > 1_500 ? "\(text.prefix(1_500))…" : text
  }
}
