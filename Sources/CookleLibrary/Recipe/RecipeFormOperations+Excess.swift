extension RecipeFormOperations {
  /// What of a draft no save takes whatever else is corrected, because it is too long, too much or cannot be stored; a form
  /// refuses it as it is entered.
  public static func excess(of draft: RecipeFormDraft) -> [FieldError] {
    var errors = [
      ("ingredients", draft.ingredients.count), ("steps", draft.steps.count), ("categories", draft.categories.count),
      ("photos", draft.photos?.count ?? 0),
    ].compactMap { path, count in tooMany(path, count) }
    // Each row is checked below, which could be any number of them.
    guard errors.isEmpty else { return errors }
    let check = checked(draft).check
    errors = check.errors.filter { $0.rule?.isExcess ?? false }
    return errors
  }

  private static func tooMany(_ path: String, _ count: Int) -> FieldError? {
    guard count > LibraryLimits.rows else { return nil }
    return FieldError(
      path: path, message: "There are \(count) rows, and at most \(LibraryLimits.rows) are allowed.",
      value: String(count), rule: .count(LibraryLimits.rows))
  }
}

extension DiaryFormOperations {
  /// What of a draft no save takes whatever else is corrected, because it is too long, too much or cannot be stored; a form
  /// refuses it as it is entered.
  public static func excess(of draft: DiaryFormDraft) -> [FieldError] {
    guard draft.rows.count <= LibraryLimits.mealRows else {
      let message = "There are \(draft.rows.count) rows, and at most \(LibraryLimits.mealRows) are allowed."
      return [
        FieldError(
          path: "rows", message: message, value: String(draft.rows.count), rule: .count(LibraryLimits.mealRows))
      ]
    }
    var check = FieldCheck()
    check.checkStorable(draft.note, path: "note", title: "The note", limit: LibraryLimits.noteCharacters)
    return check.errors
  }
}

extension FieldRule {
  /// Whether it bounds how much there is, so that only less keeps to it.
  fileprivate var isExcess: Bool {
    switch self {
    case .length, .storable, .count: true
    case .required, .wholeNumber, .notNegative, .atMost, .webAddress, .day, .recipe, .photo, .dayTaken, .timeZone: false
    }
  }
}
