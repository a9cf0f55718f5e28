import JSON

/// An object that another device sent, read member by member; what does not fit is refused with its place.
struct PeerRecord {
  let path: String
  private let value: JSONValue
  private let lastCounter: Int64

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

  static func refusal(_ path: String, _ message: String, _ value: JSONValue?) -> LibraryError {
    let shown =
      value.map { value in
        let bytes = value.string.map { Array($0.utf8.prefix(400)) } ?? Array(JSONWriter.encode(value).prefix(400))
        return String(decoding: bytes, as: UTF8.self)
      } ?? ""
    return .validationFailed([FieldError(path: path, message: message, value: shown)])
  }

  private func refusal(_ name: String, _ expected: String) -> LibraryError {
    PeerRecord.refusal("\(path).\(name)", "The context of another device needs \(expected) here.", value[name])
  }

  func has(_ name: String) -> Bool {
    value[name].map { !$0.isNull } ?? false
  }

  /// A text that says something and can be stored.
  func text(_ name: String) throws -> String {
    guard let text = value[name]?.string, PeerRecord.isUsable(text) else { throw refusal(name, "a text") }
    return text
  }

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

  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = value[name]?.int, range.contains(number) else {
      throw refusal(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func installation(_ name: String) throws -> String {
    guard let text = value[name]?.string, PeerRecord.isInstallation(text) else {
      throw refusal(name, "the identity of an installation")
    }
    return text
  }

  private static func isInstallation(_ text: String) -> Bool {
    text.utf8.count <= 64 && CookingIdentityText.installation(text[...]) != nil
  }

  func edit(_ name: String) throws -> CookingRevision {
    guard let text = value[name]?.string, let edit = CookingRevision(text),
      edit.counter <= lastCounter, PeerRecord.isInstallation(edit.installation)
    else { throw refusal(name, "the counter and the installation of an edit") }
    return edit
  }

  func session(_ name: String) throws -> CookingSessionID {
    try session(value[name]?.string ?? "", at: name)
  }

  func session(_ text: String, at name: String) throws -> CookingSessionID {
    guard let id = CookingSessionID(text), id.sequence <= lastCounter,
      PeerRecord.isInstallation(id.installation)
    else { throw refusal(name, "the id of a session") }
    return id
  }

  func record(_ name: String) throws -> PeerRecord {
    guard let member = value[name], member.object != nil else { throw refusal(name, "an object") }
    return PeerRecord(member, at: "\(path).\(name)", upTo: lastCounter)
  }

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
