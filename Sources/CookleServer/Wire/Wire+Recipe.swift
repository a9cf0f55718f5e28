import CookleLibrary
import CookleProtocol

extension Wire.Recipe {
  init(_ recipe: CookleLibrary.Recipe) {
    let content = recipe.content
    self.init(
      id: recipe.id,
      revision: recipe.revision,
      name: content.name,
      servingSize: content.servingSize,
      cookingTime: content.cookingTime,
      ingredients: zip(content.ingredients, recipe.ingredientIDs).map { row, id in
        Wire.RecipeIngredient(ingredient: row.ingredient, ingredientId: id, amount: row.amount, section: row.section)
      },
      steps: content.steps.map { Wire.RecipeStep(text: $0.text, section: $0.section) },
      categories: content.categories,
      photos: recipe.photos.map(Wire.PhotoReference.init),
      note: content.note,
      diet: Wire.Diet(content.diet),
      source: Wire.RecipeSource(content.source),
      blurb: recipe.blurb,
      timesCooked: recipe.timesCooked,
      lastCookedAt: recipe.lastCookedAt?.text,
      madeCount: recipe.madeCount,
      createdAt: recipe.createdAt.text,
      modifiedAt: recipe.modifiedAt.text)
  }
}

extension Wire.RecipeSource {
  /// Nil for a recipe whose source is not known.
  init?(_ source: CookleLibrary.RecipeSource) {
    guard source.url != nil || source.text != nil else { return nil }
    self.init(url: source.url, text: source.text)
  }
}

extension Wire.RecipeSummary {
  init(_ recipe: CookleLibrary.RecipeSummary) {
    self.init(
      id: recipe.id,
      name: recipe.name,
      blurb: recipe.blurb,
      servingSize: recipe.servingSize,
      cookingTime: recipe.cookingTime,
      categories: recipe.categories,
      madeCount: recipe.madeCount,
      timesCooked: recipe.timesCooked,
      lastCookedAt: recipe.lastCookedAt?.text,
      photo: recipe.photo.map(Wire.PhotoReference.init),
      modifiedAt: recipe.modifiedAt.text)
  }
}

extension Wire.RecipeSearchResult {
  init(_ page: RecipePage, revision: String) {
    self.init(
      items: page.items.map(Wire.RecipeSummary.init), total: page.total, totalIsExact: page.totalIsExact,
      nextCursor: page.nextCursor, revision: revision)
  }
}

extension Wire.RecipeReturnTarget {
  init(_ target: ReturnTarget) {
    switch target {
    case .cookingSession(let recipe): self.init(kind: .cookingSession, recipe: Wire.RecipeSummary(recipe))
    case .lastOpened(let recipe): self.init(kind: .lastOpened, recipe: Wire.RecipeSummary(recipe))
    }
  }
}

extension RecipeBrowseCriteria {
  /// What a client asks for; the library's own defaults stand for what it leaves out.
  init(_ text: String?, _ sort: Wire.RecipeBrowseSortMode?, in context: LibraryContext) throws {
    try self.init(text: text, sort: sort.map(RecipeBrowseSortMode.init), in: context)
  }
}
