import JSON

extension DeclarationReader {
  /// Reads a request.
  func request(_ value: JSONValue) throws(SourceError) -> RequestDeclaration {
    let (object, heading) = try item(
      value, kind: "request", nameMember: "method",
      allowing: [
        "typeName", "direction", "execution", "params", "result", "effects", "surfaces", "errors", "examples",
      ])
    return RequestDeclaration(
      heading: heading,
      typeName: try object.optionalString("typeName") ?? Self.typeName(of: heading.name) + "Request",
      direction: try choice("direction", in: object, as: Direction.self),
      execution: try choice("execution", in: object, as: Execution.self),
      params: try parameters(of: object),
      result: try type("result", in: object),
      effects: try object.strings("effects"),
      areas: try object.strings("surfaces"),
      errors: try object.strings("errors"),
      examples: try examples(of: object, withResult: true))
  }

  /// Reads a notification.
  func notification(_ value: JSONValue) throws(SourceError) -> NotificationDeclaration {
    let (object, heading) = try item(
      value, kind: "notification", nameMember: "method",
      allowing: ["typeName", "direction", "params", "examples"])
    return NotificationDeclaration(
      heading: heading,
      typeName: try object.optionalString("typeName") ?? Self.typeName(of: heading.name) + "Notification",
      direction: try choice("direction", in: object, as: Direction.self),
      params: try parameters(of: object),
      examples: try examples(of: object, withResult: false))
  }

  /// A method that names no parameters takes none.
  private func parameters(of object: SourceObject) throws(SourceError) -> WireType {
    guard let text = try object.optionalString("params") else { return .reference("NoParameters") }
    return try type(of: text, in: object)
  }

  private func examples(
    of method: SourceObject, withResult: Bool
  ) throws(SourceError) -> [ExampleDeclaration] {
    var examples: [ExampleDeclaration] = []
    for value in try method.array("examples") {
      let place = "\(method.place), example \(value["name"]?.string ?? "without a name")"
      let object = try SourceObject(
        value, at: place, allowing: withResult ? ["name", "params", "result"] : ["name", "params"])
      guard let params = object.value("params") else { throw object.error("params is missing") }
      let result = object.value("result")
      guard result != nil || !withResult else { throw object.error("result is missing") }
      examples.append(ExampleDeclaration(name: try object.string("name"), params: params, result: result))
    }
    guard !examples.isEmpty else { throw method.error("an example is missing") }
    return examples
  }

  /// `recipe/markCooked` → `RecipeMarkCooked`, `$/logTrace` → `LogTrace`.
  private static func typeName(of method: String) -> String {
    method.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}
