/// Reads the part of a document under the heading of the directions.
struct DirectionsReader {
  private let document: RecipeDocument
  private var section = SectionPath()
  private(set) var steps: [ImportedRecipe.Step] = []
  var note: RecipeNote

  init(document: RecipeDocument, note: RecipeNote) {
    self.document = document
    self.note = note
  }

  mutating func read(_ part: RecipeDocument.Part) {
    let blocks = part.blocks
    section = SectionPath(base: part.group)
    // Without any list, the paragraphs are the steps.
    let hasList = blocks.contains(where: \.isList)
    for (index, block) in blocks.enumerated() {
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      switch block.content {
      case .heading(let level, let heading):
        section.enter(heading: heading.text, level: level)
        note.append(references: heading.references)
        note.setHeading(document.source(of: block.lines))
      case .list(_, let items):
        items.forEach { read(item: $0) }
      case .paragraph(let paragraph):
        read(paragraph, of: block, before: next, isStep: !hasList || isFollowedByList(index, in: blocks))
      case .other:
        note.append(document.source(of: block.lines))
      }
    }
    note.setHeading(nil)
  }

  private mutating func read(
    _ paragraph: MarkdownBlock.Paragraph, of block: MarkdownBlock, before next: MarkdownBlock?, isStep: Bool
  ) {
    if let label = GroupLabel.label(of: paragraph, before: next) {
      section.enter(label: label)
    } else if isStep, !paragraph.lines.isEmpty {
      note.append(references: paragraph.references)
      // Lines that all start anew are steps of their own; otherwise the text was merely wrapped.
      let isWrapped = paragraph.lines.dropFirst().contains { $0.unicodeScalars.first?.properties.isLowercase == true }
      (isWrapped ? [paragraph.text] : paragraph.lines).forEach { add($0) }
    } else {
      note.append(document.source(of: block.lines))
    }
  }

  /// Whether a list comes later in the same group: prose between two lists belongs to the order of the work.
  private func isFollowedByList(_ index: Int, in blocks: [MarkdownBlock]) -> Bool {
    guard index > 0, blocks[..<index].last?.isList == true else { return false }
    for block in blocks[(index + 1)...] {
      if block.isList { return true }
      if case .heading = block.content { return false }
    }
    return false
  }

  /// An item that ends with a colon, or numbers the items below it, names a group; other items below it are remarks.
  private mutating func read(item: [MarkdownBlock]) {
    let text = item.first?.paragraph?.text.withoutTaskBox() ?? ""
    note.append(references: item.first?.paragraph?.references ?? [])
    let rest = item.dropFirst(item.first?.paragraph == nil ? 0 : 1)
    let isGroup = rest.contains { namesGroup(text, above: $0) }
    let outer = section
    if isGroup {
      section.enter(group: text)
    }
    var step = isGroup ? "" : text
    for block in rest {
      switch block.content {
      case .list(_, let items) where isGroup || text.isEmpty:
        items.forEach { read(item: $0) }
      case .list(let isOrdered, let items):
        step += remarks(items, isOrdered: isOrdered, indentation: "")
      case .paragraph(let paragraph):
        step += "\n" + paragraph.text
        note.append(references: paragraph.references)
      case .heading(_, let heading):
        step += "\n" + heading.text
        note.append(references: heading.references)
      case .other:
        step += "\n" + document.source(of: block.lines)
      }
    }
    add(step)
    section = outer
  }

  private func namesGroup(_ text: String, above block: MarkdownBlock) -> Bool {
    guard case .list(let isOrdered, _) = block.content, !text.isEmpty, text.count <= 60 else { return false }
    return GroupLabel.endsWithColon(text) || isOrdered && !".!。！".contains(text.last ?? ".")
  }

  private mutating func remarks(_ items: [[MarkdownBlock]], isOrdered: Bool, indentation: String) -> String {
    var text = ""
    for (index, item) in items.enumerated() {
      let mark = isOrdered ? "\(index + 1). " : "- "
      let own = item.compactMap(\.paragraph)
      note.append(references: own.flatMap(\.references))
      text += "\n" + indentation + mark + own.map(\.text).joined(separator: " ")
      for case .list(let isOrdered, let items) in item.map(\.content) {
        text += remarks(items, isOrdered: isOrdered, indentation: indentation + "  ")
      }
      for block in item where block.paragraph == nil && !block.isList {
        text += "\n" + document.source(of: block.lines)
      }
    }
    return text
  }

  private mutating func add(_ text: String) {
    let text = text.trimmed()
    guard !text.isEmpty else { return }
    steps.append(.init(text: text, section: section.name))
  }
}
