/// Reads recipes written in Markdown: a YAML front matter, a heading for the ingredients, one for the directions.
///
/// Whatever the file says beyond a recipe's own fields is kept in the note, as it was written.
public enum RecipeMarkdown {
  /// Larger files are no recipes.
  public static let mostBytes = 4 << 20

  /// Reads one file's text.
  public static func read(_ text: String) throws(RecipeMarkdownError) -> ImportedRecipe {
    guard text.utf8.count <= mostBytes else {
      throw RecipeMarkdownError(line: 1, reason: "the file is larger than \(mostBytes >> 20) MiB")
    }
    let lines = ImportedText.cleaned(text).split(separator: "\n", omittingEmptySubsequences: false)
    let file = try MarkdownFile(lines)
    var recipe = RecipeDraft()
    if let frontMatter = file.frontMatter { recipe.take(try FrontMatter(lines: frontMatter)) }
    let body = try MarkdownBounds.bounded(file.body, startingAt: file.bodyStart)
    let document = RecipeDocument(blocks: MarkdownBlock.parse(body.joined(separator: "\n")), lines: body)
    try recipe.take(document, startingAt: file.bodyStart)
    return try recipe.finished(at: file.bodyStart)
  }
}

/// What keeps the Markdown parser's time in proportion to the text.
enum MarkdownBounds {
  private static let mostLines = 100_000
  private static let mostIndentation = 64
  private static let mostContainers = 64
  /// The parser's time grows with the square of the pictures in one paragraph.
  private static let mostImages = 4_000

  /// The lines with their indentation bounded, or an error for what no recipe looks like.
  static func bounded(_ lines: [Substring], startingAt firstLine: Int) throws(RecipeMarkdownError) -> [Substring] {
    guard lines.count <= mostLines else {
      throw RecipeMarkdownError(line: mostLines, reason: "the file has more than \(mostLines) lines")
    }
    var images = 0
    for (index, line) in lines.enumerated() {
      images += occurrences(of: (UInt8(ascii: "!"), UInt8(ascii: "[")), in: line)
      guard images <= mostImages else {
        throw RecipeMarkdownError(line: firstLine + index, reason: "the file has more than \(mostImages) pictures")
      }
      guard containers(of: line) <= mostContainers else {
        throw RecipeMarkdownError(line: firstLine + index, reason: "lists are nested too deeply")
      }
    }
    return lines.map { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      let indentation = line[..<text.startIndex]
      return indentation.utf8.count > mostIndentation ? indentation.prefix(mostIndentation) + text : line
    }
  }

  private static func occurrences(of pair: (UInt8, UInt8), in line: Substring) -> Int {
    zip(line.utf8, line.utf8.dropFirst()).count { $0 == pair.0 && $1 == pair.1 }
  }

  /// How many lists and quotations a line could open: each costs the parser a step on every later line.
  private static func containers(of line: Substring) -> Int {
    var count = 0
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        count += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default:
        return count
      }
    }
    // Nothing but markers: a rule.
    return 0
  }
}
