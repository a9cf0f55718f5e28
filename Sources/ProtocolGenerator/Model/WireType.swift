import JSON

/// A type of the wire, in the terms of LSP's meta model.
indirect enum WireType: Hashable, Sendable {
  /// A type that needs no declaration.
  case base(BaseType)
  /// Exactly this text.
  case literal(String)
  /// A structure, an enumeration or a type alias.
  case reference(String)
  case array(WireType)
  /// An object whose member names are values of an enumeration.
  case map(key: WireType, value: WireType)
  /// One of several.
  case or([WireType])

  /// A type that needs no declaration.
  enum BaseType: String, CaseIterable, Sendable {
    case string, boolean, integer, decimal, object, any, null
  }

  /// The type without its null, where it is `T | null`.
  var unlessNull: WireType? {
    guard case .or(let items) = self, items.count == 2, items.last == .base(.null) else { return nil }
    return items.first
  }

  /// The names the type refers to.
  var references: [String] {
    switch self {
    case .base, .literal: []
    case .reference(let name): [name]
    case .array(let element): element.references
    case .map(let key, let value): key.references + value.references
    case .or(let items): items.flatMap(\.references)
    }
  }
}

extension WireType: CustomStringConvertible {
  /// The type as the source writes it.
  var description: String {
    switch self {
    case .base(let base): base.rawValue
    case .literal(let text): "'\(text)'"
    case .reference(let name): name
    case .array(.or(let items)): "(\(WireType.or(items)))[]"
    case .array(let element): "\(element)[]"
    case .map(let key, let value): "{[\(key)]: \(value)}"
    case .or(let items): items.map(\.description).joined(separator: " | ")
    }
  }
}

extension WireType {
  /// The type as LSP's meta model writes it.
  var metaModel: JSONValue {
    switch self {
    case .base(let base): ["kind": "base", "name": .string(base.rawValue)]
    case .literal(let text): ["kind": "stringLiteral", "value": .string(text)]
    case .reference(let name): ["kind": "reference", "name": .string(name)]
    case .array(let element): ["kind": "array", "element": element.metaModel]
    case .map(let key, let value): ["kind": "map", "key": key.metaModel, "value": value.metaModel]
    case .or(let items): ["kind": "or", "items": .array(items.map(\.metaModel))]
    }
  }
}
