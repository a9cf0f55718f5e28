/// Pronounceable words that stand for the long tail of a cook's vocabulary: varieties, brands, families.
enum CoinedWords {
  private static let onsets = [
    "b", "br", "c", "d", "dr", "f", "g", "gr", "h", "k", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "v", "z",
  ]
  private static let nuclei = ["a", "e", "i", "o", "u", "ai", "ea", "ou"]
  private static let codas = ["", "", "l", "n", "r", "s", "nd", "rt"]

  /// Different words of two or three syllables, the first letter capital.
  static func make(_ count: Int, _ random: inout SplitMix64) -> [String] {
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < count {
      var word = ""
      for _ in 0..<(random.chance(0.5) ? 2 : 3) {
        word += random.pick(onsets) + random.pick(nuclei)
      }
      word += random.pick(codas)
      if seen.insert(word).inserted { words.append(word.prefix(1).uppercased() + word.dropFirst()) }
    }
    return words
  }
}
