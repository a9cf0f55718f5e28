import CookleLibrary

extension SurfaceStrings {
  /// What tags of a kind are called together.
  func tags(_ kind: TagKind) -> String {
    switch kind {
    case .ingredient: navigationTabIngredients
    case .category: navigationTabCategories
    }
  }

  /// What one tag of a kind is.
  func tag(_ kind: TagKind) -> String {
    switch kind {
    case .ingredient: tagIngredient
    case .category: tagCategory
    }
  }

  /// What an empty search for tags of a kind says.
  func tagSearchPrompt(_ kind: TagKind) -> String {
    switch kind {
    case .ingredient: tagListIngredientsPrompt
    case .category: tagListCategoriesPrompt
    }
  }

  /// How many tags of a kind there are.
  func tagTotal(_ kind: TagKind, of page: TagPage) -> String {
    switch kind {
    case .ingredient where page.totalIsExact: statusIngredients(count: page.total)
    case .ingredient: tagListIngredientsAtLeast(count: SurfaceStrings.digits(page.total))
    case .category where page.totalIsExact: statusCategories(count: page.total)
    case .category: tagListCategoriesAtLeast(count: SurfaceStrings.digits(page.total))
    }
  }
}
