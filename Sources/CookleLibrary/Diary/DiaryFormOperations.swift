import RecipeText

/// The rules between a diary form and a diary, and the drafts that forms leave (domain §2).
public enum DiaryFormOperations {
  /// The draft of the review after cooking: today at the meal of the hour with the recipe, added to what the day has.
  ///
  /// - Returns: the draft, and today's diary where there is one.
  /// - Throws: `LibraryError.notFound` for the recipe.
  public static func review(
    ofCooking recipe: String, in context: LibraryContext
  ) throws -> (draft: DiaryFormDraft, diary: Diary?) {
    let now = context.environment.now()
    return try context.reading {
      _ = try RecipeOperations.existingSlot(of: recipe, in: context.connection)
      let today = context.timeZone.day(at: now)
      let diary = try DiaryOperations.get(day: today, in: context)
      var draft = diary.map { DiaryFormDraft($0) } ?? DiaryFormDraft(day: today.text)
      draft.rows.append(DiaryDraftRow(meal: Meal(at: now, in: context.timeZone), recipeID: recipe))
      return (draft, diary)
    }
  }

  /// The day of a draft as it was typed; nil for what is no day.
  public static func day(of draft: DiaryFormDraft) -> CalendarDay? {
    var check = FieldCheck()
    let day = DiaryContent.day(draft.day, &check)
    return check.errors.isEmpty ? day : nil
  }

  /// Names the rows that a save refused by their place in their meal: `lunch[1]`.
  ///
  /// - Parameter draft: what was to be saved.
  public static func namingRows(of draft: DiaryFormDraft, in fields: [FieldError]) -> [FieldError] {
    fields.map { field in
      var field = field
      for (index, row) in draft.rows.enumerated() where field.path == "rows[\(index)].recipe" {
        let place = draft.rows[..<index].count { $0.meal == row.meal }
        field.path = "\(row.meal.rawValue)[\(place)]"
      }
      return field
    }
  }

  // MARK: Drafts

  /// Keeps what was entered into a form, so that it outlives the connection.
  ///
  /// - Parameter diary: the diary that is edited; nil for a new one.
  /// - Throws: `LibraryError.limitExceeded` for a draft too large to be kept, or a failure of the state.
  public static func saveDraft(
    _ draft: KeptDraft<DiaryFormDraft>, ofDiary diary: String?, in context: LibraryContext
  ) throws {
    try store(diary, context).save(draft)
  }

  /// The newest draft of a diary that this connection left, or one that is gone; nil when there is none.
  ///
  /// - Parameters:
  ///   - day: only a draft for this day.
  ///   - forgotten: the ids of drafts that are not wanted any more, though they are kept still.
  public static func restoreDraft(
    ofDiary diary: String?, day: CalendarDay? = nil, besides forgotten: Set<String> = [], in context: LibraryContext
  ) throws -> KeptDraft<DiaryFormDraft>? {
    try store(diary, context).restore { kept in
      !forgotten.contains(kept.id) && (day == nil || day == self.day(of: kept.draft))
    }
  }

  /// Forgets a draft: its form was saved or discarded.
  public static func discardDraft(id: String, ofDiary diary: String?, in context: LibraryContext) throws {
    try store(diary, context).discard(id: id)
  }

  /// Forgets the drafts of diaries that are gone, which no form can show again; those of other connections that are there
  /// stay with them.
  ///
  /// - Parameter open: the ids of the drafts of this connection's forms.
  /// - Returns: whether there were any.
  public static func forgetUnreachableDrafts(besides open: Set<String>, in context: LibraryContext) throws -> Bool {
    try UnreachableDrafts(form: .diary, context: context).forget(besides: open)
  }

  private static func store(_ diary: String?, _ context: LibraryContext) -> FormDraftStore<DiaryFormDraft> {
    FormDraftStore(key: .diary(diary), context: context)
  }
}
