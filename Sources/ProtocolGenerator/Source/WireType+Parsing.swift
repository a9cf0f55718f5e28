extension WireType {
  /// Reads a type as the source writes it: `string`, `'all'`, `Recipe`, `Recipe[]`, `{[Area]: AreaChange}`,
  /// `Recipe | null`; nil if it is none of these.
  init?(_ text: String) {
    var parser = Parser(rest: Substring(text))
    guard let type = parser.union(), parser.rest.isEmpty else { return nil }
    self = type
  }

  private struct Parser {
    var rest: Substring

    mutating func union() -> WireType? {
      guard let first = suffixed() else { return nil }
      var items = [first]
      while take(" | ") {
        guard let item = suffixed() else { return nil }
        items.append(item)
      }
      return items.count == 1 ? first : .or(items)
    }

    private mutating func suffixed() -> WireType? {
      guard var type = primary() else { return nil }
      while take("[]") { type = .array(type) }
      return type
    }

    private mutating func primary() -> WireType? {
      if take("(") {
        guard let type = union(), take(")") else { return nil }
        return type
      }
      if take("'") {
        let text = word { $0 != "'" }
        guard !text.isEmpty, take("'") else { return nil }
        return .literal(text)
      }
      if take("{[") {
        guard let key = union(), take("]: "), let value = union(), take("}") else { return nil }
        return .map(key: key, value: value)
      }
      let name = word { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty else { return nil }
      return BaseType(rawValue: name).map(WireType.base) ?? .reference(name)
    }

    private mutating func take(_ token: String) -> Bool {
      guard rest.hasPrefix(token) else { return false }
      rest.removeFirst(token.count)
      return true
    }

    private mutating func word(while belongs: (Character) -> Bool) -> String {
      let word = rest.prefix(while: belongs)
      rest.removeFirst(word.count)
      return String(word)
    }
  }
}
