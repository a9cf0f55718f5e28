import JSON

extension ProtocolModel {
  /// Checks every example against its type and finds an example of every structure among them.
  ///
  /// What no example shows is refused: a member that nobody has seen written is a member that nobody can use.
  mutating func collectExamples() throws(SourceError) {
    var shown = Shown()
    for request in requests {
      for example in request.examples {
        let place = "\(request.heading.place), example \(example.name)"
        try check(example.params, request.params, at: "\(place), params", showing: &shown)
        try check(example.result ?? .null, request.result, at: "\(place), result", showing: &shown)
      }
    }
    for notification in notifications {
      for example in notification.examples {
        let place = "\(notification.heading.place), example \(example.name)"
        try check(example.params, notification.params, at: "\(place), params", showing: &shown)
      }
    }
    for error in errorCodes {
      for (index, example) in error.examples.enumerated() {
        try check(example, error.data, at: "\(error.heading.place), examples[\(index)]", showing: &shown)
      }
    }
    for intent in intents {
      guard let arguments = intent.arguments else { continue }
      try check(intent.example, arguments, at: "\(intent.heading.place), example", showing: &shown)
    }
    try refuseUnseen(by: shown)
    structureExamples = shown.structures
  }

  /// What the examples show.
  private struct Shown {
    var structures: [String: JSONValue] = [:]
    /// The properties that have been seen, by the place of their declaration: those of a mixin count for all.
    var properties: Set<String> = []
    /// The cases of unions, likewise.
    var cases: Set<String> = []
  }

  private func check(
    _ value: JSONValue, _ type: WireType, at place: String, showing shown: inout Shown
  ) throws(SourceError) {
    if let mismatch = mismatch(of: value, with: type) {
      let path = mismatch.path.isEmpty ? "" : ".\(mismatch.path)"
      throw SourceError(place: "\(place)\(path)", message: mismatch.message)
    }
    collect(value, type, beside: [:], into: &shown)
  }

  /// Notes what `value`, which is known to be of `type`, shows.
  private func collect(
    _ value: JSONValue, _ type: WireType, beside siblings: JSONObject, into shown: inout Shown
  ) {
    switch type {
    case .base, .literal:
      return
    case .array(let element):
      for item in value.array ?? [] { collect(item, element, beside: [:], into: &shown) }
    case .map(_, let element):
      for member in value.object ?? [:] { collect(member.value, element, beside: [:], into: &shown) }
    case .or(let items):
      if let item = items.first(where: { mismatch(of: value, with: $0) == nil }) {
        collect(value, item, beside: [:], into: &shown)
      }
    case .reference(let name):
      switch declaration(of: name) {
      case .structure(let structure): collect(value, structure, into: &shown)
      case .alias(let alias): collect(value, alias, beside: siblings, into: &shown)
      case .enumeration, nil: return
      }
    }
  }

  private func collect(_ value: JSONValue, _ structure: StructureDeclaration, into shown: inout Shown) {
    guard let members = value.object else { return }
    if shown.structures[structure.name] == nil { shown.structures[structure.name] = value }
    for property in properties(of: structure) {
      guard let member = members[property.name] else { continue }
      shown.properties.insert(property.heading.place)
      collect(member, property.type, beside: members, into: &shown)
    }
  }

  private func collect(
    _ value: JSONValue, _ alias: AliasDeclaration, beside siblings: JSONObject, into shown: inout Shown
  ) {
    guard !alias.cases.isEmpty else { return collect(value, alias.type, beside: siblings, into: &shown) }
    let match = alias.cases.first { item in
      if let selector = alias.selector { return siblings[selector] == .string(item.selectorValue ?? "") }
      return mismatch(of: value, with: item.type) == nil
    }
    guard let match else { return }
    shown.cases.insert("\(alias.name).\(match.heading.name)")
    collect(value, match.type, beside: [:], into: &shown)
  }

  private func refuseUnseen(by shown: Shown) throws(SourceError) {
    for structure in structures {
      guard structure.isMixin || shown.structures[structure.name] != nil else {
        throw SourceError(place: structure.heading.place, message: "no example shows this structure")
      }
      for property in structure.properties where !shown.properties.contains(property.heading.place) {
        throw SourceError(place: property.heading.place, message: "no example shows this property")
      }
    }
    for alias in aliases where !alias.listsIntents {
      for item in alias.cases where !shown.cases.contains("\(alias.name).\(item.heading.name)") {
        throw SourceError(place: "\(alias.heading.place), case \(item.heading.name)", message: "no example shows it")
      }
    }
  }
}
