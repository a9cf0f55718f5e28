/// Makes names of recipes, 2 % of them other spellings of a name that was there before.
struct RecipeNames {
  static let nearDuplicateShare = 0.02

  private let coined: [String]
  private let families: ZipfRanks
  private let englishFoods = ZipfRanks(count: EnglishWords.foods.count, exponent: 0.7)
  private let japaneseFoods = ZipfRanks(count: JapaneseWords.foods.count, exponent: 0.7)
  /// Names to vary: the last of each language.
  private var recent: [Bool: [String]] = [:]
  private static let recentCount = 500

  init(coined: [String]) {
    self.coined = coined
    families = ZipfRanks(count: coined.count, exponent: 0.8)
  }

  mutating func next(isJapanese: Bool, _ random: inout SplitMix64) -> (name: String, isNearDuplicate: Bool) {
    if random.chance(RecipeNames.nearDuplicateShare), let names = recent[isJapanese] {
      return (NearDuplicate.of(random.pick(names), &random), true)
    }
    let name = isJapanese ? japanese(&random) : english(&random)
    recent[isJapanese, default: []].append(name)
    if recent[isJapanese, default: []].count > RecipeNames.recentCount { recent[isJapanese]?.removeFirst() }
    return (name, false)
  }

  private func english(_ random: inout SplitMix64) -> String {
    let food = EnglishWords.foods[englishFoods.draw(&random)]
    let dish = random.pick(EnglishWords.dishes)
    let base =
      switch random.index(below: 8) {
      case 0: food + " " + dish
      case 1, 2: random.pick(EnglishWords.manners) + " " + food + " " + dish
      case 3: food + " and " + EnglishWords.foods[englishFoods.draw(&random)] + " " + dish
      case 4: food + " " + dish + " with " + EnglishWords.foods[englishFoods.draw(&random)]
      case 5: coined[families.draw(&random)] + "’s " + food + " " + dish
      case 6: coined[families.draw(&random)] + " " + random.pick(EnglishWords.manners) + " " + dish
      default: random.pick(EnglishWords.manners) + " " + dish + " No. " + String(1 + random.index(below: 20))
      }
    return base.prefix(1).uppercased() + base.dropFirst()
  }

  private func japanese(_ random: inout SplitMix64) -> String {
    let food = JapaneseWords.foods[japaneseFoods.draw(&random)]
    let dish = random.pick(JapaneseWords.dishes)
    return switch random.index(below: 6) {
    case 0: food + "の" + dish
    case 1, 2: food + "と" + JapaneseWords.foods[japaneseFoods.draw(&random)] + "の" + dish
    case 3: random.pick(JapaneseWords.manners) + food + dish
    case 4: random.pick(JapaneseWords.places) + "風" + food + dish
    default: random.pick(JapaneseWords.manners) + dish + String(1 + random.index(below: 20))
    }
  }
}
