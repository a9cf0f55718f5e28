import CookleLibrary

/// The recipe form of a connection: the text as it was entered, and what happened to it.
struct RecipeForm: Sendable, Hashable {
  /// Which recipe it is about.
  var subject: RecipeDraftSubject
  var name: String
  var servingSize: String
  var cookingTime: String
  var ingredients: FormRows<RecipeIngredient>
  var steps: FormRows<RecipeStep>
  /// One category a line.
  var categories: String
  /// Ids in order.
  var photos: [String]
  var note: String
  var diet: RecipeDiet
  var sourceURL: String
  var sourceText: String
  var state = FormState()
  /// What the form holds while nothing was entered.
  var untouched: RecipeFormDraft

  /// A form with nothing entered.
  init(_ subject: RecipeDraftSubject, _ draft: RecipeFormDraft) {
    self.subject = subject
    name = draft.name
    servingSize = draft.servingSize
    cookingTime = draft.cookingTime
    ingredients = FormRows("ingredients", draft.ingredients)
    steps = FormRows("steps", draft.steps)
    categories = draft.categories.joined(separator: "\n")
    photos = draft.photos ?? []
    note = draft.note
    diet = draft.diet
    sourceURL = draft.source.url ?? ""
    sourceText = draft.source.text ?? ""
    untouched = draft
    untouched = self.draft
  }

  /// What was entered, as the library takes it.
  var draft: RecipeFormDraft {
    RecipeFormDraft(
      name: name, servingSize: servingSize, cookingTime: cookingTime, ingredients: ingredients.values,
      steps: steps.values, categories: RecipeFormOperations.categories(fromText: categories), photos: photos,
      note: note, diet: diet,
      source: RecipeSource(
        url: sourceURL.isEmpty ? nil : sourceURL, text: sourceText.isEmpty ? nil : sourceText))
  }

  /// Whether anything was entered.
  var isTouched: Bool { draft != untouched }

  /// Whether what was entered is lost when the form is left other than by a save: no form finds the draft of a recipe that
  /// is gone.
  var isHeldOnlyHere: Bool { isTouched && (state.isDraftLost || state.isGone) }

  /// The form with what somebody left in it.
  mutating func restore(_ kept: KeptDraft<RecipeFormDraft>) {
    var restored = RecipeForm(subject, kept.draft)
    restored.untouched = untouched
    restored.state.draftID = kept.id
    restored.state.baseRevision = kept.baseRevision
    restored.state.baseContent = kept.baseContent
    restored.state.wasRestored = restored.isTouched
    self = restored
  }
}

extension RecipeForm {
  /// Enters text into a field.
  ///
  /// - Throws: `LibraryError.validationFailed` for a field that the form does not have, or no option of it.
  mutating func enter(_ text: String, into field: String) throws {
    switch field {
    case "name": name = text
    case "servingSize": servingSize = text
    case "cookingTime": cookingTime = text
    case "ingredients": RecipeFormOperations.ingredients(fromText: text).forEach { ingredients.append($0) }
    case "steps": RecipeFormOperations.steps(fromText: text).forEach { steps.append($0) }
    case "categories": categories = text
    case "note": note = text
    case "diet":
      guard let diet = RecipeDiet(rawValue: text) else {
        throw LibraryError.unknown("value", "The diet must be one of the field's options.", text)
      }
      self.diet = diet
    case "source.url": sourceURL = text
    case "source.text": sourceText = text
    default:
      guard enter(text, intoRowField: field) else {
        throw LibraryError.unknown("field", "The recipe form has no such field; its surface names them.", field)
      }
    }
    state.clearErrors(of: field)
  }

  private mutating func enter(_ text: String, intoRowField field: String) -> Bool {
    guard let dot = field.lastIndex(of: ".") else { return false }
    let row = String(field[..<dot])
    let heading = text.isEmpty ? nil : text
    switch field[field.index(after: dot)...] {
    case "ingredient": return ingredients.change(row) { $0.ingredient = text }
    case "amount": return ingredients.change(row) { $0.amount = text }
    case "text": return steps.change(row) { $0.text = text }
    case "section":
      return ingredients.change(row) { $0.section = heading } || steps.change(row) { $0.section = heading }
    default: return false
    }
  }

  /// Adds an empty row to a list.
  mutating func addRow(to list: String) throws {
    switch list {
    case ingredients.list: ingredients.append(RecipeIngredient(ingredient: ""))
    case steps.list: steps.append(RecipeStep(text: ""))
    default:
      throw LibraryError.unknown("list", "The recipe form has the lists ingredients and steps, and no other.", list)
    }
  }

  /// Removes a row.
  mutating func removeRow(_ row: String) throws {
    guard ingredients.remove(row) || steps.remove(row) else { throw RecipeForm.noRow(row) }
    state.clearErrors(of: row)
  }

  /// Moves a row inside its list.
  mutating func moveRow(_ row: String, to place: Int) throws {
    if ingredients.index(of: row) != nil {
      guard ingredients.move(row, to: place) else { throw LibraryError.noPlace(place, of: ingredients.rows.count) }
    } else if steps.index(of: row) != nil {
      guard steps.move(row, to: place) else { throw LibraryError.noPlace(place, of: steps.rows.count) }
    } else {
      throw RecipeForm.noRow(row)
    }
  }

  private static func noRow(_ row: String) -> LibraryError {
    .unknown("row", "The recipe form has no such row; its surface names them.", row)
  }

  /// The id of the field that shows what the library says of a path of the draft.
  func field(for path: String) -> String {
    guard let indexed = IndexedPath(path) else { return path }
    switch indexed.list {
    case ingredients.list where ingredients.rows.indices.contains(indexed.index):
      return ingredients.rows[indexed.index].id + indexed.rest
    case steps.list where steps.rows.indices.contains(indexed.index):
      return steps.rows[indexed.index].id + indexed.rest
    case "photos" where photos.indices.contains(indexed.index): return "photos." + photos[indexed.index]
    default: return indexed.list
    }
  }
}
