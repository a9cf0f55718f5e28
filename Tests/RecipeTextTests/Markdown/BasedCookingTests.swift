import Foundation
import RecipeText
import Testing

/// Several hundred recipes as people write them, read when the folder is there.
@Suite(.enabled(if: BasedCooking.isPresent)) struct BasedCookingTests {
  @Test func everyRecipeReads() throws {
    var (recipes, refused): ([ImportedRecipe], [String]) = ([], [])
    for (name, text) in try BasedCooking.files() {
      do {
        recipes.append(try RecipeMarkdown.read(text))
      } catch {
        refused.append("\(name): \(error)")
      }
    }
    let ingredients = recipes.flatMap(\.ingredients)
    let steps = recipes.flatMap(\.steps)
    let counts = [
      "\(recipes.count) recipes", "\(ingredients.count) ingredients",
      "\(ingredients.count { !$0.amount.isEmpty }) with an amount", "\(steps.count) steps",
      "\(recipes.count { $0.servingSize > 0 }) with servings", "\(recipes.count { $0.cookingTime > 0 }) with a time",
    ]
    print("based-cooking: " + counts.joined(separator: ", "))
    #expect(refused == ["_index.md: line 6: there is no heading for ingredients or directions"])
    #expect(recipes.allSatisfy { !$0.ingredients.isEmpty && !$0.steps.isEmpty && $0.createdAt != nil })
  }

  @Test func nothingOfAFileIsLost() throws {
    for (name, text) in try BasedCooking.files() where name != "_index.md" {
      let recipe = try RecipeMarkdown.read(text)
      let kept = Set(words(of: recipe.allText))
      let missing = words(of: plain(text)).filter { !kept.contains($0) && !structure.contains($0) }
      #expect(missing.isEmpty, "\(name): \(missing)")
    }
  }

  /// What the recipe's own fields stand for, and the "of" between an amount and its ingredient.
  private let structure: Set<Substring> = ["title", "tags", "author", "ingredients", "directions", "of"]

  /// The file without the lines that became a number, and without the numbers of steps.
  private func plain(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      !["date:", "time:", "Serving", "Serves"].contains { line.count < 40 && line.contains($0) }
    }
    return lines.map { line in
      let rest = line.drop { $0 == " " || $0 == "\t" || $0.isNumber }
      return String(rest.hasPrefix(". ") || rest.hasPrefix(".\t") ? rest.dropFirst() : line)
    }.joined(separator: "\n")
  }

  private func words(of text: String) -> [Substring] {
    TextFolding.folded(text).split(separator: " ")
  }
}

extension ImportedRecipe {
  /// Everything the value says, for a search.
  var allText: String {
    var texts = [name, note, source.url ?? "", source.text ?? "", String(servingSize), String(cookingTime)]
    texts += categories
    texts += ingredients.flatMap { [$0.amount, $0.ingredient, $0.section ?? ""] }
    texts += steps.flatMap { [$0.text, $0.section ?? ""] }
    return texts.joined(separator: "\n")
  }
}

enum BasedCooking {
  private static let folder = TestData.folder("based-cooking/content")

  static var isPresent: Bool {
    folder != nil
  }

  static func files() throws -> [(name: String, text: String)] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().filter { $0.hasSuffix(".md") }
      .map { name in
        (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
  }
}

/// The folder of the package, found from this file.
let packageRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
