import Testing

/// Who may import whom: the table of docs/architecture.md, in which nothing else is allowed.
@Suite struct ImportTests {
  private static let everything: Set<String> = [
    "JSON", "RecipeText", "CookleLibrary", "CookleWorkflow", "CookleSurface", "JSONRPC", "CookleProtocol",
  ]

  static let arrows: [String: Set<String>] = [
    "JSON": [],
    "RecipeText": ["JSON", "CYAML", "CCommonMark"],
    "CookleLibrary": ["RecipeText", "JSON", "CSQLite", "CTimer"],
    "CookleWorkflow": ["CookleLibrary"],
    "CookleSurface": ["CookleWorkflow", "CookleLibrary", "RecipeText"],
    "JSONRPC": ["JSON"],
    "CookleProtocol": ["JSONRPC", "JSON"],
    "CookleServer": everything,
    "cookle": everything.union(["CookleServer", "CAllocator"]),
    "ProtocolGenerator": ["JSON"],
    // The benchmark compares with the bare statement and with Foundation's coders, and runs the tests' histories.
    "CookleBench": everything.union(["CookleServer", "CSQLite", "Foundation", "CookingHistories"]),
  ]

  /// What comes with the language and the platform.
  private static let platform: Set<String> = ["Swift", "Synchronization", "Glibc", "Darwin", "Musl"]

  /// The modules that a file imports, with the lines of the imports.
  static func imports(in text: String) -> [(line: Int, module: String)] {
    CodeText.lines(of: text).enumerated().compactMap { index, line in
      guard line.contains("import") else { return nil }
      let pattern =
        /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
      return line.firstMatch(of: pattern).map { (index + 1, String($0.output.1)) }
    }
  }

  @Test func noModuleImportsWhatTheTableDoesNotAllow() throws {
    var wrong: [String] = []
    for file in try SourceTree.swiftFiles(in: "Sources") {
      let allowed = (Self.arrows[file.module] ?? []).union(Self.platform)
      for (line, module) in Self.imports(in: file.text) where !allowed.contains(module) {
        wrong.append("\(file.path):\(line) imports \(module)")
      }
    }
    #expect(wrong == [])
  }

  @Test func everyModuleStandsInTheTable() throws {
    let modules = Set(try SourceTree.swiftFiles(in: "Sources").map(\.module))
    #expect(modules.subtracting(Self.arrows.keys) == [])
    #expect(Set(Self.arrows.keys).subtracting(modules) == [])
  }

  /// Package.swift builds with the same arrows; the compiler alone would not mind a module that was built beside.
  @Test func thePackageDeclaresTheSameArrows() throws {
    let package = try #require(SourceTree.text(of: "Package.swift"))
    let declarations = package.matches(of: /\b(?:module|program)\(\s*"(\w+)"(?:,\s*uses:\s*\[([^\]]*)\])?/)
    let declared = declarations.map { match in
      (String(match.output.1), Set((match.output.2 ?? "").matches(of: /\w+/).map { String($0.output) }))
    }
    #expect(Dictionary(declared) { $0.union($1) } == Self.arrows.mapValues { $0.subtracting(["Foundation"]) })
  }

  /// The product does without it (docs/decisions/0001).
  @Test(arguments: ["Foundation", "FoundationEssentials"])
  func onlyTheBenchmarkMayUseFoundation(module: String) {
    let users = Self.arrows.filter { $0.value.contains(module) }.map(\.key)
    #expect(Set(users).subtracting(["CookleBench"]) == [])
    #expect(!Self.platform.contains(module))
  }

  @Test func theTableHasNoCircle() {
    var rest = Self.arrows.mapValues { $0.intersection(Self.arrows.keys) }
    while let leaf = rest.first(where: { $0.value.isEmpty })?.key {
      rest[leaf] = nil
      for module in rest.keys { rest[module]?.remove(leaf) }
    }
    #expect(rest.isEmpty)
  }

  @Test(arguments: [
    ("import JSON", ["JSON"]),
    ("  import Glibc // why", ["Glibc"]),
    ("@testable import CookleLibrary", ["CookleLibrary"]),
    ("public import struct Foundation.Data", ["Foundation"]),
    ("@preconcurrency @_implementationOnly import Dispatch", ["Dispatch"]),
    ("@_spi(Testing) internal import JSONRPC", ["JSONRPC"]),
    ("// import Foundation", []),
    ("let text = \"import Foundation\"", []),
    ("importRecipes()", []),
    ("#if canImport(Glibc)\nimport Glibc\n#endif", ["Glibc"]),
  ])
  func importsAreFoundInEveryForm(text: String, modules: [String]) {
    #expect(Self.imports(in: text).map(\.module) == modules)
  }
}
