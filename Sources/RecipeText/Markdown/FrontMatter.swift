/// The YAML block at the head of a Markdown file: its entries in order, nothing expanded.
struct FrontMatter: Equatable {
  enum Value: Equatable {
    case text(String)
    case list([String])
    /// A mapping or a list of more than texts: kept as it stands in the file.
    case nested
  }

  struct Entry: Equatable {
    var key: String
    var value: Value
    /// The entry as it stands in the file.
    var source: String
  }

  var entries: [Entry] = []
}

/// A Markdown file cut into its front matter and what follows.
struct MarkdownFile {
  /// The lines between the fences; nil when the file has none.
  var frontMatter: [Substring]?
  var body: [Substring]
  /// The line of the file on which the body starts, counted from 1.
  var bodyStart: Int

  init(_ lines: [Substring]) throws(RecipeMarkdownError) {
    guard lines.first.map(Self.isFence) == true else {
      self.init(frontMatter: nil, body: lines, bodyStart: 1)
      return
    }
    guard let end = lines.dropFirst().firstIndex(where: { Self.isFence($0) || $0.hasPrefix("...") }) else {
      throw RecipeMarkdownError(line: 1, reason: "the front matter that starts here has no closing ---")
    }
    self.init(frontMatter: Array(lines[1..<end]), body: Array(lines[(end + 1)...]), bodyStart: end + 2)
  }

  private init(frontMatter: [Substring]?, body: [Substring], bodyStart: Int) {
    self.frontMatter = frontMatter
    self.body = body
    self.bodyStart = bodyStart
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
