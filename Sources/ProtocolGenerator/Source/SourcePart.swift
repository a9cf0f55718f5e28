import JSON

/// A file of the protocol source: one capability, read item by item.
struct SourcePart {
  var part: ProtocolModel.Part
  /// The version of the whole protocol, in the one part that says it.
  var version: String?
  var requests: [RequestDeclaration] = []
  var notifications: [NotificationDeclaration] = []
  var structures: [StructureDeclaration] = []
  var enumerations: [EnumerationDeclaration] = []
  var aliases: [AliasDeclaration] = []
  var errorCodes: [ErrorCodeDeclaration] = []
  var areas: [AreaDeclaration] = []
  var intents: [IntentDeclaration] = []

  /// Reads the file at `path`, given from the root of the package.
  init(path: String, bytes: [UInt8]) throws(SourceError) {
    let root = try Self.root(of: bytes, at: path)
    part = ProtocolModel.Part(
      name: try root.string("part"),
      order: try root.optionalInteger("order") ?? 0,
      title: try root.string("title"),
      documentation: try root.documentation(),
      path: path,
      module: try Self.module(of: root))
    if let metaData = root.value("metaData") {
      let object = try SourceObject(metaData, at: "\(path), metaData", allowing: ["version"])
      version = try object.since(else: try object.string("version"))
    }
    let reader = DeclarationReader(part: part.name, path: path)
    for item in try root.array("requests") { requests.append(try reader.request(item)) }
    for item in try root.array("notifications") { notifications.append(try reader.notification(item)) }
    for item in try root.array("structures") { structures.append(try reader.structure(item)) }
    for item in try root.array("enumerations") { enumerations.append(try reader.enumeration(item)) }
    for item in try root.array("typeAliases") { aliases.append(try reader.alias(item)) }
    for item in try root.array("errorCodes") { errorCodes.append(try reader.errorCode(item)) }
    for item in try root.array("surfaces") { areas.append(try reader.area(item)) }
    for item in try root.array("intents") { intents.append(try reader.intent(item)) }
  }

  private static func module(of root: SourceObject) throws(SourceError) -> ProtocolModel.Module {
    guard let text = try root.optionalString("module") else { return .wire }
    guard let module = ProtocolModel.Module(rawValue: text) else { throw root.error("module cannot be \"\(text)\"") }
    return module
  }

  private static func root(of bytes: [UInt8], at path: String) throws(SourceError) -> SourceObject {
    let value: JSONValue
    do {
      value = try JSONReader.decode(JSONValue.self, from: bytes)
    } catch {
      throw SourceError(place: "\(path), byte \(error.offset)", message: error.message)
    }
    return try SourceObject(
      value, at: path,
      allowing: [
        "part", "order", "title", "documentation", "metaData", "requests", "notifications", "structures",
        "enumerations", "typeAliases", "errorCodes", "surfaces", "intents", "module",
      ])
  }
}
