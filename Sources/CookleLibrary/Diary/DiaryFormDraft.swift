/// A diary as it stands in a form: nothing checked yet.
public struct DiaryFormDraft: Sendable, Hashable {
  /// The day as typed, `YYYY-MM-DD`, full-width digits allowed.
  public var day: String
  /// Free text.
  public var note: String
  /// The recipes of the meals; within each meal the order counts.
  public var rows: [DiaryDraftRow]

  /// Makes a draft; what is left out is empty.
  public init(day: String = "", note: String = "", rows: [DiaryDraftRow] = []) {
    self.day = day
    self.note = note
    self.rows = rows
  }

  /// The draft that shows a stored diary.
  public init(_ diary: Diary) {
    self.init(
      day: diary.day.text, note: diary.note,
      rows: diary.rows.map { DiaryDraftRow(meal: $0.meal, recipeID: $0.recipeID) })
  }
}

/// One row of a draft: a meal and the recipe chosen for it.
public struct DiaryDraftRow: Sendable, Hashable {
  /// The meal it belongs to.
  public var meal: Meal
  /// The recipe's id.
  public var recipeID: String

  /// Makes a row.
  public init(meal: Meal, recipeID: String) {
    self.meal = meal
    self.recipeID = recipeID
  }
}
