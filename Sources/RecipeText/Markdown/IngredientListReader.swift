/// Reads the part of a document under the heading of the ingredients.
struct IngredientListReader {
  private let document: RecipeDocument
  private var section = SectionPath()
  private(set) var ingredients: [ImportedRecipe.Ingredient] = []
  var note: RecipeNote

  init(document: RecipeDocument, note: RecipeNote) {
    self.document = document
    self.note = note
  }

  mutating func read(_ part: RecipeDocument.Part) {
    let blocks = part.blocks
    section = SectionPath(base: part.group)
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
        if let label = GroupLabel.label(of: paragraph, before: next) {
          section.enter(label: label)
        } else if !hasList, !paragraph.lines.isEmpty {
          note.append(references: paragraph.references)
          paragraph.lines.forEach { add($0) }
        } else {
          note.append(document.source(of: block.lines))
        }
      case .other:
        note.append(document.source(of: block.lines))
      }
    }
    note.setHeading(nil)
  }

  /// An item with items below it names a group, unless they are sentences about it.
  private mutating func read(item: [MarkdownBlock]) {
    let text = item.first?.paragraph?.text.withoutTaskBox() ?? ""
    note.append(references: item.first?.paragraph?.references ?? [])
    let rest = item.dropFirst(item.first?.paragraph == nil ? 0 : 1)
    let isGroup = rest.contains { block in
      if case .list(_, let items) = block.content { !items.contains(where: isRemark) } else { false }
    }
    let outer = section
    if isGroup, !text.isEmpty {
      section.enter(group: text)
    } else {
      add(text)
    }
    for block in rest {
      if case .list(_, let items) = block.content, isGroup || text.isEmpty {
        items.forEach { read(item: $0) }
      } else {
        note.append(text.isEmpty ? "" : text + "\n\n" + document.source(of: block.lines))
      }
    }
    section = outer
  }

  private func isRemark(_ item: [MarkdownBlock]) -> Bool {
    guard let text = item.first?.paragraph?.text else { return false }
    return text.count > 60 || text.last == "." && text.contains(" ") && text.count > 30
  }

  private mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    let line = IngredientLine(text)
    ingredients.append(.init(ingredient: line.ingredient, amount: line.amount, section: section.name))
  }
}

extension String {
  /// The text of a list item without the box of a task list.
  func withoutTaskBox() -> String {
    for box in ["[ ] ", "[x] ", "[X] "] where hasPrefix(box) { return String(dropFirst(box.count)) }
    return self
  }
}
