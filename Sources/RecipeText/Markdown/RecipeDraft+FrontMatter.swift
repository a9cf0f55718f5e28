extension RecipeDraft {
  /// Takes what the front matter says; an entry that is no field of a recipe, or cannot be read as one, is kept whole.
  mutating func take(_ frontMatter: FrontMatter) {
    for entry in frontMatter.entries where !take(entry) {
      unknownEntries.append(entry.source)
    }
  }

  private mutating func take(_ entry: FrontMatter.Entry) -> Bool {
    let key = entry.key.lowercased()
    switch (key, entry.value) {
    case ("tags", .list(let names)), ("categories", .list(let names)), ("keywords", .list(let names)):
      names.forEach { addCategory($0) }
      return true
    case ("tags", .text(let names)), ("categories", .text(let names)), ("keywords", .text(let names)),
      ("category", .text(let names)):
      names.split { $0 == "," || $0 == "、" }.forEach { addCategory(String($0)) }
      return true
    case (_, .text(let text)):
      return take(text.trimmed(), as: key)
    default:
      return false
    }
  }

  private mutating func take(_ text: String, as key: String) -> Bool {
    switch key {
    case _ where text.isEmpty:
      return true
    case "title", "name":
      guard name.isEmpty else { return false }
      name = FormLines.split(text).joined(separator: " ")
    case "description", "note", "notes", "summary":
      note.append(text)
    case "author":
      source.text = source.text.map { "\($0), \(text)" } ?? text
    case "source", "url", "link":
      return takeSource(text)
    case "date", "created":
      guard createdAt == nil, let instant = ImportedDate.milliseconds(text) else { return false }
      createdAt = instant
    case "diet":
      guard diet == nil, let stated = ImportedRecipe.Diet(rawValue: text.lowercased()) else { return false }
      diet = stated
    default:
      guard let fact = RecipeFact(name: key, value: text) else { return false }
      facts.take(fact)
      return facts.says(fact)
    }
    return true
  }

  private mutating func takeSource(_ text: String) -> Bool {
    if let url = SourceAddress.first(in: text), url == text {
      guard source.url == nil else { return false }
      source.url = url
    } else {
      source.text = source.text.map { "\($0), \(text)" } ?? text
    }
    return true
  }

  /// YAML may break a text into lines; a name is one.
  private mutating func addCategory(_ name: String) {
    let name = FormLines.split(name).joined(separator: " ")
    let key = TextFolding.duplicateKey(name)
    guard !name.isEmpty, !categories.contains(where: { TextFolding.duplicateKey($0) == key }) else { return }
    categories.append(name)
  }
}
