/// The recipes of the corpus, one after another; the same seed gives the same recipes, and a short corpus is the
/// beginning of a long one.
struct CorpusGenerator: Sequence, IteratorProtocol {
  /// Moves when the recipes of a seed change.
  static let version = 1

  static let japaneseShare = 0.3
  static let categoriesPerRecipe = 3
  static let englishCategories = Array(EnglishWords.categories.prefix(112))
  static let japaneseCategories = Array(JapaneseWords.categories.prefix(48))

  static let ingredientCounts = QuantileTable([(0, 3), (0.1, 6), (0.5, 11), (0.9, 18), (0.99, 28), (1, 40)])
  static let stepCounts = QuantileTable([(0, 1), (0.1, 3), (0.5, 7), (0.9, 15), (0.99, 24), (1, 35)])
  static let byteCounts = QuantileTable([(0, 350), (0.1, 800), (0.5, 1_500), (0.9, 2_800), (0.99, 4_800), (1, 9_000)])

  /// The beginning of the six years in which the recipes were made: 2020-01-01.
  private static let firstDay: Int64 = 1_577_836_800_000
  private static let sixYears: Double = 6 * 365 * 86_400_000

  let ingredients: IngredientNames
  /// The words of the long tail.
  let coined: [String]
  private var names: RecipeNames
  private let englishRanks = ZipfRanks(count: IngredientNames.englishCount, exponent: CorpusGenerator.exponent)
  private let japaneseRanks = ZipfRanks(count: IngredientNames.japaneseCount, exponent: CorpusGenerator.exponent)
  private let englishCategoryRanks = ZipfRanks(count: CorpusGenerator.englishCategories.count, exponent: 0.7)
  private let japaneseCategoryRanks = ZipfRanks(count: CorpusGenerator.japaneseCategories.count, exponent: 0.7)
  private var random: SplitMix64

  /// Both languages follow the law that holds for all names together. Half of all uses are wanted in the head; a recipe
  /// names each ingredient once, which takes a little from it.
  private static let exponent =
    ZipfRanks(count: IngredientNames.count, share: 0.54, within: IngredientNames.headCount).exponent

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    coined = CoinedWords.make(1_800, &random)
    ingredients = IngredientNames(coined: Array(coined.prefix(1_500)), &random)
    names = RecipeNames(coined: Array(coined.suffix(900)))
  }

  mutating func next() -> CorpusRecipe? {
    let isJapanese = random.chance(CorpusGenerator.japaneseShare)
    let (name, isNearDuplicate) = names.next(isJapanese: isJapanese, &random)
    // Half of the long recipes are long in every respect, the others in one; each share stays evenly spread.
    let share = random.fraction()
    func alike(_ random: inout SplitMix64) -> Double { random.chance(0.5) ? share : random.fraction() }
    let rows = ingredientRows(CorpusGenerator.ingredientCounts.count(at: alike(&random)), isJapanese)
    let stepCount = CorpusGenerator.stepCounts.count(at: alike(&random))
    var recipe = CorpusRecipe(
      name: name, isJapanese: isJapanese, isNearDuplicate: isNearDuplicate,
      servingSize: random.chance(0.2) ? 0 : 1 + random.index(below: 8),
      cookingTime: random.chance(0.2) ? 0 : 5 * (1 + random.index(below: 24)),
      ingredients: rows, steps: [], categories: categories(isJapanese), note: "",
      madeCount: random.chance(0.6) ? 0 : Int(40 * random.fraction() * random.fraction()),
      createdAt: CorpusGenerator.firstDay + Int64(CorpusGenerator.sixYears * random.fraction()))
    fill(&recipe, stepCount, byteCount: Int(CorpusGenerator.byteCounts.value(at: share)))
    return recipe
  }

  private mutating func ingredientRows(_ count: Int, _ isJapanese: Bool) -> [CorpusRecipe.Ingredient] {
    let ranks = isJapanese ? japaneseRanks : englishRanks
    let names = isJapanese ? ingredients.japanese : ingredients.english
    var taken: Set<Int> = []
    var rows: [CorpusRecipe.Ingredient] = []
    while rows.count < count {
      let rank = ranks.draw(&random)
      guard taken.insert(rank).inserted else { continue }
      let amount =
        isJapanese
        ? random.pick(JapaneseWords.amounts)
        : String(1 + random.index(below: 12) * (random.chance(0.3) ? 25 : 1)) + " " + random.pick(EnglishWords.units)
      rows.append(CorpusRecipe.Ingredient(name: names[rank], amount: amount))
    }
    return rows
  }

  private mutating func categories(_ isJapanese: Bool) -> [String] {
    let ranks = isJapanese ? japaneseCategoryRanks : englishCategoryRanks
    let names = isJapanese ? CorpusGenerator.japaneseCategories : CorpusGenerator.englishCategories
    var found: [String] = []
    while found.count < CorpusGenerator.categoriesPerRecipe {
      let name = names[ranks.draw(&random)]
      if !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Gives the recipe its steps, and one in three a note, so that all its text has the wanted length.
  private mutating func fill(_ recipe: inout CorpusRecipe, _ stepCount: Int, byteCount: Int) {
    let text = StepText(isJapanese: recipe.isJapanese)
    let foods = recipe.ingredients.map(\.name)
    if random.chance(0.3) { recipe.note = text.paragraph(byteCount / 8, foods: foods, &random) }
    for index in 0..<stepCount {
      let rest = Swift.max(byteCount - recipe.byteCount, 0)
      recipe.steps.append(text.paragraph(rest / (stepCount - index), foods: foods, &random))
    }
  }
}
