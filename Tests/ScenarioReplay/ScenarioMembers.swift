import JSON

/// The members of an object that may have these and no others.
struct ScenarioMembers {
  private var rest: JSONObject
  private let place: String

  /// - Throws: `ScenarioFault` when it is no object or names a member twice.
  init(_ value: JSONValue, of place: String) throws {
    guard let object = value.object else { throw ScenarioFault("\(place) is to be an object") }
    for (index, member) in object.enumerated() where object[(index + 1)...].contains(where: { $0.name == member.name })
    {
      throw ScenarioFault("\(place) has \(member.name) twice")
    }
    rest = object
    self.place = place
  }

  /// Takes a member that may be left out.
  mutating func take(_ name: String) -> JSONValue? {
    defer { rest[name] = nil }
    return rest[name]
  }

  /// Takes a text.
  mutating func text(_ name: String, default text: String? = nil) throws -> String {
    guard let value = take(name) else {
      guard let text else { throw ScenarioFault("\(place) lacks \(name)") }
      return text
    }
    guard let text = value.string, !text.isEmpty else { throw ScenarioFault("\(name) of \(place) is to be a text") }
    return text
  }

  /// Takes a yes or no.
  mutating func flag(_ name: String, default flag: Bool) throws -> Bool {
    guard let value = take(name) else { return flag }
    guard let flag = value.bool else { throw ScenarioFault("\(name) of \(place) is to be true or false") }
    return flag
  }

  /// Takes an integer.
  mutating func integer(_ name: String) throws -> Int {
    guard let integer = take(name)?.int else { throw ScenarioFault("\(name) of \(place) is to be an integer") }
    return integer
  }

  /// - Throws: `ScenarioFault` when there is anything that was not taken.
  func finish() throws {
    guard let name = rest.first?.name else { return }
    throw ScenarioFault("\(place) has an unknown member \(name)")
  }
}
