import CookleLibrary

/// The diaries that name a recipe, as its screen shows them.
struct RecipeDiaries {
  /// How many there are.
  let count: Int
  /// The newest of them; nil where there are none.
  let section: SurfaceSection?

  /// So many are shown; the rest is counted.
  private static let limit = 20

  init(recipe: Recipe, in context: SurfaceContext) throws {
    guard recipe.madeCount > 0 else {
      (count, section) = (0, nil)
      return
    }
    let strings = context.strings
    count = try DiaryOperations.count(naming: recipe.id, in: context.library)
    let diaries = try DiaryOperations.diaries(
      naming: recipe.id, limit: RecipeDiaries.limit, in: context.library)
    let more = count - diaries.count
    section = SurfaceSection(
      id: "diaries",
      title: strings.diaryListTitle,
      rows: diaries.map { diary in
        let day = strings.day(diary.day)
        let meals = Meal.allCases.filter { meal in
          diary.rows.contains { $0.meal == meal && $0.recipeID == recipe.id }
        }
        let subtitle = meals.map(strings.meal).joined(separator: strings.textSeparator)
        let spoken = ([day] + meals.map(strings.meal)).joined(separator: strings.textSeparatorSpoken)
        return SurfaceRow(
          id: diary.id, title: day, subtitle: subtitle, color: .secondary, isEnabled: true, isSelected: false,
          accessibility: Accessibility(spoken, hint: strings.diaryListRowHint),
          intent: IntentCall(.openDiary, ["day": diary.day.text]), actions: [])
      },
      footer: more > 0 ? strings.listMore(count: SurfaceStrings.digits(more)) : nil,
      actions: [])
  }
}
