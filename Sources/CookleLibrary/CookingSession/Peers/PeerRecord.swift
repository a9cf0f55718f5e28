import JSON

/// An object that another device sent, read member by member; what does not fit is refused with its place.
struct PeerRecord {
  /// Where it stands in what was sent.
  let path: String
  private let value: JSONValue
  private let lastCounter: Int64

  /// Takes a value that may be no object: no member is there then.
  ///
  /// - Parameter lastCounter: the greatest counter and sequence that is taken.
  init(_ value: JSONValue, at path: String, upTo lastCounter: Int64) {
    self.value = value
    self.path = path
    self.lastCounter = lastCounter
  }

  /// Refuses an object that names a member twice, wherever it is: which one was meant nobody knows.
  static func checkRepetitions(in value: JSONValue, at path: String) throws {
    switch value {
    case .object(let object):
      var names: Set<JSONValue> = []
      for member in object {
        let place = "\(path).\(member.name.beginning(64))"
        // As a JSON string, names are compared by their bytes.
        guard names.insert(.string(member.name)).inserted else {
          throw refusal(place, "This member is there twice.", member.value)
        }
        try checkRepetitions(in: member.value, at: place)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { try checkRepetitions(in: element, at: "\(path)[\(index)]") }
    case .null, .bool, .number, .string: break
    }
  }

  /// What is thrown for a value that does not fit; of a long one only the beginning is shown.
  static func refusal(_ path: String, _ message: String, _ value: JSONValue?) -> LibraryError {
    let shown =
      value.map { value in
        let bytes = value.string.map { Array($0.utf8.prefix(400)) } ?? Array(JSONWriter.encode(value).prefix(400))
        return String(decoding: bytes, as: UTF8.self)
      } ?? ""
    return .validationFailed([FieldError(path: path, message: message, value: shown)])
  }

  private func refusal(_ name: String, _ expected: String) -> LibraryError {
    PeerRecord.refusal("\(path).\(name)", "\(path).\(name) has to be \(expected).", value[name])
  }

  /// Whether a member is there and says something; a null is as good as none.
  func has(_ name: String) -> Bool {
    value[name].map { !$0.isNull } ?? false
  }

  /// A text that says something and can be stored.
  func text(_ name: String) throws -> String {
    guard let text = value[name]?.string, PeerRecord.isUsable(text) else { throw refusal(name, "a text") }
    return text
  }

  /// A list of such texts.
  func texts(_ name: String) throws -> [String] {
    guard let elements = value[name]?.array, elements.count <= LibraryLimits.rows else {
      throw refusal(name, "a list of at most \(LibraryLimits.rows) texts")
    }
    return try elements.enumerated().map { index, element in
      guard let text = element.string, PeerRecord.isUsable(text) else { throw refusal("\(name)[\(index)]", "a text") }
      return text
    }
  }

  private static func isUsable(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains(0)
  }

  /// A whole number within a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = value[name]?.int, range.contains(number) else {
      throw refusal(name, PeerRecord.description(of: range))
    }
    return number
  }

  private static func description(of range: ClosedRange<Int>) -> String {
    if range == Int.min...Int.max { return "a whole number" }
    return range.count == 1 ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Who takes part.
  func installation(_ name: String) throws -> String {
    guard let text = value[name]?.string, PeerRecord.isInstallation(text) else {
      throw refusal(name, "the name of an installation, 1 to 64 of a–z, A–Z, 0–9 and -._~")
    }
    return text
  }

  private static func isInstallation(_ text: String) -> Bool {
    text.utf8.count <= 64 && CookingIdentityText.installation(text[...]) != nil
  }

  /// The revision of an edit.
  func edit(_ name: String) throws -> CookingRevision {
    guard let text = value[name]?.string, let edit = CookingRevision(text),
      edit.counter <= lastCounter, PeerRecord.isInstallation(edit.installation)
    else { throw refusal(name, "an edit, <counter>.<installation> with a counter from 1 to \(lastCounter)") }
    return edit
  }

  /// The id of a session.
  func session(_ name: String) throws -> CookingSessionID {
    try session(value[name]?.string ?? "", at: name)
  }

  /// The id of a session that is an element of the list `name`.
  func session(_ text: String, at name: String) throws -> CookingSessionID {
    guard let id = CookingSessionID(text), id.sequence <= lastCounter,
      PeerRecord.isInstallation(id.installation)
    else { throw refusal(name, "the id of a session, <installation>.<number> with a number from 1 to \(lastCounter)") }
    return id
  }

  /// An object within this one.
  func record(_ name: String) throws -> PeerRecord {
    guard let member = value[name], member.object != nil else { throw refusal(name, "an object") }
    return PeerRecord(member, at: "\(path).\(name)", upTo: lastCounter)
  }

  /// An object within this one that may be left out.
  func recordIfPresent(_ name: String) throws -> PeerRecord? {
    has(name) ? try record(name) : nil
  }

  /// The objects of a list; a list that is left out is empty.
  func records(_ name: String) throws -> [PeerRecord] {
    guard has(name) else { return [] }
    guard let elements = value[name]?.array else { throw refusal(name, "a list") }
    return try elements.enumerated().map { index, element in
      guard element.object != nil else { throw refusal("\(name)[\(index)]", "an object") }
      return PeerRecord(element, at: "\(path).\(name)[\(index)]", upTo: lastCounter)
    }
  }
}
