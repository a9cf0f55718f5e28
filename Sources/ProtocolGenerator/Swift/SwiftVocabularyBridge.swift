/// Writes the way between two enumerations of the same cases, one switch each.
struct SwiftVocabularyBridge {
  let first: String
  let second: String
  let cases: [String]

  func write(to swift: inout SwiftText) {
    write(first, from: second, to: &swift)
    swift.line()
    write(second, from: first, to: &swift)
  }

  private func write(_ target: String, from source: String, to swift: inout SwiftText) {
    swift.block("extension \(target)") { swift in
      swift.documentation("The same word on the other side of the wire.")
      swift.block("init(_ word: \(source))") { swift in
        swift.line("switch word {")
        for name in cases.map(SwiftText.identifier) { swift.line("case .\(name): self = .\(name)") }
        swift.line("}")
      }
    }
  }
}
