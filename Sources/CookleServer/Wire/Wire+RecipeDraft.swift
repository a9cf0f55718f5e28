import CookleLibrary
import CookleProtocol

extension RecipeFormDraft {
  init(_ draft: Wire.RecipeDraft) {
    self.init(
      name: draft.name,
      servingSize: draft.servingSize.typedText,
      cookingTime: draft.cookingTime.typedText,
      ingredients: draft.ingredients.map {
        CookleLibrary.RecipeIngredient(ingredient: $0.ingredient, amount: $0.amount, section: $0.section)
      },
      steps: draft.steps.map { CookleLibrary.RecipeStep(text: $0.text, section: $0.section) },
      categories: draft.categories,
      photos: draft.photos,
      note: draft.note,
      diet: RecipeDiet(draft.diet),
      source: CookleLibrary.RecipeSource(url: draft.source?.url, text: draft.source?.text))
  }
}

extension Wire.RecipeDraft {
  init(_ draft: RecipeFormDraft) {
    self.init(
      name: draft.name,
      servingSize: .number(Int(draft.servingSize) ?? 0),
      cookingTime: .number(Int(draft.cookingTime) ?? 0),
      ingredients: draft.ingredients.map {
        Wire.IngredientDraft(ingredient: $0.ingredient, amount: $0.amount, section: $0.section)
      },
      steps: draft.steps.map { Wire.StepDraft(text: $0.text, section: $0.section) },
      categories: draft.categories,
      photos: draft.photos,
      note: draft.note,
      diet: Wire.Diet(draft.diet),
      source: Wire.RecipeSource(draft.source))
  }
}

extension Wire.FormNumber {
  /// The number as a person would have typed it into a form.
  fileprivate var typedText: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}
