import CookleLibrary

/// A field that hands something in for the shopping list.
enum ShoppingEntryField: Sendable, Hashable {
  /// A new item, on one line.
  case item
  /// For how many the menu is added.
  case menuServings
  /// The day of the diary that is added.
  case diaryDay
  /// A text of an item.
  case text(ItemText, of: String)
  /// For how many a recipe is added, on the recipe's own screen.
  case recipeServings(of: String)

  /// What an item says, each under the name of the argument that changes it.
  enum ItemText: String, Sendable, Hashable {
    case name
    case amount
    case section
  }

  /// The field's id on its screen.
  var id: String {
    switch self {
    case .item: "name"
    case .menuServings: "servings"
    case .diaryDay: "from"
    case .text(let text, let item): item + "." + text.rawValue
    case .recipeServings: "shoppingServings"
    }
  }
}

/// What was entered for the shopping list and refused.
struct RefusedShoppingEntry: Sendable, Hashable {
  /// Where it was entered.
  var field: ShoppingEntryField
  /// What was entered.
  var text: String
  /// What is wrong with it.
  var errors: [FieldError]
}

extension SurfaceContext {
  /// A field that hands something in for the shopping list, with what was refused of it.
  ///
  /// - Parameter text: what stands in it unless something else was refused.
  func shoppingField(
    _ field: ShoppingEntryField, _ title: String, spoken: String? = nil, kind: FieldKind, text: String = "",
    placeholder: String? = nil, options: [SurfaceOption] = [], hint: String, unless reason: String? = nil,
    _ change: FieldChange
  ) -> SurfaceField {
    let refused = screens.refusedShopping.flatMap { $0.field == field ? $0 : nil }
    return editField(
      field.id, title, spoken: spoken, kind: kind, text: refused.map { DisplayText.line($0.text) } ?? text,
      placeholder: placeholder, options: options,
      error: refused.map { $0.errors.map(strings.text(of:)).joined(separator: strings.textSentenceSpace) },
      hint: hint, unless: reason, change)
  }
}
