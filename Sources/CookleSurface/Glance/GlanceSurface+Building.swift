import CookleLibrary

extension GlanceSurface {
  /// Draws what there is at a glance. Throws as `GlanceOperations.get`.
  public init(
    recipe: RecipeGlance.Choice = .lastOpened, diary: DiaryGlance.Choice = .today, in context: SurfaceContext
  ) throws {
    let strings = context.strings
    let glance = try GlanceOperations.get(recipe: recipe, diary: diary, in: context.library)
    var items: [GlanceItem] = []
    if let diary = glance.diary.diary {
      items.append(
        GlanceItem(
          id: "diary", title: strings.title(of: glance.diary.choice),
          row: DiaryMonths(context: context).row(
            DiarySummary(diary), today: DiaryOperations.today(in: context.library)),
          url: RouteOperations.build(glance.diary.route).app, staleAt: glance.diary.staleAt.text))
    }
    if let recipe = glance.recipe {
      items.append(
        GlanceItem(
          id: "recipe", title: strings.title(of: recipe.choice), row: SurfaceRow(recipe.recipe, in: context),
          url: RouteOperations.build(recipe.route).app, staleAt: recipe.staleAt?.text))
    }
    self.init(
      title: strings.glanceTitle, items: items, staleAt: glance.diary.staleAt.text,
      emptyState: items.isEmpty
        ? EmptyState(
          title: strings.glanceEmptyTitle, message: strings.glanceEmptyMessage, actions: [context.newDiary()])
        : nil)
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
