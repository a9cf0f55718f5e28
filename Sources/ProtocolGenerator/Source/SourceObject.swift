import JSON

/// An object of the protocol source that is being read, with the place it stands at.
///
/// Every member is asked for by name and kind, so that a missing or misspelt one is refused where it stands.
struct SourceObject {
  let place: String
  private let members: JSONObject

  /// Takes `value`, which must be an object without repeated members and with no member beyond `allowed`.
  init(_ value: JSONValue, at place: String, allowing allowed: Set<String>) throws(SourceError) {
    guard let members = value.object else { throw SourceError(place: place, message: "an object is expected") }
    var names: Set<String> = []
    for member in members {
      guard allowed.contains(member.name) else {
        throw SourceError(place: place, message: "the member \"\(member.name)\" is not known")
      }
      guard names.insert(member.name).inserted else {
        throw SourceError(place: place, message: "the member \"\(member.name)\" appears more than once")
      }
    }
    self.place = place
    self.members = members
  }

  /// The member, nil when it is absent.
  func value(_ name: String) -> JSONValue? {
    members[name]
  }

  /// A string that must be there and hold something.
  func string(_ name: String) throws(SourceError) -> String {
    guard let text = try optionalString(name), !text.isEmpty else { throw error("\(name) is missing") }
    return text
  }

  /// A string that may be absent.
  func optionalString(_ name: String) throws(SourceError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string else { throw error("\(name) is not a string") }
    return text
  }

  /// A claim, false when it is absent.
  func flag(_ name: String) throws(SourceError) -> Bool {
    guard let value = members[name] else { return false }
    guard let flag = value.bool else { throw error("\(name) is neither true nor false") }
    return flag
  }

  /// An integer that may be absent.
  func optionalInteger(_ name: String) throws(SourceError) -> Int? {
    guard let value = members[name] else { return nil }
    guard let integer = value.int else { throw error("\(name) is not an integer") }
    return integer
  }

  /// The elements of an array, none when it is absent.
  func array(_ name: String) throws(SourceError) -> [JSONValue] {
    guard let value = members[name] else { return [] }
    guard let elements = value.array else { throw error("\(name) is not an array") }
    return elements
  }

  /// The strings of an array, none when it is absent.
  func strings(_ name: String) throws(SourceError) -> [String] {
    var strings: [String] = []
    for element in try array(name) {
      guard let text = element.string else { throw error("\(name) holds something that is not a string") }
      strings.append(text)
    }
    return strings
  }

  /// What the item is, in whole sentences.
  func documentation() throws(SourceError) -> String {
    let text = try string("documentation")
    guard text.hasSuffix(".") else { throw error("documentation is not a whole sentence") }
    return text
  }

  /// The version of the protocol that brought the item, `major.minor`.
  func since() throws(SourceError) -> String {
    try since(else: try string("since"))
  }

  /// The same for a part of an item, which came with it unless it says otherwise.
  func since(else inherited: @autoclosure () throws(SourceError) -> String) throws(SourceError) -> String {
    let version = if let own = try optionalString("since") { own } else { try inherited() }
    guard ProtocolVersion(version) != nil else { throw error("since \"\(version)\" is no version") }
    return version
  }

  /// The error that something is wrong with this object.
  func error(_ message: String) -> SourceError {
    SourceError(place: place, message: message)
  }
}
