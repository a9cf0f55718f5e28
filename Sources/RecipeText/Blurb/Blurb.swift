/// A recipe in one line, for lists and notifications.
public enum Blurb {
  /// The most characters a blurb has, the dots of a cut one included.
  public static let limit = 72
  private static let informativeLength = 12
  private static let ellipsis = "..."

  /// The first step of at least 12 characters, else the first step, else the first line of the note, else the first two
  /// ingredients; empty when the recipe has none of them.
  public static func text(steps: [String], note: String, ingredients: [String]) -> String {
    let lines = steps.lazy.map(line).filter { !$0.isEmpty }
    if let step = lines.first(where: { $0.count >= informativeLength }) ?? lines.first {
      return cut(step)
    }
    if let noteLine = note.split(whereSeparator: \.isNewline).lazy.map({ line(String($0)) }).first(where: {
      !$0.isEmpty
    }) {
      return cut(noteLine)
    }
    let names = ingredients.lazy.map(line).filter { !$0.isEmpty }.prefix(2)
    return cut(names.joined(separator: ", "))
  }

  /// White space collapsed, list prefixes stripped.
  private static func line(_ text: String) -> String {
    var line = collapsed(text)[...]
    while let rest = withoutPrefix(line) { line = rest }
    return String(line)
  }

  private static func collapsed(_ text: String) -> String {
    var collapsed = String.UnicodeScalarView()
    var spaceIsPending = false
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        spaceIsPending = count > 0
        continue
      }
      if spaceIsPending { collapsed.append(" ") }
      spaceIsPending = false
      collapsed.append(scalar)
      count += 1
      // Far more than a blurb shows, however many scalars make one character.
      if count == 4_096 { break }
    }
    return String(collapsed)
  }

  /// The text after `1.`, `2)`, `-`, `•` or `・`; nil when it starts with none of them. A number that goes on after the
  /// point, or follows a hyphen, is a quantity.
  private static func withoutPrefix(_ line: Substring) -> Substring? {
    guard let first = line.first else { return nil }
    if first == "•" || first == "・" { return line.dropFirst().drop { $0 == " " } }
    let rest: Substring
    if first == "-" {
      rest = line.dropFirst()
    } else {
      let afterDigits = line.drop { $0.isDigit }
      guard afterDigits.startIndex > line.startIndex, let mark = afterDigits.first, ".)．）".contains(mark) else {
        return nil
      }
      rest = afterDigits.dropFirst()
    }
    guard let next = rest.first, !next.isDigit else { return rest.isEmpty ? rest : nil }
    return rest.drop { $0 == " " }
  }

  private static func cut(_ line: String) -> String {
    guard line.count > limit else { return line }
    let room = limit - ellipsis.count
    let end = line.index(line.startIndex, offsetBy: room)
    let head = line[..<end]
    // A word that just fits stays whole; text without spaces, like Japanese, is cut where the room ends.
    if line[end] != " ", let space = head.lastIndex(of: " ") {
      return String(head[..<space]) + ellipsis
    }
    return String(head).trimmed() + ellipsis
  }
}

extension Character {
  /// An ASCII or full-width digit.
  fileprivate var isDigit: Bool {
    "0"..."9" ~= self || "０"..."９" ~= self
  }
}
