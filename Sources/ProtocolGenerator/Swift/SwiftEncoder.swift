/// Writes the function that writes a structure, one statement a member.
struct SwiftEncoder {
  let properties: [PropertyDeclaration]
  let types: SwiftTypes

  func write(to swift: inout SwiftText) {
    swift.documentation("Writes an object with its members in the order of their declaration.")
    swift.block("public func encode(to writer: inout JSONWriter)") { swift in
      swift.line("writer.beginObject()")
      for property in properties { write(property, to: &swift) }
      swift.line("writer.endObject()")
    }
  }

  private func write(_ property: PropertyDeclaration, to swift: inout SwiftText) {
    let name = SwiftText.identifier(property.name)
    let label = SwiftText.literal(property.name)
    if property.literal != nil {
      swift.line("writer.member(\(label), Self.\(name))")
    } else if case .map(key: .base(.string), _) = types.model.resolved(property.type) {
      // The order of the names, so that equal values are equal text.
      swift.line("writer.name(\(label))")
      swift.line("writer.beginObject()")
      swift.block("for (key, value) in \(name).sorted(by: { $0.key < $1.key })") { swift in
        swift.line("writer.name(key)")
        swift.line("value.encode(to: &writer)")
      }
      swift.line("writer.endObject()")
    } else if case .map(let key, _) = types.model.resolved(property.type) {
      // The order of the enumeration, so that equal values are equal text.
      swift.line("writer.name(\(label))")
      swift.line("writer.beginObject()")
      swift.block("for key in \(types.name(of: key)).allCases") { swift in
        swift.line("guard let value = \(name)[key] else { continue }")
        swift.line("writer.name(key.rawValue)")
        swift.line("value.encode(to: &writer)")
      }
      swift.line("writer.endObject()")
    } else if property.isOptional {
      swift.line("writer.memberIfPresent(\(label), \(value(of: property)))")
    } else {
      swift.line("writer.member(\(label), \(value(of: property)))")
    }
  }

  private func value(of property: PropertyDeclaration) -> String {
    let name = SwiftText.identifier(property.name)
    let optional = property.isOptional ? "?" : ""
    if types.isRawText(property.type) { return "\(name)\(optional).rawValue" }
    if case .array(let element) = types.model.resolved(property.type), types.isRawText(element) {
      return "\(name)\(optional).map(\\.rawValue)"
    }
    return name
  }
}
