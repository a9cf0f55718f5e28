/// Writes an enumeration, whose raw values are what stands on the wire.
struct SwiftEnumeration {
  let enumeration: EnumerationDeclaration

  /// Writes the enumeration as a plain value, without a codec.
  func writePlain(to swift: inout SwiftText) {
    swift.documentation(enumeration.heading.documentation)
    swift.block("public enum \(enumeration.name): String, Sendable, Hashable, CaseIterable") { writeCases(to: &$0) }
  }

  private func writeCases(to swift: inout SwiftText) {
    for value in enumeration.values {
      swift.documentation(value.heading.documentation)
      let name = SwiftText.identifier(value.heading.name)
      let rawValue = value.value == value.heading.name ? "" : " = \(SwiftText.literal(value.value))"
      swift.line("case \(name)\(rawValue)")
    }
  }

  func write(to swift: inout SwiftText) {
    swift.documentation(enumeration.heading.documentation)
    swift.block("public enum \(enumeration.name): String, JSONCodable, Sendable, Hashable, CaseIterable") { swift in
      writeCases(to: &swift)
      swift.line()
      swift.documentation("Reads a string; one that is not declared is an error.")
      swift.block("public init(from reader: inout JSONReader) throws(JSONError)") { swift in
        swift.line("guard let value = Self(rawValue: try reader.readString()) else {")
        swift.indented { $0.line("throw reader.unknown(among: Self.allCases.map(\\.rawValue))") }
        swift.line("}")
        swift.line("self = value")
      }
      swift.line()
      swift.documentation("Writes the string.")
      swift.block("public func encode(to writer: inout JSONWriter)") { $0.line("writer.write(rawValue)") }
    }
  }
}
