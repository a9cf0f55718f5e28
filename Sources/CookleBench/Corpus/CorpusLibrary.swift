import CSQLite
import CookleLibrary
import Foundation

/// A library of generated recipes on disk, kept from run to run.
struct CorpusLibrary {
  let path: String
  let count: Int
  let generator: CorpusGenerator

  /// The library in `folder`, written first if it is not there.
  static func cached(seed: UInt64, count: Int, in folder: String) throws -> CorpusLibrary {
    let generator = CorpusGenerator(seed: seed)
    let path = "\(folder)/bench-corpus-\(seed)-\(count)-\(try schemaMark(in: folder))"
    let corpus = CorpusLibrary(path: path, count: count, generator: generator)
    if !FileManager.default.fileExists(atPath: path) { try corpus.write() }
    return corpus
  }

  private func write() throws {
    let unfinished = path + ".unfinished"
    try? FileManager.default.removeItem(atPath: unfinished)
    let context = try LibraryContext(location: LibraryLocation(path: unfinished))
    _ = try RecipeOperations.createAll(generator.prefix(count).lazy.map(PastRecipe.init), in: context)
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
    try BareStatement(path + "/library.sqlite", "SELECT id FROM recipe ORDER BY slot").texts()
  }
}

extension PastRecipe {
  /// A generated recipe as if it had been used for years.
  fileprivate init(_ recipe: CorpusRecipe) {
    self.init(
      draft: RecipeFormDraft(recipe), createdAt: Instant(milliseconds: recipe.createdAt), madeCount: recipe.madeCount)
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
