/// A block of a Markdown document, with what reading a recipe needs of it.
struct MarkdownBlock: Equatable {
  enum Content: Equatable {
    case heading(level: Int, Paragraph)
    case paragraph(Paragraph)
    case list(isOrdered: Bool, items: [[MarkdownBlock]])
    /// Code, quotations, HTML, and whatever lies too deep.
    case other
  }

  struct Paragraph: Equatable {
    /// Plain text by lines of the file, markup gone.
    var lines: [String]
    /// All of it is bold or italic.
    var isEmphasized: Bool
    /// The Markdown of its pictures and links, whose addresses are not in `lines`.
    var references: [String]

    /// The text in one line.
    var text: String {
      lines.joined(separator: " ")
    }
  }

  var content: Content
  /// The lines of the body it stands on, counted from 0.
  var lines: Range<Int>
}

extension MarkdownBlock {
  var isList: Bool {
    if case .list = content { true } else { false }
  }

  var paragraph: Paragraph? {
    if case .paragraph(let paragraph) = content { paragraph } else { nil }
  }
}
