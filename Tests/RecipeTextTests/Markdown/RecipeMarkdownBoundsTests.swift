import RecipeText
import Testing

/// Text made to hurt: each is read or refused in a moment.
@Suite struct RecipeMarkdownBoundsTests {
  private static let head = "# A\n\n## Directions\n\n1. Stir.\n\n"

  static let hostileTexts: [(name: String, text: String)] = [
    ("pictures", repeated("![[]()", 500_000)),
    ("nested lists with empty lines", String(repeating: "- ", count: 5_000) + "a\n" + repeated("\n", 90_000)),
    ("a staircase of lists", (0..<1_000).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()),
    ("quotations", repeated("> ", 1_000_000) + "a"),
    ("emphasis", repeated("*a _b ", 500_000)),
    ("brackets", repeated("[", 1_000_000)),
    ("lines", repeated("a\n", 1_000_000)),
    ("one line", repeated("a", 1_000_000)),
    ("items", repeated("- a\n", 390_000)),
    ("fences", repeated("```\n", 300_000)),
  ]

  private static func repeated(_ piece: String, _ bytes: Int) -> String {
    String(repeating: piece, count: bytes / piece.utf8.count)
  }

  @Test(arguments: hostileTexts.indices)
  func hostileMarkdownIsReadOrRefusedInAMoment(index: Int) {
    let hostile = Self.hostileTexts[index]
    let elapsed = ContinuousClock().measure {
      _ = try? RecipeMarkdown.read(Self.head + hostile.text)
    }
    #expect(elapsed < .seconds(10), "\(hostile.name)")
  }

  @Test func aFileOfMoreThanFourMegabytesIsRefused() {
    let text = Self.head + String(repeating: "a", count: RecipeMarkdown.mostBytes)
    #expect(throws: RecipeMarkdownError(line: 1, reason: "the file is larger than 4 MiB")) {
      try RecipeMarkdown.read(text)
    }
  }

  @Test func tooDeepListsAreRefusedWithTheirLine() {
    let text = Self.head + String(repeating: "- ", count: 80) + "a"
    #expect(throws: RecipeMarkdownError(line: 7, reason: "lists are nested too deeply")) {
      try RecipeMarkdown.read(text)
    }
  }

  @Test func deepListsKeepTheirText() throws {
    let deep = (0..<20).map { String(repeating: "  ", count: $0) + "- level\($0)\n" }.joined()
    let recipe = try RecipeMarkdown.read("# A\n\n## Ingredients\n\n" + deep)
    for level in 0..<20 {
      #expect(recipe.allText.contains("level\(level)"))
    }
  }

  @Test func randomTextNeverTraps() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "---\n", "title: x\n", "# A\n", "## Ingredients\n", "## Directions\n", "### s\n", "- ", "1. ", "  ", "\t", "\n",
      "\n\n",
      "a: b", "*", "**", "[x](y)", "![", "](", ")", "> ", "```\n", "<b>", "&amp;", "½ cup ", "é", "カ", "\u{0}", "\r",
      ":", "|",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
      _ = try? RecipeMarkdown.read(text)
    }
  }
}
