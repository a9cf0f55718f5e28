import JSON
import RecipeText

/// An object of an archive with its place there; what it gives out is checked, and refused with that place.
struct ArchiveElement {
  let object: JSONObject
  /// `recipes[12].photos[0]`.
  let path: String

  /// - Throws: `LibraryError.archiveRejected` when the value is no object.
  init(_ value: JSONValue, at path: String) throws {
    guard let object = value.object else {
      throw LibraryError.archiveRejected(reason: "Expected an object, found \(ArchiveElement.phrase(value)).", path: path)
    }
    self.object = object
    self.path = path
  }

  /// The error about a member, or about the object itself.
  func rejection(_ member: String? = nil, _ reason: String) -> LibraryError {
    .archiveRejected(reason: reason, path: member.map(place) ?? path)
  }

  func place(of member: String) -> String {
    path.isEmpty ? member : path + "." + member
  }

  /// A member that must be there.
  func value(_ member: String) throws -> JSONValue {
    guard let value = object[member] else { throw rejection(member, "A value is required.") }
    return value
  }

  /// A member that may be absent or null.
  func optional(_ member: String) -> JSONValue? {
    object[member].flatMap { $0.isNull ? nil : $0 }
  }

  // MARK: Scalars

  func string(_ member: String) throws -> String {
    try string(value(member), at: place(of: member))
  }

  func string(_ value: JSONValue, at place: String) throws -> String {
    guard let string = value.string else { throw mismatch("a text", value, place) }
    return string
  }

  /// A text that can be stored as it is.
  func text(_ member: String, title: String, limit: Int) throws -> String {
    try checked(string(member), at: place(of: member), title: title, limit: limit)
  }

  /// A text of one or more characters, without white space around it.
  func requiredText(_ member: String, title: String, limit: Int) throws -> String {
    let text = try text(member, title: title, limit: limit).trimmed()
    guard !text.isEmpty else { throw rejection(member, "\(title) is missing.") }
    return text
  }

  func optionalText(_ member: String, title: String, limit: Int) throws -> String? {
    guard let value = optional(member) else { return nil }
    let place = place(of: member)
    return try checked(string(value, at: place), at: place, title: title, limit: limit)
  }

  /// The rules that every stored text keeps to.
  func checked(_ text: String, at place: String, title: String, limit: Int) throws -> String {
    var check = FieldCheck()
    check.checkStorable(text, path: place, title: title, limit: limit)
    if let error = check.errors.first { throw LibraryError.archiveRejected(reason: error.message, path: place) }
    return text
  }

  /// An id as others name a record by: one to 500 characters, nothing that a terminal would obey.
  func identifier(_ member: String) throws -> String {
    try identifier(value(member), at: place(of: member))
  }

  func identifier(_ value: JSONValue, at place: String) throws -> String {
    let id = try string(value, at: place)
    guard (1...500).contains(id.utf8.count), id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw LibraryError.archiveRejected(reason: "An id has 1 to 500 visible ASCII characters.", path: place)
    }
    return id
  }

  func integer(_ member: String, in range: ClosedRange<Int> = 0...LibraryLimits.number) throws -> Int {
    let value = try value(member)
    guard value.number != nil else { throw mismatch("a whole number", value, place(of: member)) }
    guard let integer = value.int, range.contains(integer) else {
      throw rejection(member, "The number must be a whole one from \(range.lowerBound) to \(range.upperBound).")
    }
    return integer
  }

  func bool(_ member: String) throws -> Bool {
    let value = try value(member)
    guard let bool = value.bool else { throw mismatch("true or false", value, place(of: member)) }
    return bool
  }

  func instant(_ member: String) throws -> Instant {
    let text = try string(member)
    guard text.utf8.count <= 64, let instant = Instant(text: text) else {
      throw rejection(member, "This is no moment like 2026-03-13T17:05:00Z.")
    }
    return instant
  }

  func optionalInstant(_ member: String) throws -> Instant? {
    try optional(member) == nil ? nil : instant(member)
  }

  func day(_ member: String) throws -> CalendarDay {
    guard let day = CalendarDay(text: try string(member)) else {
      throw rejection(member, "This is no day of the calendar like 2026-03-13.")
    }
    return day
  }

  /// One of a few words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ member: String, as type: Word.Type) throws -> Word {
    guard let word = Word(rawValue: try string(member)) else {
      let words = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw rejection(member, "It must be one of \(words).")
    }
    return word
  }

  // MARK: Lists

  func list(_ member: String, atMost limit: Int, of what: String) throws -> [JSONValue] {
    let value = try value(member)
    guard let list = value.array else { throw mismatch("a list", value, place(of: member)) }
    guard list.count <= limit else {
      throw rejection(member, "There are too many \(what): \(list.count), and at most \(limit) are allowed.")
    }
    return list
  }

  func objects(_ member: String, atMost limit: Int, of what: String) throws -> [ArchiveElement] {
    try list(member, atMost: limit, of: what).enumerated().map { index, value in
      try ArchiveElement(value, at: "\(place(of: member))[\(index)]")
    }
  }

  private func mismatch(_ expected: String, _ value: JSONValue, _ place: String) -> LibraryError {
    .archiveRejected(reason: "Expected \(expected), found \(ArchiveElement.phrase(value)).", path: place)
  }

  static func phrase(_ value: JSONValue) -> String {
    switch value.kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
