import CookleLibrary

/// The diary form of a connection: the text as it was entered, the recipes of the meals, and what happened to it.
struct DiaryForm: Sendable, Hashable {
  /// The diary that is edited; nil for a new one.
  var diary: String?
  /// Whether what is entered is kept in memory only, as after cooking (domain §2).
  var isMemoryOnly = false
  var day: String
  var note: String
  /// The recipes of the three meals by id.
  var breakfast: FormRows<String>
  var lunch: FormRows<String>
  var dinner: FormRows<String>
  /// What the recipe picker looks for.
  var searchText = ""
  /// The meal that a chosen recipe goes to.
  var meal: Meal
  /// The quick registration, while it is open; in memory only.
  var quickRegistration: QuickRegistrationForm?
  var state = FormState()
  /// The diary that has the day already, after a save that found it.
  var existingDiary: String?
  /// What the form holds while nothing was entered.
  var untouched: DiaryFormDraft

  /// A form with nothing entered.
  init(diary: String?, _ draft: DiaryFormDraft, meal: Meal) {
    func rows(_ meal: Meal) -> FormRows<String> {
      FormRows(meal.rawValue, draft.rows.filter { $0.meal == meal }.map(\.recipeID))
    }
    self.diary = diary
    self.meal = meal
    day = draft.day
    note = draft.note
    breakfast = rows(.breakfast)
    lunch = rows(.lunch)
    dinner = rows(.dinner)
    untouched = draft
    untouched = self.draft
  }

  /// The rows of a meal.
  subscript(meal: Meal) -> FormRows<String> {
    get {
      switch meal {
      case .breakfast: breakfast
      case .lunch: lunch
      case .dinner: dinner
      }
    }
    set {
      switch meal {
      case .breakfast: breakfast = newValue
      case .lunch: lunch = newValue
      case .dinner: dinner = newValue
      }
    }
  }

  /// What was entered, as the library takes it: meal by meal.
  var draft: DiaryFormDraft {
    DiaryFormDraft(
      day: day, note: note,
      rows: Meal.allCases.flatMap { meal in self[meal].values.map { DiaryDraftRow(meal: meal, recipeID: $0) } })
  }

  /// Whether anything was entered.
  var isTouched: Bool { draft != untouched }

  /// Whether what was entered is lost when the form is left other than by a save.
  var isHeldOnlyHere: Bool {
    isTouched && (isMemoryOnly || state.isDraftLost || state.isGone) || quickRegistration?.isTouched ?? false
  }

  /// The form with what somebody left in it.
  mutating func restore(_ kept: KeptDraft<DiaryFormDraft>) {
    var restored = DiaryForm(diary: diary, kept.draft, meal: meal)
    restored.untouched = untouched
    restored.state.draftID = kept.id
    restored.state.baseRevision = kept.baseRevision
    restored.state.wasRestored = restored.isTouched
    self = restored
  }
}

extension DiaryForm {
  /// Enters text into a field.
  ///
  /// - Throws: `LibraryError.validationFailed` for a field that the form does not have, or no option of it.
  mutating func enter(_ text: String, into field: String) throws {
    switch field {
    case "day":
      day = text
      existingDiary = nil
    case "note": note = text
    case "search": searchText = text
    case "meal":
      guard let meal = Meal(rawValue: text) else {
        throw LibraryError.unknown("value", "The meal must be one of the field's options.", text)
      }
      self.meal = meal
    default: throw LibraryError.unknown("field", "The diary form has no such field; its surface names them.", field)
    }
    state.clearErrors(of: field)
  }

  /// Removes a row of a meal.
  mutating func removeRow(_ row: String) throws {
    guard Meal.allCases.contains(where: { self[$0].remove(row) }) else { throw DiaryForm.noRow(row) }
    state.clearErrors(of: row)
  }

  /// Moves a row inside its meal.
  mutating func moveRow(_ row: String, to place: Int) throws {
    guard let meal = Meal.allCases.first(where: { self[$0].index(of: row) != nil }) else { throw DiaryForm.noRow(row) }
    guard self[meal].move(row, to: place) else { throw LibraryError.noPlace(place, of: self[meal].rows.count) }
  }

  private static func noRow(_ row: String) -> LibraryError {
    .unknown("row", "The diary form has no such row; its surface names them.", row)
  }

  /// The id of the field or row that shows what the library says of a path of the draft.
  func field(for path: String) -> String {
    guard let indexed = IndexedPath(path), indexed.list == "rows" else { return path }
    let ids = Meal.allCases.flatMap { self[$0].rows.map(\.id) }
    return ids.indices.contains(indexed.index) ? ids[indexed.index] : path
  }
}

/// The short form for a recipe that is not there yet, inside the diary form.
struct QuickRegistrationForm: Sendable, Hashable {
  /// What was entered.
  var registration = QuickRegistration(name: "")
  var state = FormState()

  /// Whether anything was entered.
  var isTouched: Bool { registration != QuickRegistration(name: "") }

  /// Enters text into a field.
  mutating func enter(_ text: String, into field: String) throws {
    switch field {
    case "name": registration.name = text
    case "ingredients": registration.ingredients = text
    case "steps": registration.steps = text
    default:
      throw LibraryError.unknown(
        "field", "The quick registration has the fields name, ingredients and steps, and no other.", field)
    }
    state.clearErrors(of: field)
  }
}
