/// Writes another name for a type, or a union as an enumeration with payloads.
struct SwiftAlias {
  let types: SwiftTypes
  let alias: AliasDeclaration

  func write(to swift: inout SwiftText) {
    swift.documentation(alias.heading.documentation)
    if alias.isPlain {
      swift.line("public typealias \(alias.name) = \(types.name(of: alias.type))")
    } else if alias.selector != nil {
      writeSelected(to: &swift)
    } else {
      writeUnion(to: &swift)
    }
  }

  private func writeCases(to swift: inout SwiftText) {
    for item in alias.cases {
      swift.documentation(item.heading.documentation)
      let payload = item.literal == nil ? "(\(types.name(of: item.type)))" : ""
      swift.line("case \(SwiftText.identifier(item.heading.name))\(payload)")
    }
    swift.line()
  }

  // MARK: - Unions that the first byte decides

  private func writeUnion(to swift: inout SwiftText) {
    swift.block("public enum \(alias.name): JSONCodable, Sendable, Hashable") { swift in
      writeCases(to: &swift)
      swift.documentation("Reads \(expectation).")
      swift.block("public init(from reader: inout JSONReader) throws(JSONError)") { swift in
        swift.line("switch try reader.peekKind() {")
        for item in alias.cases { writeReading(of: item, to: &swift) }
        swift.line("default:")
        swift.indented { $0.line("throw reader.invalid(\(SwiftText.literal("expected \(expectation)")))") }
        swift.line("}")
      }
      swift.line()
      writeEncoding(to: &swift)
    }
  }

  private func writeReading(of item: AliasDeclaration.Case, to swift: inout SwiftText) {
    guard let kind = types.model.jsonKind(of: item.type) else { return }
    let name = SwiftText.identifier(item.heading.name)
    guard let literal = item.literal else {
      return swift.line("case .\(kind.rawValue): self = .\(name)(try \(types.reading(item.type)))")
    }
    swift.line("case .\(kind.rawValue):")
    swift.indented { swift in
      swift.block("guard try reader.readString() == \(SwiftText.literal(literal)) else") { swift in
        swift.line("throw reader.invalid(\(SwiftText.literal("expected \(expectation)")))")
      }
      swift.line("self = .\(name)")
    }
  }

  private var expectation: String {
    let phrases = alias.cases.map { item in
      if let literal = item.literal { return "\"\(literal)\"" }
      return switch types.model.jsonKind(of: item.type) {
      case .number: "a number"
      case .bool: "a boolean"
      case .array: "an array"
      case .object: "an object"
      default: "a string"
      }
    }
    return phrases.joined(separator: " or ")
  }

  private func writeEncoding(to swift: inout SwiftText) {
    swift.documentation("Writes the value of the case.")
    swift.block("public func encode(to writer: inout JSONWriter)") { swift in
      swift.line("switch self {")
      for item in alias.cases {
        let name = SwiftText.identifier(item.heading.name)
        if let literal = item.literal {
          swift.line("case .\(name): writer.write(\(SwiftText.literal(literal)))")
        } else {
          swift.line("case .\(name)(let value): value.encode(to: &writer)")
        }
      }
      swift.line("}")
    }
  }

  // MARK: - Unions that a sibling decides

  private func writeSelected(to swift: inout SwiftText) {
    guard let selector = alias.selector else { return }
    let selectorType = selector.prefix(1).uppercased() + selector.dropFirst()
    swift.block("public enum \(alias.name): JSONEncodable, Sendable, Hashable") { swift in
      writeCases(to: &swift)
      swift.line("/// Reads what stands as `text` in the member `name` of the object that `reader` has just read.")
      swift.list(
        "init(",
        [
          "_ text: [UInt8]", "for \(selector): \(selectorType)", "in name: String", "of reader: borrowing JSONReader",
        ], ") throws(JSONError) {")
      swift.indented { swift in
        swift.line("do throws(JSONError) {")
        swift.indented { swift in
          swift.line("switch \(selector) {")
          for item in alias.cases {
            let name = SwiftText.identifier(item.heading.name)
            let type = types.name(of: item.type)
            swift.line("case .\(name): self = .\(name)(try JSONReader.decode(\(type).self, from: text))")
          }
          swift.line("}")
        }
        swift.line("} catch {")
        swift.indented { $0.line("throw reader.placing(error, in: name)") }
        swift.line("}")
      }
      swift.line("}")
      swift.line()
      writeEncoding(to: &swift)
    }
  }
}

extension AliasDeclaration.Case {
  /// The text of a case that carries nothing else.
  var literal: String? {
    if case .literal(let text) = type { text } else { nil }
  }
}
