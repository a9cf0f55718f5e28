import JSON

/// Writes `protocol/openrpc.json`: the protocol as an OpenRPC 1.4 document.
///
/// What OpenRPC has no words for stands in `x-` members: who sends a message, how a request runs, what it changes,
/// and since when it exists.
struct OpenRPCDocument {
  let model: ProtocolModel

  /// The version of the OpenRPC specification the document follows.
  static let specificationVersion = "1.4.0"

  var file: GeneratedFile {
    GeneratedFile(path: "protocol/openrpc.json", text: JSONDocument.pretty(.object(document)))
  }

  /// The document as the server carries it.
  var compact: String { JSONDocument.compact(.object(document)) }

  private var schemas: JSONSchemas { JSONSchemas(model: model) }

  private var document: JSONObject {
    [
      "openrpc": .string(Self.specificationVersion),
      "info": [
        "title": "Cookle", "version": .string(model.version),
        "description": "A recipe library for editors, scripts and screens, over JSON-RPC 2.0 on stdin and stdout.",
        "license": ["name": "MIT"],
      ],
      "methods": .array(methods),
      "components": [
        "schemas": .object(schemas.components),
        "errors": .object(JSONObject(model.errorCodes.map { .init(name: $0.name, value: error($0)) })),
        "tags": .object(JSONObject(model.parts.map { .init(name: $0.name, value: tag($0)) })),
      ],
      "x-errors": .array(model.errorCodes.map(errorDescription)),
      "x-surfaces": .array(model.areas.map(area)),
    ]
  }

  private var methods: [JSONValue] {
    model.parts.flatMap { part in
      model.requests.filter { $0.heading.part == part.name }.map(method)
        + model.notifications.filter { $0.heading.part == part.name }.map(method)
    }
  }

  private func method(_ request: RequestDeclaration) -> JSONValue {
    var method = heading(request.heading, request.direction)
    method["params"] = .array(parameters(request.params).map(descriptor))
    method["result"] = [
      "name": .string(resultName(request.result)), "schema": .object(schemas.schema(of: request.result)),
      "required": true,
    ]
    method.set(
      "errors",
      nonEmpty: request.errors.map { name -> JSONValue in ["$ref": .string("#/components/errors/\(name)")] })
    method["examples"] = .array(request.examples.map { example($0, of: request.params, result: request.result) })
    method["x-params"] = .object(schemas.schema(of: request.params))
    method["x-execution"] = .string(request.execution.rawValue)
    method["x-effects"] = .array(request.effects.map(JSONValue.string))
    method["x-surfaces"] = .array(request.areas.map(JSONValue.string))
    return .object(method)
  }

  /// A method without a result is a notification.
  private func method(_ notification: NotificationDeclaration) -> JSONValue {
    var method = heading(notification.heading, notification.direction)
    method["params"] = .array(parameters(notification.params).map(descriptor))
    method["examples"] = .array(notification.examples.map { example($0, of: notification.params, result: nil) })
    method["x-params"] = .object(schemas.schema(of: notification.params))
    return .object(method)
  }

  private func heading(_ heading: ItemHeading, _ direction: Direction) -> JSONObject {
    var method: JSONObject = [
      "name": .string(heading.name), "summary": .string(heading.documentation.firstSentence),
    ]
    method["description"] = .string(heading.documentation)
    method["tags"] = [["$ref": .string("#/components/tags/\(heading.part)")]]
    method["paramStructure"] = "by-name"
    method["x-direction"] = .string(direction.rawValue)
    method["x-since"] = .string(heading.since)
    return method
  }

  /// The parameters with those that are required first, as OpenRPC asks.
  private func parameters(_ type: WireType) -> [PropertyDeclaration] {
    guard case .reference(let name) = type, case .structure(let structure)? = model.declaration(of: name) else {
      return []
    }
    let properties = model.properties(of: structure)
    return properties.filter(\.isRequired) + properties.filter { !$0.isRequired }
  }

  private func descriptor(_ property: PropertyDeclaration) -> JSONValue {
    [
      "name": .string(property.name), "description": .string(property.heading.documentation),
      "required": .bool(property.isRequired), "schema": .object(schemas.valueSchema(of: property)),
      "x-since": .string(property.heading.since),
    ]
  }

  private func resultName(_ type: WireType) -> String {
    if case .reference(let name) = type { name } else { "result" }
  }

  private func example(
    _ example: ExampleDeclaration, of params: WireType, result: WireType?
  ) -> JSONValue {
    let values = parameters(params).compactMap { property -> JSONValue? in
      example.params[property.name].map { ["name": .string(property.name), "value": $0] }
    }
    var pairing: JSONObject = ["name": .string(example.name), "params": .array(values)]
    if let result, let value = example.result {
      pairing["result"] = ["name": .string(resultName(result)), "value": value]
    }
    return .object(pairing)
  }

  // MARK: - Errors, tags, areas

  /// OpenRPC leaves open what `data` holds; here it is an example. `x-errors` has the schema.
  private func error(_ error: ErrorCodeDeclaration) -> JSONValue {
    var object: JSONObject = [
      "code": .number(JSONNumber(error.code)), "message": .string(error.message),
    ]
    object.set("data", error.examples.first)
    return .object(object)
  }

  private func errorDescription(_ error: ErrorCodeDeclaration) -> JSONValue {
    [
      "name": .string(error.name), "code": .number(JSONNumber(error.code)),
      "description": .string(error.heading.documentation), "data": .object(schemas.schema(of: error.data)),
      "examples": .array(error.examples), "since": .string(error.heading.since),
    ]
  }

  private func tag(_ part: ProtocolModel.Part) -> JSONValue {
    ["name": .string(part.title), "description": .string(part.documentation)]
  }

  private func area(_ area: AreaDeclaration) -> JSONValue {
    var object: JSONObject = [
      "area": .string(area.area), "description": .string(area.heading.documentation), "scope": .string(area.scope),
    ]
    object.set("id", area.id.map { .object(schemas.schema(of: $0)) })
    object["parameters"] = .object(schemas.schema(of: area.parameters))
    object["surface"] = .object(schemas.schema(of: area.surface))
    object["since"] = .string(area.heading.since)
    return .object(object)
  }
}
