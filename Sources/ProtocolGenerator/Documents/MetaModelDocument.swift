import JSON

/// Writes `protocol/cookle.json`: the parts of the source as one document, in the shape of LSP's meta model.
///
/// Nothing is left to be inferred: types are spelled out, every property carries its `since`, and every structure the
/// first example of it that the examples of the methods hold.
struct MetaModelDocument {
  let model: ProtocolModel

  var file: GeneratedFile {
    GeneratedFile(path: "protocol/cookle.json", text: JSONDocument.pretty(.object(document)))
  }

  private var document: JSONObject {
    [
      "metaData": ["version": .string(model.version)],
      "parts": .array(model.parts.map(part)),
      "requests": .array(model.requests.map(request)),
      "notifications": .array(model.notifications.map(notification)),
      "structures": .array(model.structures.map(structure)),
      "enumerations": .array(model.enumerations.map(enumeration)),
      "typeAliases": .array(model.aliases.map(alias)),
      "errorCodes": .array(model.errorCodes.map(errorCode)),
      "surfaces": .array(model.areas.map(area)),
      "intents": .array(model.intents.map(intent)),
    ]
  }

  private func part(_ part: ProtocolModel.Part) -> JSONValue {
    ["name": .string(part.name), "title": .string(part.title), "documentation": .string(part.documentation)]
  }

  /// What every item begins with.
  private func item(_ heading: ItemHeading, named name: String = "name") -> JSONObject {
    [
      name: .string(heading.name), "part": .string(heading.part), "since": .string(heading.since),
      "documentation": .string(heading.documentation),
    ]
  }

  /// What a part of an item begins with.
  private func detail(_ heading: ItemHeading) -> JSONObject {
    [
      "name": .string(heading.name), "since": .string(heading.since),
      "documentation": .string(heading.documentation),
    ]
  }

  private func request(_ request: RequestDeclaration) -> JSONValue {
    var object = item(request.heading, named: "method")
    object["typeName"] = .string(request.typeName)
    object["messageDirection"] = .string(request.direction.rawValue)
    object["execution"] = .string(request.execution.rawValue)
    object["params"] = request.params.metaModel
    object["result"] = request.result.metaModel
    object["effects"] = .array(request.effects.map(JSONValue.string))
    object["surfaces"] = .array(request.areas.map(JSONValue.string))
    object["errors"] = .array(request.errors.map(JSONValue.string))
    object["examples"] = .array(request.examples.map(example))
    return .object(object)
  }

  private func notification(_ notification: NotificationDeclaration) -> JSONValue {
    var object = item(notification.heading, named: "method")
    object["typeName"] = .string(notification.typeName)
    object["messageDirection"] = .string(notification.direction.rawValue)
    object["params"] = notification.params.metaModel
    object["examples"] = .array(notification.examples.map(example))
    return .object(object)
  }

  private func example(_ example: ExampleDeclaration) -> JSONValue {
    var object: JSONObject = ["name": .string(example.name), "params": example.params]
    object.set("result", example.result)
    return .object(object)
  }

  private func structure(_ structure: StructureDeclaration) -> JSONValue {
    var object = item(structure.heading)
    if structure.isMixin { object["mixin"] = true }
    object.set("mixins", nonEmpty: structure.mixins.map { WireType.reference($0).metaModel })
    object["properties"] = .array(structure.properties.map(property))
    object.set("example", model.structureExamples[structure.name])
    return .object(object)
  }

  private func property(_ property: PropertyDeclaration) -> JSONValue {
    var object = detail(property.heading)
    object["type"] = property.type.metaModel
    if !property.isRequired { object["optional"] = true }
    object.set("default", property.defaultValue)
    object.set("minimum", property.minimum.map { .number(JSONNumber($0)) })
    object.set("maximum", property.maximum.map { .number(JSONNumber($0)) })
    return .object(object)
  }

  private func enumeration(_ enumeration: EnumerationDeclaration) -> JSONValue {
    var object = item(enumeration.heading)
    object["type"] = WireType.base(.string).metaModel
    object["values"] = .array(
      enumeration.values.map { value in
        var entry = detail(value.heading)
        entry["value"] = .string(value.value)
        return .object(entry)
      })
    object.set("example", enumeration.values.first.map { .string($0.value) })
    return .object(object)
  }

  private func alias(_ alias: AliasDeclaration) -> JSONValue {
    var object = item(alias.heading)
    object["type"] = alias.type.metaModel
    object.set("format", alias.format.map(JSONValue.string))
    object.set("selectedBy", alias.selector.map(JSONValue.string))
    object.set(
      "cases",
      nonEmpty: alias.cases.map { item in
        var entry = detail(item.heading)
        entry.set("value", item.selectorValue.map(JSONValue.string))
        return .object(entry)
      })
    return .object(object)
  }

  private func errorCode(_ error: ErrorCodeDeclaration) -> JSONValue {
    var object = item(error.heading)
    object["code"] = .number(JSONNumber(error.code))
    object["message"] = .string(error.message)
    object["data"] = error.data.metaModel
    object["examples"] = .array(error.examples)
    return .object(object)
  }

  private func area(_ area: AreaDeclaration) -> JSONValue {
    var object = item(area.heading)
    object["area"] = .string(area.area)
    object["scope"] = .string(area.scope)
    object.set("id", area.id?.metaModel)
    object["parameters"] = area.parameters.metaModel
    object["surface"] = area.surface.metaModel
    return .object(object)
  }

  private func intent(_ intent: IntentDeclaration) -> JSONValue {
    var object = item(intent.heading)
    object["system"] = .bool(intent.isSystem)
    object["destructive"] = .bool(intent.isDestructive)
    object["confirmation"] = .string(intent.confirmation.rawValue)
    object["longRunning"] = .bool(intent.isLongRunning)
    object["result"] = .string(intent.result)
    object.set("arguments", intent.arguments?.metaModel)
    object["example"] = intent.example
    return .object(object)
  }
}
