/// Writes the initializer that reads a structure: straight-line code, one case a member.
struct SwiftDecoder {
  let properties: [PropertyDeclaration]
  let types: SwiftTypes
  /// Whether the members are handed to the memberwise initializer, as an extension in another module must.
  var isDelegating = false

  func write(to swift: inout SwiftText) {
    writeMembers(to: &swift)
    swift.documentation("Reads an object; members that are not declared are passed over.")
    swift.block("public init(from reader: inout JSONReader) throws(JSONError)") { swift in
      for property in properties { writeVariable(for: property, to: &swift) }
      swift.line("var memberScope = try reader.beginObject()")
      // A static is reached through a check at each access; the loop does without.
      swift.line("let memberNames = Self.members")
      swift.block("while let memberIndex = try reader.nextMember(memberNames, in: &memberScope)") { swift in
        guard !properties.isEmpty else {
          // No name is declared, so every one is unknown.
          return swift.line("if memberIndex == JSONMembers.unknown { try reader.skipValue() }")
        }
        swift.line("switch memberIndex {")
        for (index, property) in properties.enumerated() { writeCase(index, property, to: &swift) }
        swift.line("default: try reader.skipValue()")
        swift.line("}")
      }
      for property in properties where property.isRequired && !isNullable(property) {
        writeRequirement(of: property, to: &swift)
      }
      for property in properties where selector(of: property) != nil { writeSelection(of: property, to: &swift) }
      let stored = properties.filter { $0.literal == nil }.map { SwiftText.identifier($0.name) }
      if isDelegating { return swift.list("self.init(", stored.map { "\($0): \($0)" }, ")") }
      for property in properties where property.literal == nil {
        swift.line("self.\(property.name) = \(SwiftText.identifier(property.name))")
      }
    }
    for property in properties { writeMapReader(for: property, to: &swift) }
  }

  private func writeMembers(to swift: inout SwiftText) {
    swift.list("private static let members = JSONMembers(", properties.map { SwiftText.literal($0.name) }, ")")
    swift.line()
  }

  /// Whether null is a value of the member, so that an absent one is null.
  private func isNullable(_ property: PropertyDeclaration) -> Bool {
    property.type.unlessNull != nil
  }

  private func selector(of property: PropertyDeclaration) -> String? {
    types.model.selector(of: property.type)
  }

  private func writeVariable(for property: PropertyDeclaration, to swift: inout SwiftText) {
    let name = SwiftText.identifier(property.name)
    let type = types.name(of: property.type.unlessNull ?? property.type)
    if selector(of: property) != nil {
      // What it is is known only once the sibling that says so has been read.
      swift.line("var \(name)Text: [UInt8]?")
    } else if let value = property.defaultValue {
      swift.line("var \(name): \(type) = \(types.expression(of: value, as: property.type))")
    } else {
      swift.line("var \(name): \(type)?")
    }
  }

  private func writeCase(_ index: Int, _ property: PropertyDeclaration, to swift: inout SwiftText) {
    let name = SwiftText.identifier(property.name)
    let reading = reading(property)
    let isOptional = property.isOptional || isNullable(property)
    var statement = "\(name) = try \(reading)"
    if selector(of: property) != nil {
      statement = "\(name)Text = try reader.readNullIfPresent() ? nil : reader.readRawValue()"
    } else if property.defaultValue != nil {
      // A null leaves the default.
      statement = "if try !reader.readNullIfPresent() { \(name) = try \(reading) }"
    } else if isOptional {
      // Where any value is read, a bare nil beside it would be the JSON null.
      let none = types.name(of: property.type.unlessNull ?? property.type) == "JSONValue" ? ".none" : "nil"
      statement = "\(name) = try reader.readNullIfPresent() ? \(none) : \(reading)"
    }
    guard property.literal != nil else { return swift.line("case \(index): \(statement)") }
    swift.line("case \(index):")
    swift.indented { swift in
      swift.line(statement)
      swift.line("guard \(name) == Self.\(name) else { throw reader.unknown(among: [Self.\(name)]) }")
    }
  }

  /// The expression, to be written behind `try`, that reads the member's value.
  private func reading(_ property: PropertyDeclaration) -> String {
    let type = property.type.unlessNull ?? property.type
    if isMap(type) { return "Self.read\(property.capitalizedName)(from: &reader)" }
    guard property.minimum != nil || property.maximum != nil else { return types.reading(type) }
    let minimum = property.minimum.map(String.init) ?? "Int(Int32.min)"
    let maximum = property.maximum.map(String.init) ?? "Int(Int32.max)"
    return "reader.readInteger(in: \(minimum)...\(maximum))"
  }

  private func writeRequirement(of property: PropertyDeclaration, to swift: inout SwiftText) {
    let name = SwiftText.identifier(property.name)
    let throwing = "else { throw reader.missing(\(SwiftText.literal(property.name)), in: memberScope) }"
    if property.literal != nil {
      swift.line("guard \(name) != nil \(throwing)")
    } else if selector(of: property) != nil {
      swift.line("guard let \(name)Text \(throwing)")
    } else {
      swift.line("guard let \(name) \(throwing)")
    }
  }

  private func writeSelection(of property: PropertyDeclaration, to swift: inout SwiftText) {
    guard let selector = selector(of: property) else { return }
    let name = SwiftText.identifier(property.name)
    let text = property.defaultValue == nil ? "\(name)Text" : "\(name)Text ?? Array(\"{}\".utf8)"
    swift.list(
      "let \(name) = try \(types.name(of: property.type))(",
      [
        text, "for: \(SwiftText.identifier(selector))", "in: \(SwiftText.literal(property.name))", "of: reader",
      ], ")")
  }

  private func isMap(_ type: WireType) -> Bool {
    if case .map = types.model.resolved(type) { true } else { false }
  }

  private func writeMapReader(for property: PropertyDeclaration, to swift: inout SwiftText) {
    guard case .map(let key, let value) = types.model.resolved(property.type) else { return }
    let type = types.name(of: property.type)
    swift.line()
    swift.documentation("Reads an object with names of an enumeration; those of a newer version are passed over.")
    let name = "read\(property.capitalizedName)"
    swift.block("private static func \(name)(from reader: inout JSONReader) throws(JSONError) -> \(type)") { swift in
      swift.line("var entries: \(type) = [:]")
      swift.line("var memberScope = try reader.beginObject()")
      swift.block("while let name = try reader.nextName(in: &memberScope)") { swift in
        if key == .base(.string) { return swift.line("entries[name] = try \(types.reading(value))") }
        swift.block("guard let key = \(types.name(of: key))(rawValue: name) else") { swift in
          swift.line("try reader.skipValue()")
          swift.line("continue")
        }
        swift.line("entries[key] = try \(types.reading(value))")
      }
      swift.line("return entries")
    }
  }
}

extension PropertyDeclaration {
  var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }
}
