import CookleLibrary

extension DiaryDetailSurface {
  /// Draws a day by its diary's id or by itself as `YYYY-MM-DD`.
  ///
  /// - Throws: `LibraryError.notFound` for an id that is neither; a day without a diary is drawn as one.
  public init(id: String, in context: SurfaceContext) throws {
    if let day = CalendarDay(text: id) {
      if let diary = try DiaryOperations.get(day: day, in: context.library) {
        self.init(diary, in: context)
      } else {
        self.init(emptyDay: day, in: context)
      }
    } else {
      self.init(try DiaryOperations.get(id: id, in: context.library), in: context)
    }
  }

  private init(emptyDay day: CalendarDay, in context: SurfaceContext) {
    let strings = context.strings
    let record = context.edit(
      "newDiary", strings.diaryDetailRecord, hint: strings.diaryDetailRecordHint,
      IntentCall(.newDiary, ["day": day.text]))
    self.init(
      day: day.text, title: strings.day(day), meals: [],
      emptyState: EmptyState(
        title: strings.diaryDetailEmptyTitle, message: strings.diaryDetailEmptyMessage, actions: [record]),
      dates: [], actions: [record])
  }

  private init(_ diary: Diary, in context: SurfaceContext) {
    let strings = context.strings
    let day = strings.day(diary.day)
    let note = DisplayText.paragraph(diary.note)
    let edit = context.edit(
      "edit", strings.actionEdit, hint: strings.diaryDetailEditHint, IntentCall(.editDiary, ["id": diary.id]))
    self.init(
      id: diary.id,
      day: diary.day.text,
      title: day,
      meals: Meal.allCases.compactMap { meal in
        let rows = diary.rows.filter { $0.meal == meal }
        guard !rows.isEmpty else { return nil }
        return SurfaceSection(
          id: meal.rawValue, title: strings.meal(meal),
          rows: rows.enumerated().map { index, row in
            let name = DisplayText.line(row.recipeName)
            return SurfaceRow(
              id: "\(meal.rawValue).\(index)", title: name, color: .primary, isEnabled: true, isSelected: false,
              accessibility: Accessibility(name, hint: strings.recipeListRowHint),
              intent: IntentCall(.openRecipe, ["id": row.recipeID]), actions: [])
          }, actions: [])
      },
      note: note.isEmpty
        ? nil
        : SurfaceText(
          title: strings.noteTitle, text: note,
          accessibility: Accessibility(strings.noteSpoken(text: note))),
      emptyState: diary.rows.isEmpty
        ? EmptyState(
          title: strings.diaryDetailNoMealsTitle, message: strings.diaryDetailNoMealsMessage, actions: [edit])
        : nil,
      dates: [
        context.dateFact("createdAt", strings.factCreated, diary.createdAt),
        context.dateFact("modifiedAt", strings.factModified, diary.modifiedAt),
      ],
      actions: [
        edit,
        context.edit(
          "delete", strings.actionDelete, hint: strings.diaryDetailDeleteHint, color: .critical,
          confirmation: context.confirmation(
            strings.diaryDetailDeleteTitle(day: day),
            diary.rows.isEmpty
              ? strings.diaryDetailDeleteEmpty : strings.diaryDetailDeleteMessage(count: diary.rows.count),
            confirm: strings.actionDelete),
          IntentCall(.deleteDiary, ["id": diary.id])),
      ])
  }
}
