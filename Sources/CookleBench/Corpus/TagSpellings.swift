import RecipeText

/// Spellings of one ingredient and of one category, all duplicates of each other (domain §4), of which every recipe uses
/// one each: what there is to merge.
struct TagSpellings {
  /// One for two hundred recipes, beside the one that is kept.
  static func merged(recipes: Int) -> Int { recipes / 200 }

  let ingredients: [String]
  let categories: [String]

  struct NoDuplicates: Error, CustomStringConvertible {
    var description: String { "the spellings are no duplicates of each other" }
  }

  init(recipes: Int) throws {
    let count = TagSpellings.merged(recipes: recipes) + 1
    ingredients = try TagSpellings.spellings(of: "heirloom tomatoes", count)
    categories = try TagSpellings.spellings(of: "weeknight dinner", count)
  }

  /// The same letters, large and small.
  private static func spellings(of name: String, _ count: Int) throws -> [String] {
    let spellings = (0..<count).map { number in
      var bits = number
      return name.map { letter in
        guard letter.isLetter else { return String(letter) }
        defer { bits >>= 1 }
        return bits & 1 == 1 ? letter.uppercased() : String(letter)
      }.joined()
    }
    guard Set(spellings).count == count, Set(spellings.map(TextFolding.duplicateKey)).count == 1 else {
      throw NoDuplicates()
    }
    return spellings
  }

  /// The recipe with one of the spellings of each.
  func spelled(_ recipe: CorpusRecipe, at index: Int) -> CorpusRecipe {
    var recipe = recipe
    recipe.ingredients[0].name = ingredients[index % ingredients.count]
    recipe.categories[0] = categories[index % categories.count]
    return recipe
  }
}
