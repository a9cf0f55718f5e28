import CookleProtocol
import CookleSurface

extension Wire.RecipeDetailSurface {
  init(_ surface: CookleSurface.RecipeDetailSurface) {
    self.init(
      id: surface.id,
      title: surface.title,
      color: Wire.ColorToken(surface.color),
      facts: surface.facts.map(Wire.SurfaceFact.init),
      cooking: Wire.SurfaceAction(surface.cooking),
      ingredients: Wire.RecipeIngredientsSection(
        title: surface.ingredientsTitle,
        sections: surface.ingredients.map { group in
          Wire.RecipeIngredientGroup(
            title: group.title,
            rows: group.rows.map {
              Wire.RecipeIngredientRow(
                ingredient: $0.ingredient, amount: $0.amount, accessibility: Wire.Accessibility($0.accessibility))
            })
        }),
      steps: Wire.RecipeStepsSection(
        title: surface.stepsTitle,
        sections: surface.steps.map { group in
          Wire.RecipeStepGroup(
            title: group.title,
            rows: group.rows.map {
              Wire.RecipeStepRow(
                number: $0.number, text: $0.text, accessibility: Wire.Accessibility($0.accessibility))
            })
        }),
      categories: surface.categories.map(Wire.SurfaceLinks.init),
      note: surface.note.map(Wire.SurfaceText.init),
      dates: surface.dates.map(Wire.SurfaceFact.init),
      secondaryActions: surface.secondaryActions.map(Wire.SurfaceAction.init))
  }
}
