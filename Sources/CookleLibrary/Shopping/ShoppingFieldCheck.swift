import RecipeText

/// Normalises what is written onto the shopping list and collects what is wrong with it.
struct ShoppingFieldCheck {
  private var check = FieldCheck()

  /// The entry as it is stored.
  ///
  /// - Throws: `LibraryError.validationFailed`.
  static func checked(_ entry: ShoppingEntry) throws -> ShoppingEntry {
    var fields = ShoppingFieldCheck()
    var checked = ShoppingEntry(
      name: fields.name(entry.name), amount: fields.amount(entry.amount),
      section: entry.section.map { fields.section($0) })
    try fields.check.finish()
    if checked.section == "" { checked.section = nil }
    return checked
  }

  /// The edit as it is carried out.
  ///
  /// - Throws: `LibraryError.validationFailed`.
  static func checked(_ edit: ShoppingItemEdit) throws -> ShoppingItemEdit {
    var fields = ShoppingFieldCheck()
    let checked = ShoppingItemEdit(
      name: edit.name.map { fields.name($0) }, amount: edit.amount.map { fields.amount($0) },
      section: edit.section.map { fields.section($0) })
    try fields.check.finish()
    return checked
  }

  /// The ids, each once.
  ///
  /// - Throws: `LibraryError.validationFailed` or `.limitExceeded`.
  static func checked(_ ids: [String], _ request: MutationRequest) throws -> [String] {
    let limit = LibraryLimits.shoppingItems
    guard ids.count <= limit else {
      throw LibraryError.limitExceeded(name: "shoppingItems", what: "items to change", limit: limit, value: ids.count)
    }
    var seen: Set<String> = []
    let ids = ids.filter { seen.insert($0).inserted }
    if ids.isEmpty { throw refusal("ids", "Name at least one item of the shopping list.", "") }
    if ids.count > 1, let revision = request.ifRevision {
      throw refusal("ifRevision", "A revision is that of one item; name one item, or leave the revision out.", revision)
    }
    return ids
  }

  static func refusal(_ path: String, _ message: String, _ value: String) -> LibraryError {
    .validationFailed([FieldError(path: path, message: message, value: value)])
  }

  private mutating func name(_ raw: String) -> String {
    let name = line(raw, path: "name", title: "The name", limit: LibraryLimits.tagCharacters)
    if name.isEmpty { check.fail("name", "An item of the shopping list needs a name.", raw, .required) }
    return name
  }

  private mutating func amount(_ raw: String) -> String {
    line(raw, path: "amount", title: "The amount", limit: LibraryLimits.shortTextCharacters)
  }

  private mutating func section(_ raw: String) -> String {
    line(raw, path: "section", title: "The section", limit: LibraryLimits.shortTextCharacters)
  }

  /// A text on one line, without white space around it.
  private mutating func line(_ raw: String, path: String, title: String, limit: Int) -> String {
    guard check.checkSize(raw, path: path, title: title, limit: limit) else { return raw }
    let line = raw.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed()
    check.checkStorable(line, path: path, title: title, limit: limit)
    return line
  }
}
