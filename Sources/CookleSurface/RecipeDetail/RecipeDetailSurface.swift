/// One recipe in reading order (domain §12).
public struct RecipeDetailSurface: Sendable, Hashable {
  /// Rows that belong together, under a heading of their own where they have one.
  public struct Group<Row: Sendable & Hashable>: Sendable, Hashable {
    /// The group's heading.
    public var title: String?
    /// The rows in order.
    public var rows: [Row]
  }

  /// An ingredient as it is shown.
  public struct IngredientRow: Sendable, Hashable {
    /// What.
    public var ingredient: String
    /// How much; may be empty.
    public var amount: String
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// A step as it is shown.
  public struct StepRow: Sendable, Hashable {
    /// Its number, running through the groups.
    public var number: String
    /// What to do.
    public var text: String
    /// How it sounds.
    public var accessibility: Accessibility
  }

  /// The recipe's id.
  public var id: String
  /// Its name.
  public var title: String
  /// How the heading looks.
  public var color: ColorToken
  /// Servings, time and diet, where stated.
  public var facts: [SurfaceFact]
  /// The entry to cooking.
  public var cooking: SurfaceAction
  /// The heading over the ingredients.
  public var ingredientsTitle: String
  /// What goes in.
  public var ingredients: [Group<IngredientRow>]
  /// The heading over the steps.
  public var stepsTitle: String
  /// What to do.
  public var steps: [Group<StepRow>]
  /// Its categories, where it has any.
  public var categories: SurfaceLinks?
  /// Its note, where it has one.
  public var note: SurfaceText?
  /// When it was made, edited and cooked, and where it came from.
  public var dates: [SurfaceFact]
  /// What else can be done with it.
  public var secondaryActions: [SurfaceAction]
}
