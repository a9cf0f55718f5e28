import RecipeText

/// What a diary says, checked: everything but its identity and its dates.
struct DiaryContent: Hashable {
  var day: CalendarDay
  /// Trimmed.
  var note: String
  /// As they stand in the draft, so that an error names the row that the form shows.
  var rows: [DiaryDraftRow]

  /// Checks what can be checked without the library; that the recipes exist is found out by who writes the rows.
  ///
  /// - Throws: `LibraryError.validationFailed` with every broken rule, or `.limitExceeded` for too many rows.
  init(_ draft: DiaryFormDraft) throws {
    try DiaryContent.checkRowCount(draft.rows.count)
    var check = FieldCheck()
    day = DiaryContent.day(draft.day, &check)
    note = check.text(draft.note, path: "note", title: "The note", limit: LibraryLimits.noteCharacters)
    rows = draft.rows
    try check.finish()
  }

  /// The draft that says the same, for fingerprints.
  var draft: DiaryFormDraft {
    DiaryFormDraft(day: day.text, note: note, rows: rows)
  }

  /// Meal by meal, as it is stored.
  var orderedRows: [DiaryDraftRow] {
    Meal.allCases.flatMap { meal in rows.filter { $0.meal == meal } }
  }

  static func checkRowCount(_ count: Int) throws {
    guard count <= LibraryLimits.mealRows else {
      throw LibraryError.limitExceeded(
        name: "mealRows", what: "rows in the diary", limit: LibraryLimits.mealRows, value: count)
    }
  }

  static func day(_ raw: String, _ check: inout FieldCheck) -> CalendarDay {
    let typed = normalized(raw)
    if let day = CalendarDay(text: typed) { return day }
    check.fail(
      "day",
      typed.isEmpty
        ? "A diary needs a day, like 2026-03-14."
        : "The day must be one of the calendar, like 2026-03-14, not “\(typed.prefix(40))”.",
      raw, typed.isEmpty ? .required : .day)
    return CalendarDay(daysSince1970: 0)
  }

  /// Full-width digits and signs as ASCII, without white space around them; a long text is cut, as it is no day anyway.
  private static func normalized(_ text: String) -> String {
    var normalized = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.value {
      case 0xFF10...0xFF19, 0xFF0D: normalized.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: normalized.append(scalar)
      }
    }
    return String(normalized).trimmed()
  }
}
