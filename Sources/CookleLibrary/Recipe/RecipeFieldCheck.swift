import RecipeText

/// Normalises the fields of a draft one by one and collects what is wrong with them.
struct RecipeFieldCheck {
  private var check = FieldCheck()

  var errors: [FieldError] { check.errors }

  mutating func name(_ raw: String) -> String {
    guard checkSize(raw, path: "name", title: "The name", limit: LibraryLimits.nameCharacters) else { return raw }
    let name = raw.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed()
    if name.isEmpty {
      fail("name", "A recipe needs a name.", raw, .required)
    } else {
      checkStorable(name, path: "name", title: "The name", limit: LibraryLimits.nameCharacters)
    }
    return name
  }

  mutating func number(_ raw: String, path: String, title: String) -> Int {
    check.number(typed: raw, path: path, title: "The \(title)")
  }

  mutating func ingredient(_ row: RecipeIngredient, at index: Int) -> RecipeIngredient? {
    let value = row.ingredient.trimmed()
    guard !value.isEmpty else { return nil }
    let path = "ingredients[\(index)]"
    let title = "ingredient \(index + 1)"
    checkStorable(
      value, path: path + ".ingredient", title: title.capitalizingFirst, limit: LibraryLimits.tagCharacters)
    checkStorable(
      row.amount, path: path + ".amount", title: "The amount of \(title)", limit: LibraryLimits.shortTextCharacters)
    return RecipeIngredient(
      ingredient: value, amount: row.amount, section: section(row.section, path: path, of: title))
  }

  /// The value of an ingredient or a category by itself.
  mutating func tag(_ raw: String, of kind: TagKind) -> String {
    guard checkSize(raw, path: "value", title: "The value", limit: LibraryLimits.tagCharacters) else { return raw }
    let value = raw.trimmed()
    if value.isEmpty {
      fail("value", kind == .ingredient ? "An ingredient needs a value." : "A category needs a value.", raw, .required)
    } else {
      checkStorable(value, path: "value", title: "The value", limit: LibraryLimits.tagCharacters)
    }
    return value
  }

  mutating func step(_ row: RecipeStep, at index: Int) -> RecipeStep? {
    let text = row.text.trimmed()
    guard !text.isEmpty else { return nil }
    let path = "steps[\(index)]"
    let title = "step \(index + 1)"
    checkStorable(text, path: path + ".text", title: title.capitalizingFirst, limit: LibraryLimits.stepCharacters)
    return RecipeStep(text: text, section: section(row.section, path: path, of: title))
  }

  /// Drops empty values and those equal to an earlier one (domain §4).
  mutating func categories(_ raw: [String]) -> [String] {
    var seen: Set<String> = []
    var categories: [String] = []
    for (index, value) in raw.enumerated() {
      let value = value.trimmed()
      guard !value.isEmpty else { continue }
      checkStorable(
        value, path: "categories[\(index)]", title: "Category \(index + 1)", limit: LibraryLimits.tagCharacters)
      if seen.insert(TextFolding.duplicateKey(value)).inserted { categories.append(value) }
    }
    return categories
  }

  mutating func text(_ raw: String, path: String, title: String, limit: Int) -> String {
    check.text(raw, path: path, title: title, limit: limit)
  }

  mutating func optionalText(_ raw: String?, path: String, title: String, limit: Int) -> String? {
    guard let raw else { return nil }
    let text = text(raw, path: path, title: title, limit: limit)
    return text.isEmpty ? nil : text
  }

  /// Links are `http` or `https` only, because front ends open them.
  mutating func webAddress(_ raw: String?) -> String? {
    let text = optionalText(
      raw, path: "source.url", title: "The source's address", limit: LibraryLimits.sourceCharacters)
    guard let address = text else { return nil }
    if !WebAddress.isAllowed(address) {
      fail("source.url", "The source's address must be a web address with http:// or https://.", address, .webAddress)
    }
    return address
  }

  private mutating func section(_ raw: String?, path: String, of title: String) -> String? {
    optionalText(
      raw, path: path + ".section", title: "The heading of \(title)", limit: LibraryLimits.shortTextCharacters)
  }

  private mutating func checkStorable(_ text: String, path: String, title: String, limit: Int) {
    check.checkStorable(text, path: path, title: title, limit: limit)
  }

  private mutating func checkSize(_ text: String, path: String, title: String, limit: Int) -> Bool {
    check.checkSize(text, path: path, title: title, limit: limit)
  }

  private mutating func fail(_ path: String, _ message: String, _ value: String, _ rule: FieldRule) {
    check.fail(path, message, value, rule)
  }
}

extension String {
  /// The text as it begins a sentence.
  fileprivate var capitalizingFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
