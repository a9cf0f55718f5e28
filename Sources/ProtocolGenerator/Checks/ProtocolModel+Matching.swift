import JSON

extension ProtocolModel {
  /// Where and how a value departs from a type.
  struct Mismatch {
    /// The place inside the value: `rows[2].title`, empty for the value itself.
    var path: String
    var message: String

    /// The mismatch seen from the value that holds this one under `step`.
    func inside(_ step: String) -> Mismatch {
      let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
      return Mismatch(path: step + separator + path, message: message)
    }
  }

  /// How `value` departs from `type`, nil if it is of that type. Examples may not hold undeclared members.
  ///
  /// `siblings` are the members beside the value, for unions that one of them decides.
  func mismatch(
    of value: JSONValue, with type: WireType, beside siblings: JSONObject = [:]
  ) -> Mismatch? {
    switch type {
    case .base(let base):
      return base.accepts(value) ? nil : expected(base.phrase)
    case .literal(let text):
      return value == .string(text) ? nil : expected("\"\(text)\"")
    case .array(let element):
      guard let elements = value.array else { return expected("an array") }
      for (index, item) in elements.enumerated() {
        if let mismatch = mismatch(of: item, with: element) { return mismatch.inside("[\(index)]") }
      }
      return nil
    case .map(let key, let item):
      guard let members = value.object else { return expected("an object") }
      for member in members {
        if mismatch(of: .string(member.name), with: key) != nil {
          return Mismatch(path: member.name, message: "the name is not one of \(key)")
        }
        if let mismatch = mismatch(of: member.value, with: item) { return mismatch.inside(member.name) }
      }
      return nil
    case .or(let items):
      return items.contains { mismatch(of: value, with: $0) == nil } ? nil : expected("\(type)")
    case .reference(let name):
      return mismatch(of: value, withDeclared: name, beside: siblings)
    }
  }

  private func mismatch(
    of value: JSONValue, withDeclared name: String, beside siblings: JSONObject
  ) -> Mismatch? {
    switch declaration(of: name) {
    case .structure(let structure):
      return mismatch(of: value, with: structure)
    case .enumeration(let enumeration):
      let isKnown = enumeration.values.contains { value == .string($0.value) }
      return isKnown ? nil : expected("one of \(enumeration.values.map(\.value).joined(separator: ", "))")
    case .alias(let alias):
      guard let selector = alias.selector else { return mismatch(of: value, with: alias.type) }
      guard let item = alias.cases.first(where: { siblings[selector] == .string($0.selectorValue ?? "") }) else {
        return Mismatch(path: "", message: "\(selector) does not say what this is")
      }
      return mismatch(of: value, with: item.type)
    case nil:
      return Mismatch(path: "", message: "there is no type \"\(name)\"")
    }
  }

  private func mismatch(of value: JSONValue, with structure: StructureDeclaration) -> Mismatch? {
    guard let members = value.object else { return expected("an object") }
    let properties = properties(of: structure)
    for member in members where !properties.contains(where: { $0.name == member.name }) {
      return Mismatch(path: member.name, message: "\(structure.name) has no such member")
    }
    for property in properties {
      guard let member = members[property.name] else {
        if property.isRequired { return Mismatch(path: property.name, message: "a value is required") }
        continue
      }
      if let mismatch = mismatch(of: member, with: property.type, beside: members) {
        return mismatch.inside(property.name)
      }
      if let integer = member.int, integer < property.minimum ?? .min || integer > property.maximum ?? .max {
        return Mismatch(path: property.name, message: "the value is out of range")
      }
    }
    return nil
  }

  private func expected(_ phrase: String) -> Mismatch {
    Mismatch(path: "", message: "expected \(phrase)")
  }
}

extension WireType.BaseType {
  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .string: value.string != nil
    case .boolean: value.bool != nil
    case .integer: value.int.map { Int32(exactly: $0) != nil } ?? false
    case .decimal: value.number != nil
    case .object: value.object != nil
    case .any: true
    case .null: value.isNull
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer: "an integer of 32 bits"
    case .decimal: "a number"
    case .object: "an object"
    case .any: "a value"
    case .null: "null"
    }
  }
}
