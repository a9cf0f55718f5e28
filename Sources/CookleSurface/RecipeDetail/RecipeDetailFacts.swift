import CookleLibrary

/// The titled values of a recipe: the compact ones under its name and the ones at its end.
struct RecipeDetailFacts {
  let recipe: Recipe
  /// How many the ingredients are shown for; nil: as the recipe stands.
  var servings: Int?
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }

  /// Servings, time and diet, where stated.
  var compact: [SurfaceFact] {
    var facts: [SurfaceFact] = []
    if recipe.content.servingSize > 0 { facts.append(servingsFact) }
    if recipe.content.cookingTime > 0 {
      facts.append(
        fact(
          "cookingTime", strings.recipeDetailTime, strings.duration(minutes: recipe.content.cookingTime),
          spoken: strings.spokenDuration(minutes: recipe.content.cookingTime)))
    }
    if recipe.content.diet != .standard {
      let diet = strings.diet(recipe.content.diet)
      facts.append(fact("diet", strings.recipeDetailDiet, diet, color: .positive, spoken: diet))
    }
    return facts
  }

  private var servingsFact: SurfaceFact {
    let original = SurfaceStrings.digits(recipe.content.servingSize)
    guard let servings, servings != recipe.content.servingSize else {
      return fact(
        "servingSize", strings.recipeDetailServings, strings.recipeDetailServingsValue(count: original),
        spoken: strings.amountServings(count: recipe.content.servingSize))
    }
    return fact(
      "servingSize", strings.recipeDetailServings,
      strings.recipeDetailServingsScaled(count: SurfaceStrings.digits(servings), original: original),
      spoken: strings.recipeDetailServingsScaledSpoken(count: servings, original: original))
  }

  /// When it was made, edited and cooked, and where it came from.
  var dates: [SurfaceFact] {
    var facts = [
      context.dateFact("createdAt", strings.factCreated, recipe.createdAt),
      context.dateFact("modifiedAt", strings.factModified, recipe.modifiedAt),
    ]
    if recipe.timesCooked > 0 {
      facts.append(
        context.fact(
          "timesCooked", strings.recipeDetailTimesCooked,
          strings.recipeDetailTimesCookedValue(count: recipe.timesCooked)))
    }
    if let lastCookedAt = recipe.lastCookedAt {
      facts.append(context.dateFact("lastCookedAt", strings.recipeDetailLastCooked, lastCookedAt))
    }
    let source = [recipe.content.source.text, recipe.content.source.url].compactMap(\.self)
    if !source.isEmpty {
      facts.append(
        context.fact(
          "source", strings.recipeDetailSource,
          DisplayText.line(source.joined(separator: strings.textSeparatorSpoken))))
    }
    return facts
  }

  private func fact(
    _ id: String, _ title: String, _ value: String, color: ColorToken = .secondary, spoken: String
  ) -> SurfaceFact {
    SurfaceFact(id: id, title: title, value: value, color: color, accessibility: Accessibility(spoken))
  }
}
