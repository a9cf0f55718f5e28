import JSON

extension DeclarationReader {
  /// Reads an intent.
  func intent(_ value: JSONValue) throws(SourceError) -> IntentDeclaration {
    let (object, heading) = try item(
      value, kind: "intent",
      allowing: ["system", "destructive", "confirmation", "longRunning", "result", "arguments", "example"])
    var arguments: WireType?
    if let text = try object.optionalString("arguments") { arguments = try type(of: text, in: object) }
    let example = object.value("example")
    guard (arguments == nil) == (example == nil) else {
      throw object.error("an intent has arguments and an example of them, or neither")
    }
    let confirmation: IntentDeclaration.Confirmation =
      object.value("confirmation") == nil
      ? .never : try choice("confirmation", in: object, as: IntentDeclaration.Confirmation.self)
    return IntentDeclaration(
      heading: heading, isSystem: try object.flag("system"), isDestructive: try object.flag("destructive"),
      confirmation: confirmation, isLongRunning: try object.flag("longRunning"), result: try object.string("result"),
      arguments: arguments,
      example: example ?? [:])
  }
}
