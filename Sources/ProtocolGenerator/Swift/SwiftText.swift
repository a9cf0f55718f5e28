/// Swift source that is being written, in the layout the formatter would give it.
struct SwiftText {
  /// The columns a line may have, as in `.swift-format`.
  static let lineLength = 120

  private(set) var text = ""
  private var level = 0

  private var indentation: String { String(repeating: "  ", count: level) }

  /// Writes one line; an empty one is left without indentation.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : "\(indentation)\(line)\n"
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line("\(head) {")
    indented(body)
    line("}")
  }

  /// Writes something one level further in.
  mutating func indented(_ body: (inout SwiftText) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Writes `head`, the items separated by commas and `tail`: on one line where they fit, else an item a line.
  ///
  /// A collection on several lines has a comma behind its last item, a list of arguments or parameters has none.
  mutating func list(_ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false) {
    let whole = head + items.joined(separator: ", ") + tail
    guard whole.count + 2 * level > Self.lineLength else { return line(whole) }
    line(head)
    indented { swift in
      for (index, item) in items.enumerated() {
        swift.line(index == items.count - 1 && !trailingComma ? item : "\(item),")
      }
    }
    line(tail)
  }

  /// Writes `head`, `text` as a string literal and `tail`; a text too long for a line becomes one of several lines.
  mutating func string(_ head: String, _ text: String, _ tail: String = "") {
    let whole = head + Self.literal(text) + tail
    guard whole.count + 2 * level > Self.lineLength else { return line(whole) }
    line("\(head)\"\"\"")
    indented { swift in
      let words = Self.literal(text).dropFirst().dropLast().split(separator: " ")
      for line in Self.wrapped(words.map(String.init), limit: Self.lineLength - 2 * swift.level - 2) {
        swift.line(line)
      }
      swift.line("\"\"\"\(tail)")
    }
  }

  /// Writes `head` and the elements of an argument; those too long for a line stand one a line.
  mutating func list(_ head: String, _ elements: [String]) {
    let whole = "\(head)[\(elements.joined(separator: ", "))],"
    guard whole.count + 2 * level > Self.lineLength else { return line(whole) }
    line("\(head)[")
    indented { swift in
      for element in elements { swift.line("\(element),") }
    }
    line("],")
  }

  /// The words in lines of at most `limit` columns; each but the last goes on with the next.
  private static func wrapped(_ words: [String], limit: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= limit {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.enumerated().map { $0.offset == lines.count - 1 ? $0.element : "\($0.element) \\" }
  }

  /// Writes a documentation comment, broken at words.
  mutating func documentation(_ text: String) {
    var line = "///"
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count + 2 * level > Self.lineLength {
        self.line(line)
        line = "///"
      }
      line += " \(word)"
    }
    self.line(line)
  }

  /// `text` as a string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(character)
      }
    }
    return literal + "\""
  }

  /// `name` as an identifier.
  static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]
}
