import JSON

/// What every item of the source says about itself.
struct ItemHeading {
  var name: String
  /// The name of the part it was read from.
  var part: String
  var since: String
  var documentation: String
  /// Where it stands in the source, for errors.
  var place: String
}

/// Who sends a message.
enum Direction: String {
  case clientToServer, serverToClient, both
}

/// How a request runs; see the module JSONRPC.
enum Execution: String {
  case immediate, ordered, longRunning
}

/// A pair of params and result, or the params of a notification alone.
struct ExampleDeclaration {
  var name: String
  var params: JSONValue
  var result: JSONValue?
}

/// A message that is answered.
struct RequestDeclaration {
  /// The name is the method.
  var heading: ItemHeading
  /// The name of its type in generated code.
  var typeName: String
  var direction: Direction
  var execution: Execution
  var params: WireType
  var result: WireType
  var effects: [String]
  var areas: [String]
  var errors: [String]
  var examples: [ExampleDeclaration]
}

/// A message that is not answered.
struct NotificationDeclaration {
  /// The name is the method.
  var heading: ItemHeading
  /// The name of its type in generated code.
  var typeName: String
  var direction: Direction
  var params: WireType
  var examples: [ExampleDeclaration]
}

/// An object with declared members.
struct StructureDeclaration {
  var heading: ItemHeading
  var isMixin: Bool
  var mixins: [String]
  var properties: [PropertyDeclaration]
  /// The library's own type that the screen model holds in its place.
  var libraryType: String?

  var name: String { heading.name }
}

/// A member of a structure.
struct PropertyDeclaration {
  var heading: ItemHeading
  var type: WireType
  /// Whether the member may be absent and then has no value.
  var isOptional: Bool
  /// The value of an absent member; nil for one that is required or optional.
  var defaultValue: JSONValue?
  var minimum: Int?
  var maximum: Int?

  var name: String { heading.name }
  var isRequired: Bool { !isOptional && defaultValue == nil }
}

/// A closed set of strings.
struct EnumerationDeclaration {
  var heading: ItemHeading
  var values: [Value]
  /// What the values are, for an enumeration that the source does not list itself.
  var lists: Listing?
  /// The library's own type of the same values, where its name is another.
  var libraryType: String?

  /// What an enumeration can range over.
  enum Listing {
    case areas, intents
  }

  var name: String { heading.name }

  struct Value {
    var heading: ItemHeading
    /// What stands on the wire.
    var value: String
  }
}

/// Another name for a type, or a union.
struct AliasDeclaration {
  var heading: ItemHeading
  var type: WireType
  /// The text's format in JSON Schema, such as `date-time`.
  var format: String?
  /// The names of a union's cases, in the order of its types.
  var cases: [Case]
  /// The sibling member whose value says which case it is, for unions of structures.
  var selector: String?
  /// What of an area the union's cases are, for a union over the areas.
  var areaMember: AreaMember?
  /// Whether the union's cases are the arguments of the intents.
  var listsIntents = false
  /// The generated file whose content the value is.
  var embedded: String?

  var name: String { heading.name }
  /// Whether it is nothing but another name.
  var isPlain: Bool { cases.isEmpty && embedded == nil && !isScreenModel }
  /// Whether its values belong to the screen model, which the wire passes on as they stand.
  var isScreenModel: Bool { areaMember == .surface || listsIntents }

  struct Case {
    var heading: ItemHeading
    var type: WireType
    /// The selector's value for this case.
    var selectorValue: String?
  }

  enum AreaMember: String {
    case parameters, surface
  }
}

/// An error a request may be answered with.
struct ErrorCodeDeclaration {
  var heading: ItemHeading
  var code: Int
  /// A typical message.
  var message: String
  var data: WireType
  /// Data such an error may carry.
  var examples: [JSONValue]

  var name: String { heading.name }
}

/// A part of a front end that is shown and renewed as a whole.
struct AreaDeclaration {
  var heading: ItemHeading
  /// The name on the wire.
  var area: String
  var scope: String
  /// The type of the record's id, for an area that shows one.
  var id: WireType?
  var parameters: WireType
  var surface: WireType
}
