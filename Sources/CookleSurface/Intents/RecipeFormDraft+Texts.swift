import CookleLibrary

extension ChangedRecipeText {
  /// What is asked to change, apart from the record.
  var asked: [String?] {
    [name, servingSize, cookingTime, ingredients, steps, categories, note, diet?.rawValue]
  }
}

extension RecipeFormDraft {
  /// The draft that a few texts make.
  init(_ texts: NewRecipeText) {
    self.init(
      name: texts.name, servingSize: texts.servingSize ?? "", cookingTime: texts.cookingTime ?? "",
      ingredients: RecipeFormOperations.ingredients(fromText: texts.ingredients ?? ""),
      steps: RecipeFormOperations.steps(fromText: texts.steps ?? ""),
      categories: RecipeFormOperations.categories(fromText: texts.categories ?? ""), note: texts.note ?? "",
      diet: texts.diet ?? .standard)
  }

  /// The draft with the given texts in place of its own; photos stay what they are.
  func changed(by texts: ChangedRecipeText) -> RecipeFormDraft {
    var draft = self
    draft.photos = nil
    if let name = texts.name { draft.name = name }
    if let servingSize = texts.servingSize { draft.servingSize = servingSize }
    if let cookingTime = texts.cookingTime { draft.cookingTime = cookingTime }
    if let ingredients = texts.ingredients {
      draft.ingredients = RecipeFormOperations.ingredients(fromText: ingredients)
    }
    if let steps = texts.steps { draft.steps = RecipeFormOperations.steps(fromText: steps) }
    if let categories = texts.categories {
      draft.categories = RecipeFormOperations.categories(fromText: categories)
    }
    if let note = texts.note { draft.note = note }
    if let diet = texts.diet { draft.diet = diet }
    return draft
  }
}
