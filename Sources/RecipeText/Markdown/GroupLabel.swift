/// Tells a line that names the list below it from prose.
enum GroupLabel {
  /// The name a paragraph gives to the block after it; nil when it is prose.
  static func label(of paragraph: MarkdownBlock.Paragraph, before next: MarkdownBlock?) -> String? {
    guard next?.isList == true, paragraph.lines.count == 1, paragraph.references.isEmpty else { return nil }
    let text = paragraph.text
    let hasNumber = text.unicodeScalars.contains { $0.properties.numericType != nil && $0.value < 0x3000 }
    let isLabel =
      paragraph.isEmphasized && text.count <= 80
      || endsWithColon(text) && text.count <= 45 && !hasNumber
      || text.count <= 40 && !hasNumber && !".!?。！？)）,、".contains(text.last ?? " ")
    return isLabel ? name(text) : nil
  }

  static func endsWithColon(_ text: String) -> Bool {
    text.last == ":" || text.last == "："
  }

  /// The label without the colon or the brackets around it.
  static func name(_ text: String) -> String {
    var name = text.trimmed()
    while endsWithColon(name) { name = String(name.dropLast()).trimmed() }
    for (open, close) in [("【", "】"), ("《", "》"), ("[", "]")] where name.hasPrefix(open) && name.hasSuffix(close) {
      name = String(name.dropFirst().dropLast()).trimmed()
    }
    return name
  }
}
