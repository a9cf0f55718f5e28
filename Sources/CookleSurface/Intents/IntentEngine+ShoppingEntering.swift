import CookleLibrary
import CookleWorkflow

// What is entered into the shopping list, and where what was refused of it is shown.

extension IntentEngine {
  /// Performs a change of the shopping list; what is refused stays on its field until the list is changed from here.
  ///
  /// - Parameters:
  ///   - field: the field that hands this in; nil where no field does.
  ///   - text: what was entered there.
  mutating func entering(
    _ field: ShoppingEntryField? = nil, _ text: String? = nil,
    _ body: (IntentEngine) throws -> ActionOutcome<ShoppingChange>
  ) throws -> ActionOutcome<ShoppingChange> {
    do {
      let outcome = try body(self)
      refuse(nil)
      return outcome
    } catch LibraryError.validationFailed(let errors) {
      if let field { refuse(RefusedShoppingEntry(field: field, text: text ?? "", errors: errors)) }
      throw LibraryError.validationFailed(errors)
    }
  }

  private mutating func refuse(_ entry: RefusedShoppingEntry?) {
    let before = screens.refusedShopping
    guard before != entry else { return }
    screens.refusedShopping = entry
    for case let field? in [before?.field, entry?.field] {
      if case .recipeServings(let recipe) = field { touch(.recipeDetail, [recipe]) } else { touch(.shopping) }
    }
  }
}

extension NewShoppingItem {
  /// The item as it is written; without an amount its name is read as a line.
  var entry: ShoppingEntry {
    guard let amount else { return ShoppingEntry(line: name, section: section) }
    return ShoppingEntry(name: name, amount: amount, section: section)
  }
}

extension ChangedShoppingItem {
  /// The field that changes this, where it is one text.
  var field: (field: ShoppingEntryField, text: String)? {
    let texts: [(ShoppingEntryField.ItemText, String?)] = [(.name, name), (.amount, amount), (.section, section)]
    let given = texts.compactMap { field, text in text.map { (ShoppingEntryField.text(field, of: id), $0) } }
    return given.count == 1 ? given.first : nil
  }
}

extension MenuServings {
  /// Says of the one text that names the days what is wrong with a day.
  func namingDays<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(
        fields.map { field in
          guard field.path.hasPrefix("days[") else { return field }
          return FieldError(path: "days", message: field.message, value: days ?? "", rule: field.rule)
        })
    }
  }
}
