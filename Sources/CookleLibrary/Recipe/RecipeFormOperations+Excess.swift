extension RecipeFormOperations {
  /// What of a draft no save takes whatever else is corrected, because it is too long, too much or cannot be stored; a form
  /// refuses it as it is entered.
  public static func excess(of draft: RecipeFormDraft) -> [FieldError] {
    let tooMany = rowCounts(of: draft).filter { $0.count > LibraryLimits.rows }
    // Each row is checked below, which could be any number of them.
    guard tooMany.isEmpty else {
      return tooMany.map { .tooManyRows($0.count, limit: LibraryLimits.rows, path: $0.list) }
    }
    return checked(draft).check.errors.filter { $0.rule?.isExcess ?? false }
  }
}

extension FieldError {
  /// What is wrong with a list that has more rows than it may have.
  static func tooManyRows(_ count: Int, limit: Int, path: String) -> FieldError {
    FieldError(
      path: path, message: "There are \(count) rows, and at most \(limit) are allowed.", value: String(count),
      rule: .count(limit))
  }
}

extension FieldRule {
  /// Whether it bounds how much there is, so that only less keeps to it.
  fileprivate var isExcess: Bool {
    switch self {
    case .length, .storable, .count: true
    case .required, .wholeNumber, .notNegative, .atMost, .between, .webAddress, .day, .recipe, .category, .photo,
      .dayTaken, .timeZone, .statedServings:
      false
    }
  }
}
