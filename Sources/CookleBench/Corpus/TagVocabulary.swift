/// The tags of a household's library: one for twenty recipes, so that the vocabulary grows with the library.
///
/// The names of the corpus beyond it become names within it, in the order of their use; where the corpus has too few
/// categories, each comes in several. One category is on every other recipe, and the most used ingredients are spelled
/// in two ways, so that a page of duplicates is full in any library.
struct TagVocabulary {
  static let recipesPerTag = 20
  static let favourite = "Household favourite"
  /// So many ingredients have another spelling, which every other recipe uses.
  static let spelledTwice = 60

  /// What stands for each name of the corpus.
  private let ingredients: [String: String]
  private let categories: [String: String]
  private let otherSpellings: [String: String]
  /// How many categories stand for one of the corpus.
  private let categoryVariants: Int

  /// - Parameter count: tags in all.
  init(_ generator: CorpusGenerator, count: Int) {
    let categoryCount = count * 12 / 100
    let knownCategories = CorpusGenerator.englishCategories.count + CorpusGenerator.japaneseCategories.count
    categoryVariants = (categoryCount + knownCategories - 1) / knownCategories
    let keptCategories = categoryCount / categoryVariants
    let ingredientCount = count - categoryCount - TagVocabulary.spelledTwice - 1
    let (english, japanese) = (generator.ingredients.english, generator.ingredients.japanese)
    ingredients = TagVocabulary.mapped([(english, ingredientCount * 7 / 10), (japanese, ingredientCount * 3 / 10)])
    categories = TagVocabulary.mapped([
      (CorpusGenerator.englishCategories, keptCategories * 7 / 10),
      (CorpusGenerator.japaneseCategories, keptCategories * 3 / 10),
    ])
    otherSpellings = Dictionary(
      uniqueKeysWithValues: english.prefix(TagVocabulary.spelledTwice).map { ($0, $0.uppercased()) })
  }

  private static func mapped(_ lists: [(names: [String], kept: Int)]) -> [String: String] {
    var mapped: [String: String] = [:]
    for (names, kept) in lists {
      for (rank, name) in names.enumerated() { mapped[name] = names[rank % max(min(kept, names.count), 1)] }
    }
    return mapped
  }

  /// The recipe in words of the vocabulary; each ingredient and category stays once.
  func spelled(_ recipe: CorpusRecipe, at index: Int) -> CorpusRecipe {
    var recipe = recipe
    var seen: Set<String> = []
    recipe.ingredients = recipe.ingredients.compactMap { row in
      var row = row
      row.name = ingredients[row.name] ?? row.name
      guard seen.insert(row.name).inserted else { return nil }
      if index % 2 == 0 { row.name = otherSpellings[row.name] ?? row.name }
      return row
    }
    seen = []
    let variant = index / 2 % categoryVariants
    recipe.categories = recipe.categories
      .map { (categories[$0] ?? $0) + (variant == 0 ? "" : " \(variant)") }
      .filter { seen.insert($0).inserted }
    if index % 2 == 0 { recipe.categories[0] = TagVocabulary.favourite }
    return recipe
  }
}
