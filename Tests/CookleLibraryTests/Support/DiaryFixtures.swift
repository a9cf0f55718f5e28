import Testing

@testable import CookleLibrary

extension CalendarDay: ExpressibleByStringLiteral {
  /// A day of a test; one that the calendar lacks becomes a day nobody expects.
  public init(stringLiteral text: String) {
    self = CalendarDay(text: text) ?? CalendarDay(daysSince1970: -1)
  }
}

extension LibraryFixture {
  /// Saves a recipe that has nothing but a name, and answers its id.
  @discardableResult
  func dish(_ name: String) throws -> String {
    try recipe(.tagged(name)).id
  }

  /// Saves a diary and answers it.
  @discardableResult
  func diary(_ day: String, note: String = "", _ rows: [(Meal, String)] = []) throws -> Diary {
    try #require(try DiaryOperations.create(.of(day, note: note, rows), in: context).value)
  }

  func madeCount(_ recipe: String) throws -> Int {
    try RecipeOperations.get(id: recipe, in: context).madeCount
  }

  /// Names in the order of how often recipes were made.
  func namesByMadeCount() throws -> [String] {
    try RecipeOperations.search(RecipeBrowseCriteria(sort: .madeCountDescending), in: context).items
      .map { "\($0.name) \($0.madeCount)" }
  }
}

extension DiaryFormDraft {
  static func of(_ day: String, note: String = "", _ rows: [(Meal, String)] = []) -> DiaryFormDraft {
    DiaryFormDraft(day: day, note: note, rows: rows.map { DiaryDraftRow(meal: $0.0, recipeID: $0.1) })
  }
}
