import Testing

/// What every source file keeps to (docs/architecture.md, What holds in every file).
@Suite struct SourceFileTests {
  @Test func noFileIsTooLongToReadInOneSitting() throws {
    let files = try SourceTree.swiftFiles(in: "Sources") + SourceTree.swiftFiles(in: "Tests")
    let long = files.filter { !$0.isGenerated && $0.lines.count > 401 }
    #expect(long.map { "\($0.path): \($0.lines.count - 1) lines" } == [])
  }

  @Test func theProductNeverStopsOnData() throws {
    var wrong: [String] = []
    for file in try SourceTree.swiftFiles(in: "Sources") {
      for (index, line) in CodeText.lines(of: file.text).enumerated() {
        for construct in ["try!", "as!", "fatalError("] where line.contains(construct) {
          wrong.append("\(file.path):\(index + 1) \(construct)")
        }
      }
    }
    #expect(wrong == [])
  }

  /// Who promises what the compiler cannot check says why it holds.
  @Test func everyUncheckedSendableHasAReasonDirectlyAbove() throws {
    var wrong: [String] = []
    for file in try SourceTree.swiftFiles(in: "Sources") {
      for line in SourceFileTests.uncheckedWithoutReason(file.text) { wrong.append("\(file.path):\(line)") }
    }
    #expect(wrong == [])
  }

  private static func uncheckedWithoutReason(_ text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return CodeText.lines(of: text).enumerated().compactMap { index, line in
      guard line.contains("@unchecked Sendable") else { return nil }
      // Attributes may stand between the reason and the declaration.
      let above = lines[..<index].last { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("@") }
      return above?.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") == true ? nil : index + 1
    }
  }

  @Test(arguments: [
    ("// Guarded by its lock.\nfinal class A: @unchecked Sendable {}", []),
    ("/// Confined to one thread.\n@available(macOS 15, *)\nextension A: @unchecked Sendable {}", []),
    ("final class A: @unchecked Sendable {}", [1]),
    ("// Why.\n\nfinal class A: @unchecked Sendable {}", [3]),
    ("let text = \"@unchecked Sendable\"", []),
  ])
  func theRuleItself(text: String, lines: [Int]) {
    #expect(Self.uncheckedWithoutReason(text) == lines)
  }
}
