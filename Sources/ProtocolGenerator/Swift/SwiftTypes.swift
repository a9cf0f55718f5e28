import JSON

/// How the types of the wire are spelled in Swift.
struct SwiftTypes {
  let model: ProtocolModel

  /// The Swift type of a value.
  func name(of type: WireType) -> String {
    switch type {
    case .base(.string), .literal: "String"
    case .base(.boolean): "Bool"
    case .base(.integer): "Int"
    case .base(.decimal): "Double"
    case .base(.object): "JSONObject"
    case .base(.any): "JSONValue"
    case .base(.null): "RPCNoResult"
    case .reference(let name): name
    case .array(let element): "[\(self.name(of: element))]"
    case .map(let key, let value): "[\(name(of: key)): \(name(of: value))]"
    case .or: type.unlessNull.map { "\(name(of: $0))?" } ?? "JSONValue"
    }
  }

  /// The Swift type of a property.
  func name(of property: PropertyDeclaration) -> String {
    property.isOptional ? "\(name(of: property.type.unlessNull ?? property.type))?" : name(of: property.type)
  }

  /// The expression, to be written behind `try`, that reads a value of a type that is never null.
  func reading(_ type: WireType) -> String {
    switch model.resolved(type) {
    case .base(.string), .literal: "reader.readString()"
    case .base(.boolean): "reader.readBool()"
    case .base(.integer): "Int(reader.readInt32())"
    case .base(.decimal): "reader.readDouble()"
    case .array(let element): "reader.readArray(of: \(name(of: element)).self)"
    case .base(.object), .base(.any), .base(.null), .reference, .map, .or:
      "\(name(of: type))(from: &reader)"
    }
  }

  /// `value`, which is known to be of `type`, as a Swift expression.
  func expression(of value: JSONValue, as type: WireType) -> String {
    switch model.resolved(type) {
    case .reference(let name):
      switch model.declaration(of: name) {
      case .enumeration(let enumeration):
        let entry = enumeration.values.first { value == .string($0.value) }
        return ".\(SwiftText.identifier(entry?.heading.name ?? ""))"
      case .alias(let alias):
        guard let item = alias.cases.first(where: { model.mismatch(of: value, with: $0.type) == nil }) else {
          return ""
        }
        return ".\(item.heading.name)(\(expression(of: value, as: item.type)))"
      case .structure, nil:
        return ""
      }
    default:
      switch value {
      case .string(let text): return SwiftText.literal(text)
      case .array: return "[]"
      default: return String(decoding: JSONWriter.encode(value), as: UTF8.self)
      }
    }
  }
}
