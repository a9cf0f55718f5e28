import CookleLibrary

extension GlanceSurface {
  /// Draws what there is at a glance. Throws as `GlanceOperations.get`.
  public init(
    recipe: RecipeGlance.Choice = .lastOpened, diary: DiaryGlance.Choice = .today, in context: SurfaceContext
  ) throws {
    let strings = context.strings
    let glance = try GlanceOperations.get(recipe: recipe, diary: diary, in: context.library)
    var items: [GlanceItem] = []
    if let timer = glance.timer { items.append(GlanceItem(timer, in: context)) }
    if let diary = glance.diary.diary {
      items.append(
        GlanceItem(
          id: "diary", title: strings.title(of: glance.diary.choice),
          row: DiaryMonths(context: context).row(
            DiarySummary(diary), today: DiaryOperations.today(in: context.library)),
          url: RouteOperations.build(glance.diary.route).app, staleAt: glance.diary.staleAt.text))
    } else if glance.diary.choice == .today {
      items.append(GlanceItem(nothingToday: glance.diary, in: context))
    }
    if let menu = glance.menu { items.append(GlanceItem(menu, in: context)) }
    if let recipe = glance.recipe {
      items.append(
        GlanceItem(
          id: "recipe", title: strings.title(of: recipe.choice), row: SurfaceRow(recipe.recipe, in: context),
          url: RouteOperations.build(recipe.route).app, staleAt: recipe.staleAt?.text))
    }
    self.init(
      title: strings.glanceTitle, items: items,
      staleAt: min(glance.diary.staleAt, glance.timer?.staleAt ?? glance.diary.staleAt).text,
      emptyState: items.isEmpty
        ? EmptyState(
          title: strings.glanceEmptyTitle, message: strings.glanceEmptyMessage, actions: [context.newDiary])
        : nil)
  }
}

extension GlanceItem {
  /// The timer that runs out next; who shows it counts down to the moment at which it goes stale.
  fileprivate init(_ timer: TimerGlance, in context: SurfaceContext) {
    let strings = context.strings
    let name = DisplayText.line(timer.session.recipeName)
    let spoken = strings.spokenDuration(seconds: timer.timer.durationSeconds)
    self.init(
      id: "timer", title: strings.glanceTimer,
      row: SurfaceRow(
        id: timer.session.id.text, title: name, subtitle: strings.progress(of: timer.session),
        detail: strings.duration(seconds: timer.timer.durationSeconds), color: .accent, isEnabled: true,
        isSelected: false,
        accessibility: Accessibility(
          name + strings.textSeparatorSpoken + strings.cookingTimerRunningSpoken(duration: spoken),
          hint: strings.recipeDetailContinueCookingHint),
        intent: IntentCall(.openCooking), actions: []),
      url: RouteOperations.build(timer.route).app, staleAt: timer.staleAt.text)
  }

  /// Today's meal, or the next one.
  fileprivate init(_ menu: MenuGlance, in context: SurfaceContext) {
    let strings = context.strings
    var row = SurfaceRow(menu.day, on: menu.isToday ? nil : menu.date, in: context)
    row.isEnabled = true
    row.accessibility.hint = strings.glanceMenuHint
    row.intent = IntentCall(.openMenu)
    self.init(
      id: "menu", title: menu.isToday ? strings.glanceMenuToday : strings.glanceMenuUpNext, row: row,
      url: RouteOperations.build(menu.route).app, staleAt: menu.staleAt.text)
  }

  /// That today has no record, which does not mean that nothing is decided.
  fileprivate init(nothingToday diary: DiaryGlance, in context: SurfaceContext) {
    let strings = context.strings
    let today = DiaryOperations.today(in: context.library)
    let title = strings.diaryLandingNoRecordTitle
    self.init(
      id: "diary", title: strings.glanceDiaryToday,
      row: SurfaceRow(
        id: today.text, title: title, color: .muted, isEnabled: true, isSelected: false,
        accessibility: Accessibility(title, hint: strings.diaryListRowHint),
        intent: IntentCall(.openDiary, ["day": today.text]), actions: [context.recordToday]),
      url: RouteOperations.build(diary.route).app, staleAt: diary.staleAt.text)
  }
}

extension SurfaceStrings {
  fileprivate func title(of choice: RecipeGlance.Choice) -> String {
    switch choice {
    case .lastOpened: glanceRecipeLastOpened
    case .latest: glanceRecipeLatest
    case .random: glanceRecipeRandom
    }
  }

  fileprivate func title(of choice: DiaryGlance.Choice) -> String {
    switch choice {
    case .today: glanceDiaryToday
    case .latest: glanceDiaryLatest
    case .random: glanceDiaryRandom
    }
  }
}
