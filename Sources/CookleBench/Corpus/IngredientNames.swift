/// The names of about 5,000 ingredients, the most used first, 30 % of them Japanese and 2 % near-duplicates.
struct IngredientNames {
  static let englishCount = 3_500
  static let japaneseCount = 1_500
  static let count = englishCount + japaneseCount
  /// So many names have half of all uses.
  static let headCount = 250
  static let nearDuplicateShare = 0.02

  let english: [String]
  let japanese: [String]

  /// - Parameter coined: words that make the tail different from the head.
  init(coined: [String], _ random: inout SplitMix64) {
    english = IngredientNames.list(EnglishWords.foods, IngredientNames.englishCount, &random) { random in
      let food = random.pick(EnglishWords.foods)
      return switch random.index(below: 10) {
      case 0...3: random.pick(EnglishWords.qualities) + " " + food
      case 4...8: random.pick(coined) + " " + food
      default: random.pick(EnglishWords.qualities) + " " + random.pick(coined) + " " + food
      }
    }
    japanese = IngredientNames.list(JapaneseWords.foods, IngredientNames.japaneseCount, &random) { random in
      let food = random.pick(JapaneseWords.foods)
      return switch random.index(below: 3) {
      case 0: random.pick(JapaneseWords.qualities) + food
      case 1: random.pick(JapaneseWords.places) + "産" + food
      default: random.pick(JapaneseWords.qualities) + random.pick(JapaneseWords.places) + food
      }
    }
  }

  private static func list(
    _ head: [String], _ count: Int, _ random: inout SplitMix64, _ tail: (inout SplitMix64) -> String
  ) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for name in head where seen.insert(name).inserted { names.append(name) }
    while names.count < count {
      let isVariant = random.chance(nearDuplicateShare * Double(count) / Double(count - head.count))
      let name = isVariant ? NearDuplicate.of(random.pick(names), &random) : tail(&random)
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
