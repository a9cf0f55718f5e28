/// Where a hiragana stands in the order of the fifty sounds: size and voicing do not count at first, and a long-vowel
/// mark counts as the vowel it prolongs (after JIS X 4061).
enum KanaOrder {
  private static let prolongedSound: UInt32 = 0x30FC

  /// The full-size, unvoiced kana; the vowel for a long-vowel mark after `vowel`; any other scalar as it is.
  static func plain(_ scalar: UInt32, after vowel: UInt32?) -> UInt32 {
    switch scalar {
    case prolongedSound: return vowel ?? scalar
    case 0x3041...0x304A: return scalar & 1 == 1 ? scalar + 1 : scalar  // ぁあ … ぉお
    case 0x304B...0x3062: return scalar & 1 == 0 ? scalar - 1 : scalar  // かが … ちぢ
    case 0x3063, 0x3065: return 0x3064  // っ つ づ
    case 0x3067, 0x3069: return scalar - 1  // で ど
    case 0x306F...0x307D: return scalar - (scalar - 0x306F) % 3  // はばぱ … ほぼぽ
    case 0x3083, 0x3085, 0x3087, 0x308E: return scalar + 1  // ゃ ゅ ょ ゎ
    case 0x3094: return 0x3046  // ゔ
    case 0x3095: return 0x304B  // ゕ
    case 0x3096: return 0x3051  // ゖ
    default: return scalar
    }
  }

  /// The vowel a long-vowel mark after this plain kana stands for.
  static func vowel(of kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3042...0x304A: return kana
    case 0x304B...0x3053: return vowel((kana - 0x304B) / 2)
    case 0x3055...0x305D: return vowel((kana - 0x3055) / 2)
    case 0x305F, 0x3061: return vowel((kana - 0x305F) / 2)
    case 0x3064, 0x3066, 0x3068: return vowel((kana - 0x3064) / 2 + 2)
    case 0x306A...0x306E: return vowel(kana - 0x306A)
    case 0x306F...0x307B: return vowel((kana - 0x306F) / 3)
    case 0x307E...0x3082: return vowel(kana - 0x307E)
    case 0x3084, 0x3086, 0x3088: return vowel(kana - 0x3084)
    case 0x3089...0x308D: return vowel(kana - 0x3089)
    case 0x308F: return vowel(0)
    case 0x3092: return vowel(4)
    default: return nil
    }
  }

  /// あ い う え お by number.
  private static func vowel(_ number: UInt32) -> UInt32 {
    0x3042 + 2 * number
  }
}
