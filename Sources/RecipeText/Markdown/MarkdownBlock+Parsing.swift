import CCommonMark

extension MarkdownBlock {
  /// Deeper blocks are `other`; no recipe needs more.
  private static let mostDepth = 12

  /// The blocks of a document.
  static func parse(_ text: String) -> [MarkdownBlock] {
    var text = text
    let document = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) }
    }
    guard let document else { return [] }
    defer { cmark_node_free(document) }
    return children(of: document).map { block($0, depth: 1) }
  }

  private static func children(of node: OpaquePointer) -> some Sequence<OpaquePointer> {
    sequence(state: cmark_node_first_child(node)) { next -> OpaquePointer? in
      guard let node = next else { return nil }
      next = cmark_node_next(node)
      return node
    }
  }

  private static func block(_ node: OpaquePointer, depth: Int) -> MarkdownBlock {
    let start = max(Int(cmark_node_get_start_line(node)) - 1, 0)
    let lines = start..<max(Int(cmark_node_get_end_line(node)), start + 1)
    return MarkdownBlock(content: content(of: node, depth: depth), lines: lines)
  }

  private static func content(of node: OpaquePointer, depth: Int) -> Content {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      return .heading(level: Int(cmark_node_get_heading_level(node)), paragraph(node))
    case CMARK_NODE_PARAGRAPH:
      return .paragraph(paragraph(node))
    case CMARK_NODE_LIST where depth < mostDepth:
      let items = children(of: node).map { item in children(of: item).map { block($0, depth: depth + 1) } }
      return .list(isOrdered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, items: items)
    default:
      return .other
    }
  }

  /// The text of inline nodes. Walks with the parser's own iterator: inline markup may nest as deep as the text is long.
  private static func paragraph(_ node: OpaquePointer) -> Paragraph {
    guard let iterator = cmark_iter_new(node) else { return Paragraph(lines: [], isEmphasized: false, references: []) }
    defer { cmark_iter_free(iterator) }
    var text = InlineText()
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let inline = cmark_iter_get_node(iterator) else { break }
      text.take(inline, isEntering: event == CMARK_EVENT_ENTER)
    }
    return Paragraph(
      lines: text.lines.map { $0.trimmed() }.filter { !$0.isEmpty }, isEmphasized: isEmphasized(node),
      references: text.references)
  }

  private static func isEmphasized(_ node: OpaquePointer) -> Bool {
    guard let only = cmark_node_first_child(node), cmark_node_next(only) == nil else { return false }
    return [CMARK_NODE_STRONG, CMARK_NODE_EMPH].contains(cmark_node_get_type(only))
  }
}

/// Gathers plain text from the inline nodes of one paragraph.
private struct InlineText {
  var lines = [""]
  var references: [String] = []
  /// Where in the last line the text of the open link began, in bytes: links do not nest.
  private var linkStart: Int?
  /// The text of the open picture; a picture within its description adds to it.
  private var image: (depth: Int, description: String)?

  mutating func take(_ node: OpaquePointer, isEntering: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      append(text(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      if image != nil {
        image?.description += " "
      } else {
        lines.append("")
        linkStart = linkStart.map { _ in 0 }
      }
    case CMARK_NODE_LINK where image == nil:
      takeLink(to: text(cmark_node_get_url(node)), isEntering: isEntering)
    case CMARK_NODE_IMAGE:
      takeImage(node, isEntering: isEntering)
    default:
      break
    }
  }

  private mutating func append(_ text: String) {
    if image != nil {
      image?.description += text
    } else {
      lines[lines.count - 1] += text
    }
  }

  private mutating func takeLink(to url: String, isEntering: Bool) {
    if isEntering {
      linkStart = lines[lines.count - 1].utf8.count
    } else if let start = linkStart {
      linkStart = nil
      let description = String(decoding: lines[lines.count - 1].utf8.dropFirst(start), as: UTF8.self)
      if description.isEmpty {
        append(url)
      } else if description != url, "mailto:" + description != url, !url.isEmpty {
        references.append("[\(description)](\(url))")
      }
    }
  }

  private mutating func takeImage(_ node: OpaquePointer, isEntering: Bool) {
    if isEntering {
      image = image.map { ($0.depth + 1, $0.description) } ?? (1, "")
      return
    }
    guard let open = image else { return }
    image = open.depth > 1 ? (open.depth - 1, open.description) : nil
    let title = text(cmark_node_get_title(node))
    let address = text(cmark_node_get_url(node)) + (title.isEmpty ? "" : " \"\(title)\"")
    references.append("![\(open.description)](\(address))")
  }

  /// What a node says, on one line: an entity, and markup that spans lines, may have a line break in them.
  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    let text = ImportedText.cleaned(String(cString: pointer))
    return text.utf8.contains(UInt8(ascii: "\n")) ? text.replacing("\n", with: " ") : text
  }
}
