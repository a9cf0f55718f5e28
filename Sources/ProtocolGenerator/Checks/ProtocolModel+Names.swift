extension ProtocolModel {
  /// Refuses two items of one name where names have to tell items apart.
  func checkNames() throws(SourceError) {
    try refuseDuplicates(parts.map { (name: $0.name, place: $0.path) }, of: "part")
    try refuseDuplicates(
      (requests.map(\.heading) + notifications.map(\.heading)).map { ($0.name, $0.place) }, of: "method")
    let types = structures.map(\.heading) + enumerations.map(\.heading) + aliases.map(\.heading)
    let messages =
      requests.map { ($0.typeName, $0.heading.place) } + notifications.map { ($0.typeName, $0.heading.place) }
    try refuseDuplicates(types.map { ($0.name, $0.place) } + messages, of: "type")
    try refuseDuplicates(errorCodes.map { ($0.name, $0.heading.place) }, of: "error")
    try refuseDuplicates(errorCodes.map { ("\($0.code)", $0.heading.place) }, of: "error code")
    try refuseDuplicates(areas.map { ($0.heading.name, $0.heading.place) }, of: "surface")
    try refuseDuplicates(areas.map { ($0.area, $0.heading.place) }, of: "area")
    try refuseDuplicates(intents.map { ($0.name, $0.heading.place) }, of: "intent")
    for enumeration in enumerations {
      try refuseDuplicates(
        enumeration.values.map { ($0.heading.name, enumeration.heading.place) }, of: "name of a value")
      try refuseDuplicates(enumeration.values.map { ($0.value, enumeration.heading.place) }, of: "value")
    }
    for alias in aliases {
      try refuseDuplicates(alias.cases.map { ($0.heading.name, alias.heading.place) }, of: "case")
    }
    for heading in types where WireType.BaseType(rawValue: heading.name) != nil {
      throw SourceError(place: heading.place, message: "the name is that of a base type")
    }
  }

  private func refuseDuplicates(
    _ items: [(name: String, place: String)], of kind: String
  ) throws(SourceError) {
    var places: [String: String] = [:]
    for item in items {
      if let first = places.updateValue(item.place, forKey: item.name) {
        let elsewhere = first == item.place ? "" : " (see \(first))"
        throw SourceError(place: item.place, message: "the \(kind) \"\(item.name)\" is declared twice\(elsewhere)")
      }
    }
  }
}
