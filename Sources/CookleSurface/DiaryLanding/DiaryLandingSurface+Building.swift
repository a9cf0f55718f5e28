import CookleLibrary

extension DiaryLandingSurface {
  /// How many days the history shows; `diary.list` goes on behind them.
  private static let historyDays = 30

  /// Draws the first screen (domain §2).
  public init(in context: SurfaceContext) throws {
    self = try context.library.reading {
      let strings = context.strings
      let months = DiaryMonths(context: context)
      let page = try DiaryOperations.list(limit: DiaryLandingSurface.historyDays, in: context.library)
      return DiaryLandingSurface(
        title: strings.navigationTabDiary,
        today: try DiaryLandingSurface.today(in: context),
        suggestion: try DiaryLandingSurface.suggestion(in: context),
        ideas: try DiaryLandingSurface.ideas(in: context),
        history: months.sections(of: page.items),
        historyEmptyState: page.items.isEmpty ? months.emptyState : nil,
        nextCursor: page.nextCursor,
        actions: [context.newDiary])
    }
  }

  /// Today's record or none, which does not mean that nothing is decided.
  private static func today(in context: SurfaceContext) throws -> SurfaceSection {
    let strings = context.strings
    let today = DiaryOperations.today(in: context.library)
    let page = try DiaryOperations.list(limit: 1, from: today, to: today, in: context.library)
    return SurfaceSection(
      id: "today",
      title: strings.diaryLandingToday(day: strings.day(today)),
      rows: page.items.map { DiaryMonths(context: context).row($0, today: today) },
      emptyState: page.items.isEmpty
        ? EmptyState(
          title: strings.diaryLandingNoRecordTitle, message: strings.diaryLandingNoRecordMessage,
          actions: [context.recordToday])
        : nil,
      actions: page.items.map { diary in
        context.edit(
          "edit", strings.actionEdit, hint: strings.diaryDetailEditHint, IntentCall(.editDiary, ["id": diary.id])
        )
      })
  }

  private static func suggestion(in context: SurfaceContext) throws -> SurfaceSection? {
    guard let suggestion = try DiaryOperations.topSuggestion(in: context.library) else { return nil }
    let strings = context.strings
    let meal = strings.mealInSentence(suggestion.meal)
    var row = SurfaceRow(suggestion.recipe, in: context)
    row.actions = [
      context.edit(
        "addToToday", strings.diaryLandingAdd(meal: meal), hint: strings.diaryLandingAddHint,
        IntentCall(.addRecipeToToday, ["id": suggestion.recipe.id, "meal": suggestion.meal.rawValue]))
    ]
    return SurfaceSection(
      id: "suggestion", title: strings.diaryLandingSuggestion(meal: meal), rows: [row], actions: [])
  }

  /// A window of saved recipes; acting on one opens it and nothing else.
  private static func ideas(in context: SurfaceContext) throws -> SurfaceSection {
    let strings = context.strings
    let ideas = try DiaryOperations.ideas(at: context.screens.ideas, in: context.library)
    return SurfaceSection(
      id: "ideas",
      title: strings.diaryLandingIdeas,
      rows: ideas.items.map { SurfaceRow($0, in: context) },
      emptyState: ideas.items.isEmpty ? context.emptyState(for: "") : nil,
      footer: ideas.items.isEmpty ? nil : strings.diaryLandingIdeasFooter,
      actions: ideas.hasOthers
        ? [
          context.action(
            "otherIdeas", strings.diaryLandingOtherIdeas, hint: strings.diaryLandingOtherIdeasHint,
            IntentCall(.showOtherIdeas))
        ]
        : [])
  }
}

extension SurfaceContext {
  /// Opens the form for today.
  var recordToday: SurfaceAction {
    edit(
      "recordToday", strings.diaryLandingRecordToday, hint: strings.diaryLandingRecordTodayHint,
      IntentCall(.newDiary, ["day": DiaryOperations.today(in: library).text]))
  }
}
