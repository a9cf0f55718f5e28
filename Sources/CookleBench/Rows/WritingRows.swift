import CookleLibrary
import Foundation

/// How fast recipes get in: one at a time over the pipe, and many from files.
enum WritingRows {
  static func take(_ bench: Bench) throws -> [BenchRow] {
    try createRows(bench) + importRows(bench)
  }

  private static func createRows(_ bench: Bench) throws -> [BenchRow] {
    let corpus = try bench.corpus(10_000)
    let library = try bench.copy(of: corpus, named: "written")
    defer { bench.remove(library) }
    let client = try bench.connect(to: library)
    defer { client.leave() }
    var mix = try MixedRequests(corpus)
    let times = try (0..<bench.count(500)).map { _ in
      try client.roundTrip(client.frame("recipe/create", "{\"draft\":\(mix.nextDraft())}")) * 1e3
    }
    let samples = Samples(times)
    return [
      BenchRow("recipe/create, 10,000 recipes, p50", samples.median, "ms"),
      BenchRow("recipe/create, 10,000 recipes, p99", samples.quantile(0.99), "ms"),
    ]
  }

  private static func importRows(_ bench: Bench) throws -> [BenchRow] {
    let count = bench.count(10_000)
    let folder = bench.folder + "/markdown"
    let library = bench.folder + "/imported"
    [folder, library].forEach(bench.remove)
    defer { [folder, library].forEach(bench.remove) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, recipe) in CorpusGenerator(seed: bench.options.seed).prefix(count).enumerated() {
      try Data(markdown(recipe).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(index).md"))
    }
    let context = try LibraryContext(location: LibraryLocation(path: library))
    defer { context.close() }
    var imported = 0
    let duration = try Clock.time {
      imported = try InterchangeOperations.importRecipes(from: [folder], in: context).value?.importedCount ?? 0
    }
    return [
      BenchRow("import of \(Figure.grouped(imported)) Markdown files", Double(imported) / duration, "recipes/s")
    ]
  }

  private static func markdown(_ recipe: CorpusRecipe) -> String {
    let ingredients = recipe.ingredients.map { "- \($0.amount) \($0.name)\n" }.joined()
    let steps = recipe.steps.enumerated().map { "\($0 + 1). \($1)\n" }.joined()
    return
      "---\ntitle: \"\(recipe.name)\"\ntags: [\(recipe.categories.map { "'\($0)'" }.joined(separator: ", "))]\n---\n\n"
      + "\(recipe.note)\n\n## Ingredients\n\n\(ingredients)\n## Directions\n\n\(steps)"
  }
}
