/// Writes a structure: its members, its memberwise initializer and its codec.
struct SwiftStructure {
  let types: SwiftTypes
  let structure: StructureDeclaration
  private let properties: [PropertyDeclaration]

  init(_ structure: StructureDeclaration, types: SwiftTypes) {
    self.structure = structure
    self.types = types
    properties = types.model.properties(of: structure)
  }

  /// The properties that are stored: a literal is always the same.
  private var stored: [PropertyDeclaration] {
    properties.filter { $0.literal == nil }
  }

  func write(to swift: inout SwiftText) {
    if structure.isMixin { return writeProtocol(to: &swift) }
    swift.documentation(structure.heading.documentation)
    let conformances = ["JSONCodable", "Sendable", "Hashable"] + structure.mixins
    swift.block("public struct \(structure.name): \(conformances.joined(separator: ", "))") { swift in
      for property in properties { writeMember(property, to: &swift) }
      if !properties.isEmpty { swift.line() }
      writeInitializer(to: &swift)
      swift.line()
      SwiftDecoder(properties: properties, types: types).write(to: &swift)
      swift.line()
      SwiftEncoder(properties: properties, types: types).write(to: &swift)
    }
  }

  /// Writes the structure as a plain value, without a codec.
  func writePlain(to swift: inout SwiftText) {
    swift.documentation(structure.heading.documentation)
    swift.block("public struct \(structure.name): Sendable, Hashable") { swift in
      for property in properties { writeMember(property, to: &swift) }
      if !properties.isEmpty { swift.line() }
      writeInitializer(to: &swift)
    }
  }

  private func writeMember(_ property: PropertyDeclaration, to swift: inout SwiftText) {
    swift.documentation(property.heading.documentation)
    let name = SwiftText.identifier(property.name)
    if let literal = property.literal {
      swift.line("public static let \(name) = \(SwiftText.literal(literal))")
    } else {
      swift.line("public var \(name): \(types.name(of: property))")
    }
  }

  private func writeInitializer(to swift: inout SwiftText) {
    swift.documentation("Creates a value from its members.")
    let parameters = stored.map { property in
      "\(SwiftText.identifier(property.name)): \(types.name(of: property))\(defaultArgument(of: property))"
    }
    swift.list("public init(", parameters, ") {\(stored.isEmpty ? "}" : "")")
    guard !stored.isEmpty else { return }
    swift.indented { swift in
      for property in stored { swift.line("self.\(property.name) = \(SwiftText.identifier(property.name))") }
    }
    swift.line("}")
  }

  private func defaultArgument(of property: PropertyDeclaration) -> String {
    if property.isOptional { return " = nil" }
    guard let value = property.defaultValue, types.model.selector(of: property.type) == nil else { return "" }
    return " = \(types.expression(of: value, as: property.type))"
  }

  /// A mixin is what its structures have in common, so that one function can serve them all.
  private func writeProtocol(to swift: inout SwiftText) {
    swift.documentation(structure.heading.documentation)
    swift.block("public protocol \(structure.name)") { swift in
      for property in properties {
        swift.documentation(property.heading.documentation)
        swift.line("var \(SwiftText.identifier(property.name)): \(types.name(of: property)) { get set }")
      }
    }
  }
}

extension PropertyDeclaration {
  /// The text the member always has, for one whose type is a literal.
  var literal: String? {
    if case .literal(let text) = type { text } else { nil }
  }
}
