@testable import RecipeText

/// Recipes in Markdown, and what is made safe of imported text.
enum MarkdownTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = bytes.text
    let cleaned = ImportedText.cleaned(text)
    try require(ImportedText.cleaned(cleaned).utf8.elementsEqual(cleaned.utf8), "what is clean stays as it is")
    let recipe: ImportedRecipe
    do {
      recipe = try RecipeMarkdown.read(text)
    } catch {
      let lines = cleaned.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try require((1...lines + 1).contains(error.line), "line \(error.line) of \(lines)")
      try require(!error.reason.isEmpty, "a refusal has a reason")
      return
    }
    try require(try RecipeMarkdown.read(cleaned) == recipe, "the clean text is the same recipe")
    if !text.unicodeScalars.contains("\r") {
      let returns = text.unicodeScalars.map { $0 == "\n" ? "\r\n" : String($0) }.joined()
      try require(try RecipeMarkdown.read(returns) == recipe, "how lines end says nothing")
    }
    try check(recipe)
  }

  private static func check(_ recipe: ImportedRecipe) throws {
    let numbers = 0...Int(Int32.max)
    try require(
      numbers.contains(recipe.servingSize) && numbers.contains(recipe.cookingTime), "numbers fit the protocol")
    try require(!recipe.name.trimmed().isEmpty, "a recipe has a name")
    try require(recipe.ingredients.allSatisfy { !$0.ingredient.isEmpty }, "a row has an ingredient")
    try require(recipe.steps.allSatisfy { !$0.text.isEmpty }, "a step says something")
    try require(Set(recipe.categories).count == recipe.categories.count, "each tag is there once")
    if let url = recipe.source.url {
      try require(url.hasPrefix("http://") || url.hasPrefix("https://"), "\(url) is no address of a page")
    }
    let texts =
      [recipe.name, recipe.note, recipe.source.url, recipe.source.text].compactMap(\.self) + recipe.categories
      + recipe.ingredients.flatMap { [$0.ingredient, $0.amount, $0.section ?? ""] }
      + recipe.steps.flatMap { [$0.text, $0.section ?? ""] }
    for text in texts {
      try require(
        ImportedText.cleaned(text).utf8.elementsEqual(text.utf8), "\(text.debugDescription) could steer a terminal")
    }
    for text in [recipe.name] + recipe.categories + recipe.ingredients.map(\.ingredient) {
      try require(!text.contains(where: \.isNewline), "\(text.debugDescription) has more than one line")
    }
  }
}
