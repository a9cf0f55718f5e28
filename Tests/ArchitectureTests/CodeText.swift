/// Swift text without its comments and the contents of its strings, line by line, for looking at code alone.
struct CodeText {
  private let bytes: [UInt8]
  private var position = 0
  private var code: [UInt8] = []

  /// The lines of `text` with comments and string contents taken out; their number stays.
  static func lines(of text: String) -> [String] {
    var reader = CodeText(bytes: Array(text.utf8))
    reader.read()
    return String(decoding: reader.code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let sign = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")

  private mutating func read() {
    while position < bytes.count {
      if isNext("//") {
        while position < bytes.count, bytes[position] != CodeText.newline { position += 1 }
      } else if isNext("/*") {
        skipBlockComment()
      } else if bytes[position] == CodeText.quote || bytes[position] == CodeText.sign {
        readQuoted()
      } else {
        code.append(bytes[position])
        position += 1
      }
    }
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Moves on by one byte, of which only a line break is kept.
  private mutating func skip() {
    if bytes[position] == CodeText.newline { code.append(CodeText.newline) }
    position += 1
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        skip()
      }
    } while depth > 0 && position < bytes.count
  }

  /// Takes the contents out of a string, of any number of quotes and number signs; code inside `\(…)` goes with it.
  private mutating func readQuoted() {
    let signs = bytes[position...].prefix { $0 == CodeText.sign }.count
    guard bytes[(position + signs)...].first == CodeText.quote else {
      code.append(contentsOf: bytes[position..<position + signs])
      position += signs
      return
    }
    let isLong = bytes[(position + signs)...].starts(with: [CodeText.quote, CodeText.quote, CodeText.quote])
    let end =
      [UInt8](repeating: CodeText.quote, count: isLong ? 3 : 1) + [UInt8](repeating: CodeText.sign, count: signs)
    code.append(contentsOf: [CodeText.quote, CodeText.quote])
    position += end.count
    while position < bytes.count, !bytes[position...].starts(with: end) {
      let isEscape =
        bytes[position] == CodeText.backslash
        && bytes[(position + 1)...].prefix(signs).allSatisfy { $0 == CodeText.sign }
      if isEscape { position += 1 + signs }
      if position < bytes.count { skip() }
    }
    position = min(bytes.count, position + end.count)
  }
}
