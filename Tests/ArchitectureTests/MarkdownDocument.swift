/// The links and headings of a Markdown file, as far as checking links needs them.
struct MarkdownDocument {
  /// Link targets with their lines.
  private(set) var links: [(line: Int, target: String)] = []
  /// The anchors that links may name, as GitHub makes them of headings.
  private(set) var anchors: Set<String> = []

  init(_ text: String) {
    var fence: Substring?
    var slugs: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.trimmingPrefix { $0 == " " }
      if let open = fence {
        if trimmed.hasPrefix(open) { fence = nil }
        continue
      }
      if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        fence = trimmed.prefix { $0 == trimmed.first }
        continue
      }
      // Four spaces begin code, but in a list they only indent.
      if line.hasPrefix("    "), !trimmed.hasPrefix("-"), !trimmed.hasPrefix("[") { continue }
      if trimmed.first == "#", let heading = trimmed.wholeMatch(of: /#{1,6}\s+(.*?)\s*#*/) {
        let slug = MarkdownDocument.slug(String(heading.output.1))
        let count = slugs[slug, default: 0]
        slugs[slug] = count + 1
        anchors.insert(count == 0 ? slug : "\(slug)-\(count)")
      }
      // Looking for patterns is slow, so only lines that can hold one are looked through.
      guard line.utf8.contains(where: { "[<".utf8.contains($0) }) else { continue }
      for match in line.matches(of: /<a\s+(?:id|name)="([^"]+)"/) { anchors.insert(String(match.output.1)) }
      let prose = line.replacing(/``.+?``|`[^`]*`/, with: "")
      for match in prose.matches(of: /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/) {
        links.append((index + 1, String(match.output.1)))
      }
      if let match = prose.wholeMatch(of: /\s*\[[^\]]+\]:\s+<?(\S+?)>?(?:\s+"[^"]*")?\s*/) {
        links.append((index + 1, String(match.output.1)))
      }
    }
  }

  /// The anchor of a heading: letters, digits, hyphens and underscores in lower case, spaces as hyphens.
  static func slug(_ heading: String) -> String {
    let plain = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
    return String(
      plain.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
      })
  }
}
