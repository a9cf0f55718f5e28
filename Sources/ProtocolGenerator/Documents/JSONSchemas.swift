import JSON

/// The types of the protocol as JSON Schemas (draft 7, which OpenRPC 1.4 speaks).
struct JSONSchemas {
  let model: ProtocolModel

  /// The schema of every declared type, by its name.
  var components: JSONObject {
    var schemas: JSONObject = [:]
    for structure in model.structures where !structure.isMixin {
      schemas[structure.name] = schema(of: structure)
    }
    for enumeration in model.enumerations { schemas[enumeration.name] = schema(of: enumeration) }
    for alias in model.aliases { schemas[alias.name] = schema(of: alias) }
    return schemas
  }

  /// The schema of a value.
  func schema(of type: WireType) -> JSONObject {
    switch type {
    case .base(.string): ["type": "string"]
    case .base(.boolean): ["type": "boolean"]
    case .base(.integer): ["type": "integer", "format": "int32"]
    case .base(.decimal): ["type": "number"]
    case .base(.object): ["type": "object"]
    case .base(.any): [:]
    case .base(.null): ["type": "null"]
    case .literal(let text): ["type": "string", "const": .string(text)]
    case .reference(let name): ["$ref": .string("#/components/schemas/\(name)")]
    case .array(let element): ["type": "array", "items": .object(schema(of: element))]
    case .map(let key, let value):
      [
        "type": "object", "propertyNames": .object(schema(of: key)),
        "additionalProperties": .object(schema(of: value)),
      ]
    case .or(let items): ["anyOf": .array(items.map { .object(schema(of: $0)) })]
    }
  }

  /// The schema of a member's value, with its bounds and its default.
  func valueSchema(of property: PropertyDeclaration) -> JSONObject {
    var schema = schema(of: property.type)
    schema.set("minimum", property.minimum.map { .number(JSONNumber($0)) })
    schema.set("maximum", property.maximum.map { .number(JSONNumber($0)) })
    schema.set("default", property.defaultValue)
    return schema
  }

  /// The schema of a member, with what it is.
  private func memberSchema(of property: PropertyDeclaration) -> JSONValue {
    var schema = valueSchema(of: property)
    schema["description"] = .string(property.heading.documentation)
    return .object(schema)
  }

  private func schema(of structure: StructureDeclaration) -> JSONValue {
    let properties = model.properties(of: structure)
    var schema = heading(structure.heading)
    schema["type"] = "object"
    schema.set("required", nonEmpty: properties.filter(\.isRequired).map(\.name))
    schema["properties"] = .object(
      JSONObject(properties.map { JSONObject.Member(name: $0.name, value: memberSchema(of: $0)) }))
    schema.set("allOf", nonEmpty: properties.flatMap(selections))
    return .object(schema)
  }

  /// For a member whose type a sibling decides: which type it has for each value of that sibling.
  private func selections(of property: PropertyDeclaration) -> [JSONValue] {
    guard case .reference(let name) = property.type, case .alias(let alias)? = model.declaration(of: name),
      let selector = alias.selector
    else { return [] }
    return alias.cases.map { item in
      [
        "if": ["properties": [selector: ["const": .string(item.selectorValue ?? "")]]],
        "then": ["properties": [property.name: .object(schema(of: item.type))]],
      ]
    }
  }

  private func schema(of enumeration: EnumerationDeclaration) -> JSONValue {
    var schema = heading(enumeration.heading)
    schema["type"] = "string"
    schema["enum"] = .array(enumeration.values.map { .string($0.value) })
    schema["x-enum-descriptions"] = .array(enumeration.values.map { .string($0.heading.documentation) })
    return .object(schema)
  }

  private func schema(of alias: AliasDeclaration) -> JSONValue {
    var schema = heading(alias.heading)
    for member in self.schema(of: alias.type) { schema[member.name] = member.value }
    schema.set("format", alias.format.map(JSONValue.string))
    return .object(schema)
  }

  private func heading(_ heading: ItemHeading) -> JSONObject {
    [
      "title": .string(heading.name), "description": .string(heading.documentation),
      "x-since": .string(heading.since),
    ]
  }
}
