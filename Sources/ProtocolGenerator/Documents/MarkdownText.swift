/// Markdown that is being written.
struct MarkdownText {
  private(set) var text = ""

  /// Writes a heading.
  mutating func heading(_ level: Int, _ title: String) {
    paragraph("\(String(repeating: "#", count: level)) \(title)")
  }

  /// Writes a paragraph; blocks are kept apart by an empty line.
  mutating func paragraph(_ paragraph: String) {
    text += text.isEmpty ? "\(paragraph)\n" : "\n\(paragraph)\n"
  }

  /// Writes a list, an item a line.
  mutating func list(_ items: [String]) {
    guard !items.isEmpty else { return }
    paragraph(items.map { "- \($0)" }.joined(separator: "\n"))
  }

  /// Writes a table; nothing without rows.
  mutating func table(_ columns: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let lines =
      [columns, columns.map { _ in "---" }] + rows.map { $0.map(Self.cell) }
    paragraph(lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))
  }

  /// Writes a block of code.
  mutating func code(_ language: String, _ code: String) {
    paragraph("```\(language)\n\(code)\n```")
  }

  /// A bar would end the cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// The anchor a heading gets: lower case, spaces as hyphens, other punctuation dropped.
  static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
      })
  }

  /// A link to the heading `title` of the same page, shown as code.
  static func link(to title: String) -> String {
    "[`\(title)`](#\(anchor(of: title)))"
  }
}
