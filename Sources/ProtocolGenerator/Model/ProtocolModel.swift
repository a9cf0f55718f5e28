import JSON

/// The whole protocol: everything that anything is generated from.
struct ProtocolModel {
  var version: String
  /// The parts of the source in the order in which documents present them.
  var parts: [Part] = []
  var requests: [RequestDeclaration] = []
  var notifications: [NotificationDeclaration] = []
  var structures: [StructureDeclaration] = []
  var enumerations: [EnumerationDeclaration] = []
  var aliases: [AliasDeclaration] = []
  var errorCodes: [ErrorCodeDeclaration] = []
  var areas: [AreaDeclaration] = []
  var intents: [IntentDeclaration] = []
  /// The first example of each structure, found in those of the methods and errors.
  var structureExamples: [String: JSONValue] = [:]

  /// A file of the source: one capability.
  struct Part {
    var name: String
    var order: Int
    var title: String
    var documentation: String
    /// The file, from the root of the package.
    var path: String
    /// Which module the part's types are generated into.
    var module: Module
  }

  /// A module that types are generated into.
  enum Module: String {
    /// The types of the wire, with their codecs.
    case wire = "CookleProtocol"
    /// The model of every screen, as plain values; their codecs go to the server.
    case screenModel = "CookleSurface"
  }

  /// The module of the type with this heading.
  func module(of heading: ItemHeading) -> Module {
    parts.first { $0.name == heading.part }?.module ?? .wire
  }

  /// Whether a name stands for a type of the screen model, which the wire passes on as text.
  func isScreenModel(_ name: String) -> Bool {
    switch declarations[name] {
    case .structure(let structure): module(of: structure.heading) == .screenModel
    case .enumeration(let enumeration): module(of: enumeration.heading) == .screenModel
    case .alias(let alias): alias.isScreenModel || module(of: alias.heading) == .screenModel && !alias.isPlain
    case nil: false
    }
  }

  /// What a name stands for.
  enum Declaration {
    case structure(StructureDeclaration)
    case enumeration(EnumerationDeclaration)
    case alias(AliasDeclaration)
  }

  /// The type called `name`.
  func declaration(of name: String) -> Declaration? {
    declarations[name]
  }

  /// Every type by its name; complete once the parts are assembled.
  private(set) var declarations: [String: Declaration] = [:]

  /// Fills `declarations` from the lists.
  mutating func indexDeclarations() {
    declarations = [:]
    for structure in structures { declarations[structure.name] = .structure(structure) }
    for enumeration in enumerations { declarations[enumeration.name] = .enumeration(enumeration) }
    for alias in aliases { declarations[alias.name] = .alias(alias) }
  }

  /// The type with every alias of a plain type replaced by that type; unions stay references.
  func resolved(_ type: WireType) -> WireType {
    guard case .reference(let name) = type, case .alias(let alias)? = declarations[name], alias.isPlain else {
      return type
    }
    return resolved(alias.type)
  }

  /// The structure's own properties, then those of its mixins.
  func properties(of structure: StructureDeclaration) -> [PropertyDeclaration] {
    structure.properties
      + structure.mixins.flatMap { name -> [PropertyDeclaration] in
        guard case .structure(let mixin)? = declarations[name] else { return [] }
        return properties(of: mixin)
      }
  }
}
