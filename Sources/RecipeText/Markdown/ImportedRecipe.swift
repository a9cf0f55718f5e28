/// A recipe read from a file, before it is anyone's: nothing in it has an id, and nothing is saved yet.
public struct ImportedRecipe: Sendable, Hashable {
  /// One ingredient with its amount.
  public struct Ingredient: Sendable, Hashable {
    /// The ingredient as written.
    public var ingredient: String
    /// The amount as written; empty when there is none.
    public var amount: String
    /// The heading of the group it stands in.
    public var section: String?

    /// Creates a row.
    public init(ingredient: String, amount: String, section: String? = nil) {
      self.ingredient = ingredient
      self.amount = amount
      self.section = section
    }
  }

  /// One step of the directions.
  public struct Step: Sendable, Hashable {
    /// What to do; remarks that belong to it follow on lines of their own.
    public var text: String
    /// The heading of the group it stands in.
    public var section: String?

    /// Creates a step.
    public init(text: String, section: String? = nil) {
      self.text = text
      self.section = section
    }
  }

  /// Whom the recipe suits.
  public enum Diet: String, Sendable, Hashable {
    case standard
    case vegetarian
    case vegan
  }

  /// Where the recipe came from.
  public struct Source: Sendable, Hashable {
    /// An `http` or `https` address.
    public var url: String?
    /// The author, or a book.
    public var text: String?

    /// Creates a source.
    public init(url: String? = nil, text: String? = nil) {
      self.url = url
      self.text = text
    }
  }

  /// The title, never empty.
  public var name: String
  /// Servings; 0 when not stated.
  public var servingSize: Int
  /// Minutes; 0 when not stated.
  public var cookingTime: Int
  /// The ingredients in order.
  public var ingredients: [Ingredient]
  /// The steps in order.
  public var steps: [Step]
  /// The tags in order, each once.
  public var categories: [String]
  /// Everything else the file says, as Markdown.
  public var note: String
  /// Whom the recipe suits.
  public var diet: Diet
  /// Where the recipe came from.
  public var source: Source
  /// Milliseconds since 1970 in UTC; a day without a time is its first moment.
  public var createdAt: Int64?

  /// Creates a recipe from its parts.
  public init(
    name: String, servingSize: Int = 0, cookingTime: Int = 0, ingredients: [Ingredient] = [], steps: [Step] = [],
    categories: [String] = [], note: String = "", diet: Diet = .standard, source: Source = Source(),
    createdAt: Int64? = nil
  ) {
    self.name = name
    self.servingSize = servingSize
    self.cookingTime = cookingTime
    self.ingredients = ingredients
    self.steps = steps
    self.categories = categories
    self.note = note
    self.diet = diet
    self.source = source
    self.createdAt = createdAt
  }
}
