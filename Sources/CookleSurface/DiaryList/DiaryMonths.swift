import CookleLibrary

/// Diaries by month, as every list of them shows them.
struct DiaryMonths {
  let context: SurfaceContext

  private var strings: SurfaceStrings { context.strings }

  /// The months of a page, in its order.
  func sections(of diaries: [DiarySummary]) -> [SurfaceSection] {
    let today = DiaryOperations.today(in: context.library)
    var sections: [SurfaceSection] = []
    for diary in diaries {
      let id = String(diary.day.text.prefix(7))
      if sections.last?.id != id {
        sections.append(SurfaceSection(id: id, title: strings.month(of: diary.day), rows: [], actions: []))
      }
      sections[sections.count - 1].rows.append(row(diary, today: today))
    }
    return sections
  }

  /// A day in a list.
  func row(_ diary: DiarySummary, today: CalendarDay) -> SurfaceRow {
    let title = strings.day(diary.day)
    let meals = meals(of: diary.rows)
    let blurb = DisplayText.line(diary.blurb)
    let spoken = [title, meals].filter { !$0.isEmpty }.joined(separator: strings.textSeparatorSpoken)
    return SurfaceRow(
      id: diary.id,
      title: title,
      subtitle: meals.isEmpty ? nil : meals,
      detail: blurb.isEmpty ? nil : blurb,
      color: diary.day > today ? .accent : .primary,
      isEnabled: true,
      isSelected: diary.day == today,
      accessibility: Accessibility(spoken, hint: strings.diaryListRowHint),
      intent: IntentCall(.openDiary, ["day": diary.day.text]),
      actions: [])
  }

  private func meals(of rows: [DiaryMealRow]) -> String {
    Meal.allCases.compactMap { meal in
      let names = rows.filter { $0.meal == meal }.map { DisplayText.line($0.recipeName) }
      guard !names.isEmpty else { return nil }
      return strings.diaryMealRecipes(
        meal: strings.meal(meal), recipes: names.joined(separator: strings.textSeparatorSpoken))
    }.joined(separator: strings.textSeparator)
  }

  /// What stands where no day has a diary.
  var emptyState: EmptyState {
    EmptyState(
      title: strings.diaryListEmptyTitle, message: strings.diaryListEmptyMessage, actions: [context.newDiary])
  }
}

extension SurfaceContext {
  /// The action that opens the form for a new diary.
  var newDiary: SurfaceAction {
    edit("newDiary", strings.diaryListNew, hint: strings.diaryListNewHint, IntentCall(.newDiary))
  }
}

extension SurfaceStrings {
  /// A month of a year in words.
  func month(of day: CalendarDay) -> String {
    let (year, month, _) = day.components
    return dateMonth(monthName: monthName(month), year: String(year))
  }
}
