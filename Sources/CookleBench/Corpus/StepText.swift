/// Writes steps and notes of a wanted length.
struct StepText {
  let isJapanese: Bool

  /// Sentences about `foods` of at least one phrase and about `byteCount` bytes.
  func paragraph(_ byteCount: Int, foods: [String], _ random: inout SplitMix64) -> String {
    var text = ""
    repeat {
      let phrase = isJapanese ? japanesePhrase(foods, &random) : englishPhrase(foods, &random)
      // Half of the last phrase too much or too little: on the average the length is right.
      if !text.isEmpty, text.utf8.count + phrase.utf8.count / 2 > byteCount { break }
      text += text.isEmpty || isJapanese ? phrase : " " + phrase
    } while text.utf8.count < byteCount
    return text
  }

  private func englishPhrase(_ foods: [String], _ random: inout SplitMix64) -> String {
    let verb = random.pick(EnglishWords.verbs)
    return verb.prefix(1).uppercased() + verb.dropFirst() + " the " + random.pick(foods) + " "
      + random.pick(EnglishWords.objects) + "."
  }

  private func japanesePhrase(_ foods: [String], _ random: inout SplitMix64) -> String {
    random.pick(foods) + random.pick(JapaneseWords.preparations) + "。"
  }
}
