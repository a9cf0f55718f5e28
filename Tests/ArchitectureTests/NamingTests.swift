import Testing

/// Names that say nothing of what a thing is (docs/architecture.md, What holds in every file).
@Suite struct NamingTests {
  private static let words = [
    "UseCases", "UseCase", "Repositories", "Repository", "ViewModels", "ViewModel", "Utils", "Util", "Utilities",
    "Helpers", "Helper", "Common", "Manager", "Managers", "Misc",
  ]

  /// Whether a name is one of the words or ends in one: `Utils`, `RecipeManager`, `String+Helpers`.
  static func isForbidden(_ name: String) -> Bool {
    words.contains { name == $0 || name.hasSuffix($0) || name.hasSuffix($0 + ".swift") }
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "typealias"]

  /// The words behind a keyword that declares a type.
  private static func declaredTypes(in line: String) -> [String] {
    let words = line.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), 0x80...:
        false
      default: true
      }
    }.map { String(decoding: $0, as: UTF8.self) }
    return zip(words, words.dropFirst()).compactMap { keywords.contains($0) ? $1 : nil }
  }

  @Test func noFolderOrFileHasSuchAName() throws {
    var wrong: [String] = []
    for folder in ["Sources", "Tests"] {
      for path in try SourceTree.paths(in: folder) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        if Self.isForbidden(name) { wrong.append(path) }
      }
    }
    #expect(wrong == [])
  }

  @Test func noTypeHasSuchAName() throws {
    var wrong: [String] = []
    for file in try SourceTree.swiftFiles(in: "Sources") + SourceTree.swiftFiles(in: "Tests") {
      for (index, line) in CodeText.lines(of: file.text).enumerated() {
        for name in Self.declaredTypes(in: line) where Self.isForbidden(name) {
          wrong.append("\(file.path):\(index + 1) \(name)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("Utils", true), ("StringUtils", true), ("RecipeManager", true), ("Common", true), ("Helpers.swift", true),
    ("String+Helpers.swift", true), ("RecipeRepository", true), ("Misc", true), ("CommonMark", false),
    ("CCommonMark", false), ("Community.swift", false), ("RecipeTable", false), ("Managing", false),
  ])
  func theRuleItself(name: String, isForbidden: Bool) {
    #expect(Self.isForbidden(name) == isForbidden)
  }
}
