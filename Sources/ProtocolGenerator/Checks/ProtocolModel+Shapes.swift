import JSON

extension ProtocolModel {
  /// Refuses what no codec can be generated for.
  func checkShapes() throws(SourceError) {
    for structure in structures {
      let properties = properties(of: structure)
      var names: Set<String> = []
      for property in properties {
        guard names.insert(property.name).inserted else {
          throw SourceError(
            place: structure.heading.place, message: "the property \"\(property.name)\" is declared twice")
        }
        try check(property, in: properties)
      }
      guard properties.count <= JSONMembers.limit else {
        throw SourceError(
          place: structure.heading.place, message: "a structure has at most \(JSONMembers.limit) properties")
      }
    }
    for alias in aliases where !alias.cases.isEmpty && alias.selector == nil {
      try checkUnion(alias)
    }
  }

  private func check(
    _ property: PropertyDeclaration, in siblings: [PropertyDeclaration]
  ) throws(SourceError) {
    let place = property.heading.place
    try checkGenerated(property.type, at: place)
    if property.minimum != nil || property.maximum != nil, resolved(property.type) != .base(.integer) {
      throw SourceError(place: place, message: "only an integer has a minimum and a maximum")
    }
    if let selector = selector(of: property.type),
      !siblings.contains(where: { $0.name == selector && $0.isRequired })
    {
      throw SourceError(
        place: place, message: "\"\(property.type)\" needs a required property \"\(selector)\" beside it")
    }
    if let value = property.defaultValue {
      // An object cannot be spelled as a default, except where a sibling says what it is.
      let isEmptySelection = selector(of: property.type) != nil && value == .object([:])
      guard isEmptySelection || mismatch(of: value, with: property.type) == nil else {
        throw SourceError(place: place, message: "the default is not of the type \"\(property.type)\"")
      }
      guard value.array?.isEmpty ?? true, value.object.map({ $0 == [:] }) ?? true else {
        throw SourceError(place: place, message: "a list or a map is a default only when it is empty")
      }
    }
  }

  /// The sibling that decides between a union's cases, for a reference to such a union.
  func selector(of type: WireType) -> String? {
    guard case .reference(let name) = type, case .alias(let alias)? = declaration(of: name) else { return nil }
    return alias.isScreenModel ? nil : alias.selector
  }

  /// Unions have names, so that generated types have them; a map is keyed by an enumeration.
  private func checkGenerated(_ type: WireType, at place: String) throws(SourceError) {
    switch type {
    case .base(.null):
      throw SourceError(place: place, message: "null alone is only a result")
    case .base, .literal, .reference:
      return
    case .array(let element):
      try checkGenerated(element, at: place)
    case .map(let key, let value):
      if key == .base(.string) { return try checkGenerated(value, at: place) }
      guard case .reference(let name) = key, case .enumeration? = declaration(of: name) else {
        throw SourceError(place: place, message: "the key of a map is neither a string nor an enumeration")
      }
      try checkGenerated(value, at: place)
    case .or:
      guard let present = type.unlessNull else {
        throw SourceError(place: place, message: "a union needs a name; declare a type alias for it")
      }
      try checkGenerated(present, at: place)
    }
  }

  /// The first byte of a value decides its case, so no two cases may be of one JSON kind.
  private func checkUnion(_ alias: AliasDeclaration) throws(SourceError) {
    var kinds: Set<JSONKind> = []
    for item in alias.cases {
      guard let kind = jsonKind(of: item.type), kinds.insert(kind).inserted else {
        throw SourceError(
          place: alias.heading.place, message: "the type \"\(item.type)\" cannot be told from the others")
      }
    }
  }

  /// The kind of JSON value a type is written as; nil when it depends on the value.
  func jsonKind(of type: WireType) -> JSONKind? {
    switch resolved(type) {
    case .base(.string), .literal: .string
    case .base(.boolean): .bool
    case .base(.integer), .base(.decimal): .number
    case .base(.object), .map: .object
    case .base(.null): .null
    case .array: .array
    case .reference(let name):
      switch declaration(of: name) {
      case .structure: .object
      case .enumeration: .string
      case .alias, nil: nil
      }
    case .base(.any), .or: nil
    }
  }

  /// No item is newer than the protocol.
  func checkVersions() throws(SourceError) {
    guard let current = ProtocolVersion(version) else { return }
    let items =
      requests.map(\.heading) + notifications.map(\.heading) + structures.map(\.heading)
      + structures.flatMap { $0.properties.map(\.heading) } + enumerations.map(\.heading)
      + enumerations.flatMap { $0.values.map(\.heading) } + aliases.map(\.heading) + errorCodes.map(\.heading)
      + areas.map(\.heading) + intents.map(\.heading)
    for item in items {
      if let since = ProtocolVersion(item.since), since > current {
        throw SourceError(
          place: item.place, message: "since \"\(item.since)\" is later than the protocol's version \(version)")
      }
    }
  }
}
