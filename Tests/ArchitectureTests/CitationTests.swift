import Testing

/// A rule that a comment cites by its section stands in docs/domain.md or docs/protocol.md.
@Suite struct CitationTests {
  @Test func everyCitedSectionIsThere() throws {
    let sections = try ["domain", "protocol"].reduce(into: Set<String>()) { sections, document in
      let text = try #require(SourceTree.text(of: "docs/\(document).md"))
      for line in text.split(separator: "\n") {
        guard line.hasPrefix("## "), let number = line.dropFirst(3).prefixMatch(of: /(\d+)\.\s/)?.output.1 else {
          continue
        }
        sections.insert("\(document) §\(number)")
      }
    }
    #expect(!sections.isEmpty)
    var missing: [String] = []
    for file in try SourceTree.swiftFiles(in: "Sources") + SourceTree.swiftFiles(in: "Tests")
    where file.text.utf8.contains(0xC2) {
      for citation in file.text.matches(of: /(?:domain|protocol) §\d+/).map({ String($0.output) })
      where !sections.contains(citation) {
        missing.append("\(file.path): \(citation)")
      }
    }
    #expect(missing == [])
  }
}
