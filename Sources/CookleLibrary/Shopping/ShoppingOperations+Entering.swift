import RecipeText

extension ShoppingEntry {
  /// What somebody writes on one line, `Flour: 200 g`: cut as an ingredient of the recipe form is.
  public init(line: String, section: String? = nil) {
    let cut = FormIngredient(line: line)
    self.init(name: cut.ingredient, amount: cut.amount, section: section)
  }
}

extension ShoppingOperations {
  /// Servings as somebody typed them; nil for nothing typed: each recipe as it stands.
  ///
  /// - Throws: `LibraryError.validationFailed` for what is no whole number from 1 to `LibraryLimits.servings`.
  public static func servings(typed text: String) throws -> Int? {
    guard !text.trimmed().isEmpty else { return nil }
    var check = FieldCheck()
    let servings = check.number(
      typed: text, path: "servings", title: "The servings", range: 1...LibraryLimits.servings)
    try check.finish()
    return servings
  }

  /// Days of the menu as somebody typed them, `mon wed` or `mon, wed`; nil for nothing typed: every planned day.
  ///
  /// - Throws: `LibraryError.validationFailed` for what is no day of the week.
  public static func days(typed text: String) throws -> [Weekday]? {
    let days = try Weekday.names(typed: text).map { name in
      guard let day = Weekday(rawValue: name) else {
        throw ShoppingFieldCheck.refusal(
          "days", "The week has no day “\(name.beginning(40))”; write mon, tue, wed, thu, fri, sat or sun.", text)
      }
      return day
    }
    return days.isEmpty ? nil : days
  }
}
