import JSON

/// An object that another device sent, read member by member; what does not fit is refused with its place.
struct PeerRecord {
  let path: String
  private let value: JSONValue

  init(_ value: JSONValue, at path: String) {
    self.value = value
    self.path = path
  }

  static func refusal(_ path: String, _ message: String, _ value: JSONValue?) -> LibraryError {
    let shown = value.map { $0.string ?? String(decoding: JSONWriter.encode($0).prefix(400), as: UTF8.self) } ?? ""
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
      edit.counter <= CookingSessionState.lastCounter, PeerRecord.isInstallation(edit.installation)
    else { throw refusal(name, "the counter and the installation of an edit") }
    return edit
  }

  func session(_ name: String) throws -> CookingSessionID {
    try session(value[name]?.string ?? "", at: name)
  }

  func session(_ text: String, at name: String) throws -> CookingSessionID {
    guard let id = CookingSessionID(text), id.sequence <= CookingSessionState.lastCounter,
      PeerRecord.isInstallation(id.installation)
    else { throw refusal(name, "the id of a session") }
    return id
  }

  func record(_ name: String) throws -> PeerRecord {
    guard let member = value[name], member.object != nil else { throw refusal(name, "an object") }
    return PeerRecord(member, at: "\(path).\(name)")
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
      return PeerRecord(element, at: "\(path).\(name)[\(index)]")
    }
  }
}
