import JSON

extension DeclarationReader {
  /// Reads a structure.
  func structure(_ value: JSONValue) throws(SourceError) -> StructureDeclaration {
    let (object, heading) = try item(
      value, kind: "structure", allowing: ["mixin", "mixins", "properties", "libraryType"])
    guard object.value("properties") != nil else { throw object.error("properties is missing") }
    var properties: [PropertyDeclaration] = []
    for property in try object.array("properties") {
      properties.append(try self.property(property, of: heading))
    }
    return StructureDeclaration(
      heading: heading, isMixin: try object.flag("mixin"), mixins: try object.strings("mixins"),
      properties: properties, libraryType: try object.optionalString("libraryType"))
  }

  private func property(
    _ value: JSONValue, of structure: ItemHeading
  ) throws(SourceError) -> PropertyDeclaration {
    let (object, heading) = try detail(
      value, kind: "property", of: structure,
      allowing: ["type", "optional", "default", "minimum", "maximum"])
    let property = PropertyDeclaration(
      heading: heading, type: try type("type", in: object), isOptional: try object.flag("optional"),
      defaultValue: object.value("default"), minimum: try object.optionalInteger("minimum"),
      maximum: try object.optionalInteger("maximum"))
    if property.isOptional, property.defaultValue != nil {
      throw object.error("a property with a default is not optional as well")
    }
    return property
  }

  /// Reads an enumeration.
  func enumeration(_ value: JSONValue) throws(SourceError) -> EnumerationDeclaration {
    let (object, heading) = try item(
      value, kind: "enumeration", allowing: ["values", "ofSurfaces", "ofIntents", "libraryType"])
    var values: [EnumerationDeclaration.Value] = []
    for value in try object.array("values") {
      let (entry, entryHeading) = try detail(value, kind: "value", of: heading, allowing: ["value"])
      values.append(
        EnumerationDeclaration.Value(
          heading: entryHeading, value: try entry.optionalString("value") ?? entryHeading.name))
    }
    let lists = try listing(of: object)
    guard values.isEmpty == (lists != nil) else {
      throw object.error("an enumeration has values, or is ofSurfaces or ofIntents")
    }
    return EnumerationDeclaration(
      heading: heading, values: values, lists: lists, libraryType: try object.optionalString("libraryType"))
  }

  private func listing(of object: SourceObject) throws(SourceError) -> EnumerationDeclaration.Listing? {
    switch (try object.optionalString("ofSurfaces"), try object.optionalString("ofIntents")) {
    case (nil, nil): return nil
    case ("area", nil): return .areas
    case (nil, "name"): return .intents
    case (let surfaces, let intents):
      throw object.error("an enumeration cannot be of \"\(surfaces ?? intents ?? "")\"")
    }
  }

  /// Reads another name for a type, or a union.
  func alias(_ value: JSONValue) throws(SourceError) -> AliasDeclaration {
    let (object, heading) = try item(
      value, kind: "type alias", allowing: ["type", "format", "cases", "ofSurfaces", "ofIntents", "embedded"])
    var alias = AliasDeclaration(
      heading: heading, type: .base(.any), format: try object.optionalString("format"), cases: [],
      embedded: try object.optionalString("embedded"))
    if object.value("ofSurfaces") != nil {
      // The cases are filled in from the areas of all parts.
      alias.areaMember = try choice("ofSurfaces", in: object, as: AliasDeclaration.AreaMember.self)
      alias.selector = "area"
      return alias
    }
    if let member = try object.optionalString("ofIntents") {
      // The cases are filled in from the intents of all parts.
      guard member == "arguments" else { throw object.error("ofIntents cannot be \"\(member)\"") }
      alias.listsIntents = true
      alias.selector = "intent"
      return alias
    }
    alias.type = try type("type", in: object)
    alias.cases = try cases(of: object, heading: heading, type: alias.type)
    return alias
  }

  private func cases(
    of object: SourceObject, heading: ItemHeading, type: WireType
  ) throws(SourceError) -> [AliasDeclaration.Case] {
    let names = try object.array("cases")
    guard case .or(let items) = type else {
      guard names.isEmpty else { throw object.error("only a union has cases") }
      return []
    }
    guard items.count == names.count else {
      throw object.error("the union has \(items.count) types and \(names.count) cases")
    }
    var cases: [AliasDeclaration.Case] = []
    for (item, name) in zip(items, names) {
      let (_, caseHeading) = try detail(name, kind: "case", of: heading, allowing: [])
      cases.append(AliasDeclaration.Case(heading: caseHeading, type: item))
    }
    return cases
  }

  /// Reads an error code.
  func errorCode(_ value: JSONValue) throws(SourceError) -> ErrorCodeDeclaration {
    let (object, heading) = try item(
      value, kind: "error code", allowing: ["code", "message", "data", "examples"])
    guard let code = try object.optionalInteger("code") else { throw object.error("code is missing") }
    let examples = try object.array("examples")
    guard !examples.isEmpty else { throw object.error("an example is missing") }
    return ErrorCodeDeclaration(
      heading: heading, code: code, message: try object.string("message"), data: try type("data", in: object),
      examples: examples)
  }

  /// Reads an area.
  func area(_ value: JSONValue) throws(SourceError) -> AreaDeclaration {
    let (object, heading) = try item(
      value, kind: "surface", allowing: ["area", "scope", "id", "parameters", "surface"])
    var id: WireType?
    if let text = try object.optionalString("id") { id = try type(of: text, in: object) }
    return AreaDeclaration(
      heading: heading, area: try object.string("area"), scope: try object.string("scope"), id: id,
      parameters: try type("parameters", in: object), surface: try type("surface", in: object))
  }
}
