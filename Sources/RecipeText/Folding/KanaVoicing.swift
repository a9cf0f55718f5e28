/// How a kana and a voicing mark become one character: か and ゛ make が.
enum KanaVoicing {
  static let voicedMark: UInt32 = 0x3099
  static let semivoicedMark: UInt32 = 0x309A

  /// The composed kana, or nil where Unicode has none.
  static func composed(_ kana: UInt32, with mark: UInt32) -> UInt32? {
    guard 0x3046...0x30FD ~= kana else { return nil }
    let isKatakana = kana >= 0x30A1
    let hiragana = isKatakana ? kana - 0x60 : kana
    if mark == semivoicedMark {
      return isOfHaRow(hiragana) ? kana + 2 : nil
    }
    switch hiragana {
    case 0x3046: return kana + 0x4E  // う → ゔ
    case 0x304B...0x3062: return hiragana & 1 == 1 ? kana + 1 : nil  // か … ち
    case 0x3064, 0x3066, 0x3068: return kana + 1  // つ て と
    case 0x309D: return kana + 1  // ゝ → ゞ
    case 0x308F...0x3092: return isKatakana ? kana + 8 : nil  // ワ ヰ ヱ ヲ; the hiragana have no voiced form
    default: return isOfHaRow(hiragana) ? kana + 1 : nil
    }
  }

  private static func isOfHaRow(_ hiragana: UInt32) -> Bool {
    0x306F...0x307B ~= hiragana && (hiragana - 0x306F) % 3 == 0
  }
}
