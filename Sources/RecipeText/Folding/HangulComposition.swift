/// How conjoining jamo become one syllable (Unicode 3.12): Korean typed either way reads the same.
enum HangulComposition {
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let tails: UInt32 = 0x11A7
  private static let syllables: UInt32 = 0xAC00

  /// The syllable of a lead and a vowel, or of a syllable without tail and a tail.
  static func composed(_ first: UInt32, with second: UInt32) -> UInt32? {
    if leads..<(leads + 19) ~= first, vowels..<(vowels + 21) ~= second {
      return syllables + ((first - leads) * 21 + second - vowels) * 28
    }
    if syllables..<(syllables + 11172) ~= first, (first - syllables) % 28 == 0, (tails + 1)..<(tails + 28) ~= second {
      return first + second - tails
    }
    return nil
  }
}
