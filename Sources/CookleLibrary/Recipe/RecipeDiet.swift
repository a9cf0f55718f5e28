/// Whom a recipe suits; a vegan recipe is vegetarian as well (domain §5).
public enum RecipeDiet: String, Sendable, Hashable, CaseIterable {
  case standard
  case vegetarian
  case vegan
}
