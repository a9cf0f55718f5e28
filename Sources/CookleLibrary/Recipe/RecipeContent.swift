/// What a cook writes of a recipe: everything but its identity, its dates and its statistics.
public struct RecipeContent: Sendable, Hashable {
  /// 1 to 500 characters, trimmed.
  public var name: String
  /// 0: not stated.
  public var servingSize: Int
  /// Minutes; 0: not stated.
  public var cookingTime: Int
  /// In the order they are shown.
  public var ingredients: [RecipeIngredient]
  /// In the order they are done.
  public var steps: [RecipeStep]
  /// Values of categories in order, without duplicates.
  public var categories: [String]
  /// Ids of its photos in order, each once; the first is the primary one.
  public var photos: [String]
  /// Free text.
  public var note: String
  /// Whom it suits.
  public var diet: RecipeDiet
  /// Where it came from.
  public var source: RecipeSource

  /// Makes content; what is left out is not stated.
  public init(
    name: String, servingSize: Int = 0, cookingTime: Int = 0, ingredients: [RecipeIngredient] = [],
    steps: [RecipeStep] = [], categories: [String] = [], photos: [String] = [], note: String = "",
    diet: RecipeDiet = .standard, source: RecipeSource = RecipeSource()
  ) {
    self.name = name
    self.servingSize = servingSize
    self.cookingTime = cookingTime
    self.ingredients = ingredients
    self.steps = steps
    self.categories = categories
    self.photos = photos
    self.note = note
    self.diet = diet
    self.source = source
  }
}

/// One row of a recipe's ingredients.
public struct RecipeIngredient: Sendable, Hashable {
  /// The value of the shared ingredient record; never empty.
  public var ingredient: String
  /// The amount exactly as it was entered.
  public var amount: String
  /// The heading the row stands under.
  public var section: String?

  /// Makes a row.
  public init(ingredient: String, amount: String = "", section: String? = nil) {
    self.ingredient = ingredient
    self.amount = amount
    self.section = section
  }
}

/// One step of a recipe.
public struct RecipeStep: Sendable, Hashable {
  /// What to do; never empty.
  public var text: String
  /// The heading the step stands under.
  public var section: String?

  /// Makes a step.
  public init(text: String, section: String? = nil) {
    self.text = text
    self.section = section
  }
}

/// Where an imported recipe came from.
public struct RecipeSource: Sendable, Hashable {
  /// A web address.
  public var url: String?
  /// A book, a person, a file.
  public var text: String?

  /// Names a source; without arguments none.
  public init(url: String? = nil, text: String? = nil) {
    self.url = url
    self.text = text
  }
}
