extension ProtocolModel {
  /// Joins the parts of the source into one checked protocol.
  init(assembling parts: [SourcePart]) throws(SourceError) {
    let parts = parts.sorted { ($0.part.order, $0.part.name) < ($1.part.order, $1.part.name) }
    version = try Self.version(of: parts)
    for source in parts {
      self.parts.append(source.part)
      requests += source.requests
      notifications += source.notifications
      structures += source.structures
      enumerations += source.enumerations
      aliases += source.aliases
      errorCodes += source.errorCodes
      areas += source.areas
      intents += source.intents
    }
    expandOverAreas()
    expandOverIntents()
    try checkNames()
    indexDeclarations()
    try checkReferences()
    try checkCycles()
    try checkShapes()
    try checkVersions()
    try collectExamples()
  }

  private static func version(of parts: [SourcePart]) throws(SourceError) -> String {
    let versions = parts.compactMap(\.version)
    guard versions.count == 1, let version = versions.first else {
      throw SourceError(
        place: "protocol/source",
        message: "exactly one part states the version of the protocol in metaData, and \(versions.count) do")
    }
    return version
  }

  /// Writes the areas into the enumeration and the unions that range over them.
  private mutating func expandOverAreas() {
    for index in enumerations.indices where enumerations[index].lists == .areas {
      enumerations[index].values = areas.map { EnumerationDeclaration.Value(heading: $0.heading, value: $0.area) }
    }
    for index in aliases.indices {
      guard let member = aliases[index].areaMember else { continue }
      aliases[index].cases = areas.map { area in
        AliasDeclaration.Case(
          heading: area.heading, type: member == .surface ? area.surface : area.parameters,
          selectorValue: area.area)
      }
      aliases[index].type = .or(aliases[index].cases.map(\.type))
    }
  }

  /// Writes the intents into the enumeration of their names and the union of their arguments.
  private mutating func expandOverIntents() {
    for index in enumerations.indices where enumerations[index].lists == .intents {
      enumerations[index].values = intents.map { EnumerationDeclaration.Value(heading: $0.heading, value: $0.name) }
    }
    for index in aliases.indices where aliases[index].listsIntents {
      aliases[index].cases = intents.map { intent in
        AliasDeclaration.Case(
          heading: intent.heading, type: intent.arguments ?? .reference("NoParameters"), selectorValue: intent.name)
      }
      aliases[index].type = .base(.object)
    }
  }
}
