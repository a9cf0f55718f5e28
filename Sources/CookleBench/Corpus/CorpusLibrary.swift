import CSQLite
import CookleLibrary
import Foundation

/// A library of generated recipes on disk, kept from run to run.
struct CorpusLibrary {
  /// What a library holds.
  enum Kind: String {
    /// Recipes and nothing else.
    case recipes
    /// Recipes with a vocabulary that grows with them, photos, diaries and settings.
    case household
    /// A household's, with a photo for every other recipe.
    case album
    /// Recipes of which each has one of many spellings of an ingredient and of a category.
    case spellings
  }

  let path: String
  let count: Int
  let generator: CorpusGenerator
  let kind: Kind

  /// The library in `folder`, written first if it is not there.
  static func cached(_ kind: Kind, seed: UInt64, count: Int, in folder: String) throws -> CorpusLibrary {
    let generator = CorpusGenerator(seed: seed)
    let name = kind == .recipes ? "bench-corpus" : "bench-corpus-\(kind.rawValue)"
    let path = "\(folder)/\(name)-\(seed)-\(count)-\(try schemaMark(in: folder))"
    let corpus = CorpusLibrary(path: path, count: count, generator: generator, kind: kind)
    if !FileManager.default.fileExists(atPath: path) { try corpus.write(seed: seed) }
    return corpus
  }

  private func write(seed: UInt64) throws {
    let unfinished = path + ".unfinished"
    try? FileManager.default.removeItem(atPath: unfinished)
    let context = try LibraryContext(location: LibraryLocation(path: unfinished))
    let recipes = generator.prefix(count).lazy
    switch kind {
    case .recipes:
      _ = try RecipeOperations.createAll(recipes.map { PastRecipe($0) }, in: context)
    case .household, .album:
      let household = Household(
        recipeCount: count, photosPerRecipes: kind == .album ? 2 : Household.photosPerRecipes)
      let photos = try household.addPhotos(in: context)
      let vocabulary = TagVocabulary(generator, count: count / TagVocabulary.recipesPerTag)
      let spelled = recipes.enumerated().lazy.map { index, recipe in
        // The diaries count how often it was made.
        PastRecipe(
          vocabulary.spelled(recipe, at: index), photos: household.photos(at: index, of: photos), madeCount: 0)
      }
      _ = try RecipeOperations.createAll(spelled, in: context)
      try household.addDiaries(naming: CorpusLibrary.ids(in: unfinished), seed: seed, in: context)
      try household.setUp(in: context)
    case .spellings:
      let spellings = try TagSpellings(recipes: count)
      let spelled = recipes.enumerated().lazy.map { PastRecipe(spellings.spelled($1, at: $0)) }
      _ = try RecipeOperations.createAll(spelled, in: context)
    }
    context.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
  }

  /// Names the tables of this version of the library and the recipes of this version of the generator.
  private static func schemaMark(in folder: String) throws -> String {
    let probe = folder + "/bench-schema-probe"
    try? FileManager.default.removeItem(atPath: probe)
    defer { try? FileManager.default.removeItem(atPath: probe) }
    try LibraryContext(location: LibraryLocation(path: probe)).close()
    let schema = try BareStatement(
      probe + "/library.sqlite", "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1"
    )
    .texts().joined()
    // FNV-1a is enough to tell a handful of schemas apart.
    let mark = schema.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    return "\(CorpusGenerator.version)-\(String(mark % 0x1_0000_0000, radix: 36))"
  }

  /// The bytes of the database.
  var bytes: Int {
    ((try? FileManager.default.attributesOfItem(atPath: path + "/library.sqlite"))?[.size] as? Int) ?? 0
  }

  /// The ids of the recipes in the order of the generator.
  func ids() throws -> [String] {
    try CorpusLibrary.ids(in: path)
  }

  private static func ids(in path: String) throws -> [String] {
    try BareStatement(path + "/library.sqlite", "SELECT id FROM recipe ORDER BY slot").texts()
  }
}

extension PastRecipe {
  /// A generated recipe as if it had been used for years.
  fileprivate init(_ recipe: CorpusRecipe, photos: [String]? = nil, madeCount: Int? = nil) {
    var draft = RecipeFormDraft(recipe)
    draft.photos = photos
    self.init(
      draft: draft, createdAt: Instant(milliseconds: recipe.createdAt), madeCount: madeCount ?? recipe.madeCount)
  }
}

extension RecipeFormDraft {
  /// What the form of a generated recipe would hold.
  init(_ recipe: CorpusRecipe) {
    self.init(
      name: recipe.name,
      servingSize: recipe.servingSize == 0 ? "" : String(recipe.servingSize),
      cookingTime: recipe.cookingTime == 0 ? "" : String(recipe.cookingTime),
      ingredients: recipe.ingredients.map { RecipeIngredient(ingredient: $0.name, amount: $0.amount) },
      steps: recipe.steps.map { RecipeStep(text: $0) },
      categories: recipe.categories,
      note: recipe.note)
  }
}
