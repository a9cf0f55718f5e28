/// The web address a recipe came from.
enum SourceAddress {
  /// The first `http` or `https` address in a text.
  static func first(in text: String) -> String? {
    let scalars = text.unicodeScalars
    for start in scalars.indices where scalars[start] == "h" {
      let rest = scalars[start...]
      guard rest.starts(with: "http://".unicodeScalars) || rest.starts(with: "https://".unicodeScalars) else {
        continue
      }
      let address = rest.prefix { !$0.properties.isWhitespace && !"<>\"'()[]{}、。（）".unicodeScalars.contains($0) }
      let trimmed = String(String.UnicodeScalarView(address)).trimmingEndMarks()
      return trimmed.hasSuffix("//") ? nil : trimmed
    }
    return nil
  }

  /// The address in a paragraph such as "Originally published at https://…".
  static func stated(in document: RecipeDocument) -> String? {
    for part in document.parts {
      for block in part.blocks {
        guard let text = block.paragraph?.text, let address = first(in: text) else { continue }
        let start = TextFolding.folded(String(text.prefix(40)))
        if openings.contains(where: { start.hasPrefix($0) }) { return address }
      }
    }
    return nil
  }

  private static var openings: [String] {
    ["originally", "original recipe", "source", "adapted from", "recipe from", "taken from", "出典", "引用元", "参考"]
  }
}

extension String {
  fileprivate func trimmingEndMarks() -> String {
    var text = self[...]
    while let last = text.last, ".,;:!?".contains(last) { text.removeLast() }
    return String(text)
  }
}
