/// A recipe while its file is read: what the front matter said, then what the document says.
struct RecipeDraft {
  var name = ""
  var facts = RecipeFacts()
  var ingredients: [ImportedRecipe.Ingredient] = []
  var steps: [ImportedRecipe.Step] = []
  var categories: [String] = []
  var note = RecipeNote()
  var diet: ImportedRecipe.Diet?
  var source = ImportedRecipe.Source()
  var createdAt: Int64?
  /// Entries of the front matter that are no field of a recipe, as they stood in the file.
  var unknownEntries: [String] = []

  mutating func take(_ document: RecipeDocument, startingAt line: Int) throws(RecipeMarkdownError) {
    guard document.parts.contains(where: { $0.role == .ingredients || $0.role == .directions }) else {
      throw RecipeMarkdownError(line: line, reason: "there is no heading for ingredients or directions")
    }
    if let title = document.title {
      if name.isEmpty {
        name = title
      } else if TextFolding.folded(title) != TextFolding.folded(name) {
        note.append("# " + title)
      }
    }
    for part in document.parts {
      takeAddition(part.addition)
      switch part.role {
      case .introduction:
        part.blocks.forEach { takeIntroduction($0, of: document) }
      case .ingredients:
        var reader = IngredientListReader(document: document, note: note)
        reader.read(part)
        ingredients += reader.ingredients
        note = reader.note
      case .directions:
        var reader = DirectionsReader(document: document, note: note)
        reader.read(part)
        steps += reader.steps
        note = reader.note
      case .remarks:
        guard let first = part.blocks.first, let last = part.blocks.last else { continue }
        note.append(document.source(of: first.lines.lowerBound..<last.lines.upperBound))
      }
    }
    if source.url == nil { source.url = SourceAddress.stated(in: document) }
  }

  func finished(at line: Int) throws(RecipeMarkdownError) -> ImportedRecipe {
    guard !name.isEmpty else { throw RecipeMarkdownError(line: 1, reason: "the recipe has no title") }
    guard !ingredients.isEmpty || !steps.isEmpty else {
      throw RecipeMarkdownError(line: line, reason: "there is no ingredient and no step")
    }
    var note = note
    note.append(unknownEntries.joined(separator: "\n"))
    return ImportedRecipe(
      name: name, servingSize: facts.servings?.value ?? 0, cookingTime: facts.minutes, ingredients: ingredients,
      steps: steps, categories: categories, note: note.text, diet: diet ?? dietOfCategories, source: source,
      createdAt: createdAt)
  }

  /// "（2人分）" after the heading of the ingredients.
  private mutating func takeAddition(_ addition: String) {
    let text = addition.unicodeScalars.drop { "(（[:：".unicodeScalars.contains($0) }
    let value = String(text.prefix { !")）]".unicodeScalars.contains($0) })
    guard !value.isEmpty else { return }
    let fact =
      RecipeFact(line: value) ?? ServingCount.read(value).map { RecipeFact.servings($0) }
    if let fact {
      facts.take(fact)
      if facts.says(fact) { return }
    }
    note.append(addition)
  }

  /// Prose goes to the note; a line that states servings or a time also fills the field, and stays unless the field
  /// says it all.
  private mutating func takeIntroduction(_ block: MarkdownBlock, of document: RecipeDocument) {
    switch block.content {
    case .list(_, let items):
      let stated = items.map { item in item.count == 1 ? item[0].paragraph.flatMap { fact(in: $0) } : nil }
      stated.forEach { $0.map { facts.take($0) } }
      let kept = items.indices.filter { index in stated[index].map { !facts.says($0) } ?? true }
      let lines = kept.flatMap { index in items[index].map { document.source(of: $0.lines) } }
      note.append(lines.map { $0.hasPrefix("- ") || $0.hasPrefix("* ") ? $0 : "- " + $0 }.joined(separator: "\n"))
    case .paragraph(let paragraph):
      if let fact = fact(in: paragraph) {
        facts.take(fact)
        if facts.says(fact) { return }
      }
      note.append(document.source(of: block.lines))
    case .heading, .other:
      note.append(document.source(of: block.lines))
    }
  }

  private func fact(in paragraph: MarkdownBlock.Paragraph) -> RecipeFact? {
    guard paragraph.lines.count == 1, paragraph.references.isEmpty, paragraph.text.count <= 100 else { return nil }
    return RecipeFact(line: paragraph.text)
  }

  private var dietOfCategories: ImportedRecipe.Diet {
    let names = categories.map { TextFolding.folded($0) }
    if names.contains(where: { ["vegan", "びーがん", "ゔぃーがん"].contains($0) }) { return .vegan }
    if names.contains(where: { ["vegetarian", "べじたりあん"].contains($0) }) { return .vegetarian }
    return .standard
  }
}
