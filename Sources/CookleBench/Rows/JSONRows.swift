import CookleLibrary
import CookleProtocol
import Foundation
import JSON

/// A recipe array as text, read into and written from typed values, ours and Foundation's in turns.
enum JSONRows {
  private static let byteCount = 6_000_000

  static func take(_ bench: Bench) throws -> [BenchRow] {
    let recipes = try values(bench)
    let bytes = JSONWriter.encode(recipes)
    let data = Data(bytes)
    let plain = try JSONDecoder().decode([PlainRecipe].self, from: data)
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    var times: (read: [Double], write: [Double], theirRead: [Double], theirWrite: [Double]) = ([], [], [], [])
    for _ in 0..<bench.count(20) {
      // What was read is let go of outside the measured time, for both: freeing is not reading.
      var theirs: [PlainRecipe] = []
      times.theirRead.append(try Clock.time { theirs = try decoder.decode([PlainRecipe].self, from: data) } * 1e3)
      keep(theirs)
      var ours: [Wire.Recipe] = []
      times.read.append(try Clock.time { ours = try JSONReader.decode([Wire.Recipe].self, from: bytes) } * 1e3)
      keep(ours)
      times.theirWrite.append(try Clock.time { keep(try encoder.encode(plain)) } * 1e3)
      times.write.append(Clock.time { keep(JSONWriter.encode(recipes)) } * 1e3)
    }
    let size = Figure.text(Double(bytes.count) / 1e6) + " MB"
    return [
      BenchRow(
        "JSON, read \(size) of recipes", Samples(times.read).median, "ms",
        against: ("JSONDecoder", Samples(times.theirRead).median), target: .speedUp(10)),
      BenchRow(
        "JSON, write \(size) of recipes", Samples(times.write).median, "ms",
        against: ("JSONEncoder", Samples(times.theirWrite).median), target: .speedUp(10)),
    ]
  }

  /// The compiler must not see that a result is not used.
  @inline(never)
  private static func keep(_ value: some Any) {}

  private static func values(_ bench: Bench) throws -> [Wire.Recipe] {
    var random = SplitMix64(seed: 3)
    var recipes: [Wire.Recipe] = []
    var size = 0
    for recipe in CorpusGenerator(seed: bench.options.seed) {
      let value = Wire.Recipe(recipe, &random)
      size += JSONWriter.encode(value).count
      recipes.append(value)
      if size >= byteCount { break }
    }
    return recipes
  }
}

extension Wire.Recipe {
  /// A generated recipe with what a library would add to it.
  fileprivate init(_ recipe: CorpusRecipe, _ random: inout SplitMix64) {
    func id() -> String {
      String(
        format: "0195a3c2-%04x-7%03x-%016llx", random.index(below: 65_536), random.index(below: 4_096), random.next())
    }
    let created = Instant(milliseconds: recipe.createdAt).text
    self.init(
      id: id(), revision: "k3v9.41", name: recipe.name, servingSize: recipe.servingSize,
      cookingTime: recipe.cookingTime,
      ingredients: recipe.ingredients.map {
        Wire.RecipeIngredient(ingredient: $0.name, ingredientId: id(), amount: $0.amount)
      },
      steps: recipe.steps.map { Wire.RecipeStep(text: $0) }, categories: recipe.categories, photos: [],
      note: recipe.note, diet: .standard, blurb: String((recipe.steps.first ?? "").prefix(72)),
      timesCooked: recipe.madeCount, lastCookedAt: recipe.madeCount > 0 ? created : nil, madeCount: recipe.madeCount,
      createdAt: created, modifiedAt: created)
  }
}
