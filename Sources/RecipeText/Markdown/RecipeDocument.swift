/// A Markdown document cut at the headings that matter to a recipe.
struct RecipeDocument {
  /// A run of blocks with one meaning.
  struct Part {
    enum Role: Equatable {
      case introduction
      case ingredients
      case directions
      /// Anything else under a heading of its own; the heading is the first block.
      case remarks
    }

    var role: Role
    /// What the heading adds in parentheses: "材料（2人分）".
    var addition = ""
    /// The heading above that of the part: "Sauce" with ingredients and directions of its own.
    var group: String?
    var blocks: [MarkdownBlock] = []
  }

  /// The first heading of level 1, when nothing of the recipe comes before it.
  private(set) var title: String?
  private(set) var parts: [Part] = [Part(role: .introduction)]
  let lines: [Substring]

  init(blocks: [MarkdownBlock], lines: [Substring]) {
    self.lines = lines
    var level = 0
    var group: (level: Int, text: String)?
    for block in blocks {
      guard case .heading(let ownLevel, let heading) = block.content else {
        parts[parts.count - 1].blocks.append(block)
        continue
      }
      let text = heading.text
      let meaning = RecipeHeading.role(of: text)
      if ownLevel == 1, title == nil, parts.count == 1, meaning == nil {
        title = text
        continue
      }
      let isWithinRemarks = parts[parts.count - 1].role == .remarks && meaning != nil
      // A deeper heading is a group within the part.
      if level > 0, ownLevel > level, !isWithinRemarks {
        parts[parts.count - 1].blocks.append(block)
        continue
      }
      level = ownLevel
      if let above = group, ownLevel <= above.level { group = nil }
      guard let meaning else {
        group = (ownLevel, text)
        parts.append(Part(role: .remarks, blocks: [block]))
        continue
      }
      // A heading with nothing but such parts below it is their name, no remark.
      if group != nil, parts[parts.count - 1].role == .remarks, parts[parts.count - 1].blocks.count == 1 {
        parts.removeLast()
      }
      let role: Part.Role = meaning.role == .ingredients ? .ingredients : .directions
      parts.append(Part(role: role, addition: meaning.addition, group: group?.text))
    }
  }

  /// The Markdown of some lines, without the indentation they share.
  func source(of range: Range<Int>) -> String {
    let own = lines[range.clamped(to: lines.startIndex..<lines.endIndex)]
    let indentation = own.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
      .min()
    let text = own.map { $0.dropFirst(min(indentation ?? 0, $0.prefix { $0 == " " || $0 == "\t" }.count)) }
    return text.joined(separator: "\n").trimmedOfEmptyLines()
  }
}

extension String {
  /// The text without empty lines at either end and without white space at its end.
  fileprivate func trimmedOfEmptyLines() -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
