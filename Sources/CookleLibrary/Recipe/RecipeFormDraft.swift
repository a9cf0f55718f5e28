/// A recipe as it stands in a form: raw text, nothing checked yet.
public struct RecipeFormDraft: Sendable, Hashable {
  /// The name as typed.
  public var name: String
  /// A number as typed, full-width digits allowed; empty: not stated.
  public var servingSize: String
  /// Minutes as typed, full-width digits allowed; empty: not stated.
  public var cookingTime: String
  /// Rows as typed; rows with an empty ingredient are dropped.
  public var ingredients: [RecipeIngredient]
  /// Steps as typed; empty ones are dropped.
  public var steps: [RecipeStep]
  /// Values as typed; empty ones and duplicates are dropped.
  public var categories: [String]
  /// Ids of photos in order, the same twice is dropped; nil: those the recipe has, none for a new one.
  public var photos: [String]?
  /// Free text.
  public var note: String
  /// Whom it suits.
  public var diet: RecipeDiet
  /// Where it came from.
  public var source: RecipeSource

  /// Makes a draft; what is left out is empty.
  public init(
    name: String = "", servingSize: String = "", cookingTime: String = "", ingredients: [RecipeIngredient] = [],
    steps: [RecipeStep] = [], categories: [String] = [], photos: [String]? = nil, note: String = "",
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

  /// The draft that shows stored content.
  public init(_ content: RecipeContent) {
    self.init(
      name: content.name,
      servingSize: content.servingSize == 0 ? "" : String(content.servingSize),
      cookingTime: content.cookingTime == 0 ? "" : String(content.cookingTime),
      ingredients: content.ingredients, steps: content.steps, categories: content.categories, photos: content.photos,
      note: content.note, diet: content.diet, source: content.source)
  }
}
