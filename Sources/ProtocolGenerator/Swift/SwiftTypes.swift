import JSON

/// How the types of the wire are spelled in Swift.
struct SwiftTypes {
  let model: ProtocolModel
  /// The module the types are spelled for.
  var module = ProtocolModel.Module.wire

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
    case .reference(let name): self.name(ofDeclared: name)
    case .array(let element): "[\(self.name(of: element))]"
    case .map(let key, let value): "[\(name(of: key)): \(name(of: value))]"
    case .or: type.unlessNull.map { "\(name(of: $0))?" } ?? "JSONValue"
    }
  }

  private func name(ofDeclared name: String) -> String {
    guard module == .screenModel else { return model.isScreenModel(name) ? "JSONText" : name }
    switch model.declaration(of: name) {
    case .structure(let structure): return structure.libraryType ?? name
    case .enumeration(let enumeration): return enumeration.libraryType ?? name
    case .alias(let alias): return alias.isPlain ? self.name(of: alias.type) : name
    case nil: return name
    }
  }

  /// Whether the module holds values of the type by their raw text in codecs: enumerations of the screen model.
  func isRawText(_ type: WireType) -> Bool {
    guard module == .screenModel, case .reference(let name) = model.resolved(type),
      case .enumeration? = model.declaration(of: name)
    else { return false }
    return true
  }

  /// The Swift type of a property.
  func name(of property: PropertyDeclaration) -> String {
    property.isOptional ? "\(name(of: property.type.unlessNull ?? property.type))?" : name(of: property.type)
  }

  /// The expression, to be written behind `try`, that reads a value of a type that is never null.
  func reading(_ type: WireType) -> String {
    let type = model.resolved(type)
    if isRawText(type) { return "reader.readCase(of: \(name(of: type)).self)" }
    return switch type {
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
      case .object: return "[:]"
      default: return String(decoding: JSONWriter.encode(value), as: UTF8.self)
      }
    }
  }
}
