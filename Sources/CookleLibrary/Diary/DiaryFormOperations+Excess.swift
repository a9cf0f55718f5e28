extension DiaryFormOperations {
  /// What of a draft no save takes whatever else is corrected, because it is too long, too much or cannot be stored; a form
  /// refuses it as it is entered.
  public static func excess(of draft: DiaryFormDraft) -> [FieldError] {
    guard draft.rows.count <= LibraryLimits.mealRows else {
      return [.tooManyRows(draft.rows.count, limit: LibraryLimits.mealRows, path: "rows")]
    }
    var check = FieldCheck()
    check.checkStorable(draft.note, path: "note", title: "The note", limit: LibraryLimits.noteCharacters)
    return check.errors
  }
}
