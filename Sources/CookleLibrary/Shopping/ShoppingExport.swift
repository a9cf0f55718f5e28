import RecipeText

/// Writes the shopping list for other programs and for paper: a line an item, a heading a section.
enum ShoppingExport {
  /// The list as a text that ends its last line; empty when there is nothing to write.
  static func text(of list: ShoppingList, as format: ShoppingExportFormat) -> String {
    let items = format == .text ? list.items.filter { !$0.isChecked } : list.items
    var groups = list.sections.map { section in
      group(items.filter { $0.section == section }, under: section, as: format)
    }
    groups.removeAll(where: \.isEmpty)
    var rest = group(items.filter { $0.section == nil }, under: nil, as: format)
    // Without a line between, Markdown takes what stands in no section for the last section's.
    if format == .markdown, !groups.isEmpty, !rest.isEmpty { rest = "---\n\n" + rest }
    if !rest.isEmpty { groups.append(rest) }
    return groups.isEmpty ? "" : groups.joined(separator: "\n\n") + "\n"
  }

  private static func group(_ items: [ShoppingItem], under section: String?, as format: ShoppingExportFormat) -> String
  {
    guard !items.isEmpty else { return "" }
    let lines = items.map { line(of: $0, as: format) }.joined(separator: "\n")
    guard let section = section.map(onOneLine) else { return lines }
    switch format {
    case .text: return section + "\n" + lines
    case .markdown: return "## " + escaped(section) + "\n\n" + lines
    }
  }

  private static func line(of item: ShoppingItem, as format: ShoppingExportFormat) -> String {
    let words = words(of: item)
    switch format {
    case .text: return "- " + words
    case .markdown: return (item.isChecked ? "- [x] " : "- [ ] ") + escaped(words)
    }
  }

  /// `450 g flour`, and where the amount is not one number of something, `salt (to taste)`; in Japanese the amount
  /// stands behind: `鶏もも肉　2枚`, `塩（適量）`.
  private static func words(of item: ShoppingItem) -> String {
    let (name, amount) = (onOneLine(item.name), onOneLine(item.amount))
    if amount.isEmpty { return name }
    let isCounted = Amount(amount).measure != nil
    if isJapanese(name) || isJapanese(amount) { return isCounted ? "\(name)　\(amount)" : "\(name)（\(amount)）" }
    return isCounted ? "\(amount) \(name)" : "\(name) (\(amount))"
  }

  /// Whether a text has a letter of the Japanese scripts.
  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      // 々, hiragana and katakana, ideographs with those of the first extension, katakana of half width.
      case 0x3005, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F: true
      default: false
      }
    }
  }

  /// The text without anything that would break its line or write it backwards.
  private static func onOneLine(_ text: String) -> String {
    let words = text.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
      default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      }
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// The text as Markdown shows it, with as few escapes as will do.
  private static func escaped(_ text: String) -> String {
    // A mark that combines with a sign hides it from Swift, which takes both for one character, but not from Markdown.
    let scalars = text.unicodeScalars
    var doubtful: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<"]
    // One tilde means about; two strike out what is between them.
    if scalars.count(where: { $0 == "~" }) > 1 { doubtful.insert("~") }
    if scalars.contains(";") { doubtful.insert("&") }
    if scalars.last == "#" { doubtful.insert("#") }
    var escaped = String.UnicodeScalarView()
    for scalar in scalars {
      if doubtful.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
