/// Ingredient lines to measure speed with: as many as are wanted, the same for a seed on every machine, and in the
/// proportions of the labelled ones (four of six in English, one in the European manner, one in Japanese).
struct AmountLines: Sequence, IteratorProtocol {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> String? {
    switch random.index(below: 6) {
    case 0: european()
    case 1: japanese()
    default: english()
    }
  }

  private mutating func english() -> String {
    let food = food()
    return switch random.index(below: 12) {
    case 0...4: "\(number()) \(random.pick(Self.measures)) \(food)"
    case 5: "\(number()) \(random.pick(Self.measures)) of \(food), \(random.pick(Self.manners))"
    case 6: "\(1 + random.index(below: 12)) \(food)"
    case 7: "\(1 + random.index(below: 6)) \(random.pick(Self.counted)) \(food)"
    case 8: "\(1 + random.index(below: 4)) (\(random.pick(["8", "14", "15", "28"])) oz) cans \(food)"
    case 9:
      {
        let lower = 1 + random.index(below: 5)
        return "\(lower)\(random.pick(["-", "–", " to "]))\(lower + 1) \(random.pick(Self.measures)) \(food)"
      }()
    case 10: "\(25 * (1 + random.index(below: 40)))\(random.pick([" g", "g", " ml", "ml"])) \(food)"
    default: random.pick(["\(food), to taste", "a pinch of \(food)", "\(food) for garnish"])
    }
  }

  private mutating func european() -> String {
    let (food, whole) = (food(), random.index(below: 8))
    return switch random.index(below: 5) {
    case 0, 1: "\(whole),\(random.pick(["5", "25", "75"])) \(random.pick(["dl", "kg", "l", "cl"])) \(food)"
    case 2: "\(whole + 1) \(random.pick(["dl", "kg", "l", "tbsp"])) \(food)"
    case 3: "ca. \(50 * (whole + 1)) g \(food)"
    default: "\(whole + 1) x \(random.pick(["125", "250", "400"])) g \(food)"
    }
  }

  private mutating func japanese() -> String {
    let (food, whole) = (random.pick(JapaneseWords.foods), 1 + random.index(below: 5))
    let amount =
      switch random.index(below: 8) {
      case 0, 1: "\(random.pick(["大さじ", "小さじ", "カップ"]))\(random.pick(["\(whole)", "1/2", "\(whole)と1/2"]))"
      case 2, 3: "\(whole)\(random.pick(["個", "本", "枚", "片", "束", "袋"]))"
      case 4: "\(whole)〜\(whole + 1)個"
      case 5: "約\(whole * 50)g"
      case 6: random.pick(["１／２カップ", "２００ｍｌ", "\(whole)合"])
      default: random.pick(["適量", "少々"])
      }
    return food + "　" + amount
  }

  private mutating func food() -> String {
    let food = random.pick(EnglishWords.foods)
    return random.chance(0.4) ? random.pick(EnglishWords.qualities) + " " + food : food
  }

  private mutating func number() -> String {
    let whole = String(1 + random.index(below: 5))
    let part = random.pick(["1/2", "1/3", "1/4", "3/4"])
    return switch random.index(below: 6) {
    case 0, 1: whole
    case 2: part
    case 3: whole + " " + part
    case 4: random.pick(["½", "¼", "\(whole)½"])
    default: whole + ".5"
    }
  }

  private static let measures = [
    "cup", "cups", "tbsp", "tablespoons", "tsp", "teaspoon", "oz", "ounces", "lb", "pounds", "pint", "fl oz",
  ]
  private static let counted = ["cloves", "slices", "sprigs", "cans", "bunches", "stalks", "handfuls", "pinches"]
  private static let manners = ["chopped", "peeled and diced", "divided", "at room temperature", "thinly sliced"]
}
