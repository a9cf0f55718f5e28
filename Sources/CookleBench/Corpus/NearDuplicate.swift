/// Other spellings of the same thing, as they get into a library over the years.
enum NearDuplicate {
  /// A spelling that differs by case, width or plural; for Japanese by kana or width.
  static func of(_ text: String, _ random: inout SplitMix64) -> String {
    if text.unicodeScalars.contains(where: isKana) {
      return random.chance(0.5) ? withOtherKana(text) : halfWidth(withOtherKana(text, toKatakana: true))
    }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return fullWidth(text + "2") }
    return switch random.index(below: 4) {
    case 0: text == text.uppercased() ? text.lowercased() : text.uppercased()
    case 1: text.prefix(1).uppercased() + text.dropFirst() + "s"
    case 2: fullWidth(text)
    default: text.last == "s" ? String(text.dropLast()) : text + "s"
    }
  }

  private static let hiragana: ClosedRange<UInt32> = 0x3041...0x3096
  private static let katakana: ClosedRange<UInt32> = 0x30a1...0x30f6
  private static let kanaDistance: UInt32 = 0x60

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    hiragana.contains(scalar.value) || katakana.contains(scalar.value)
  }

  static func withOtherKana(_ text: String, toKatakana: Bool = false) -> String {
    mapped(text) { value in
      if hiragana.contains(value) { return value + kanaDistance }
      return katakana.contains(value) && !toKatakana ? value - kanaDistance : value
    }
  }

  static func fullWidth(_ text: String) -> String {
    mapped(text) { (0x21...0x7e).contains($0) ? $0 + 0xfee0 : $0 == 0x20 ? 0x3000 : $0 }
  }

  /// Katakana in half width; voiced letters become two characters.
  static func halfWidth(_ text: String) -> String {
    text.map { halfWidths[$0] ?? String($0) }.joined()
  }

  private static func mapped(_ text: String, _ body: (UInt32) -> UInt32) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar(body($0.value)) ?? $0 }))
  }

  private static let halfWidths: [Character: String] = {
    let full = Array(
      "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン")
    let plain = zip(full, (0xff66...0xff9d).map { String(Unicode.Scalar(UInt16($0)).map(Character.init) ?? "?") })
    let voiced = zip("ガギグゲゴザジズゼゾダヂヅデドバビブベボ", "カキクケコサシスセソタチツテトハヒフヘホ")
    var table = Dictionary(uniqueKeysWithValues: plain)
    for (letter, base) in voiced { table[letter] = (table[base] ?? "") + "\u{ff9e}" }
    for (letter, base) in zip("パピプペポ", "ハヒフヘホ") { table[letter] = (table[base] ?? "") + "\u{ff9f}" }
    return table
  }()
}
