/// What can be shown at a glance.
public enum GlanceOperations {
  /// The glance of now.
  ///
  /// - Parameters:
  ///   - recipe: which recipe is wanted.
  ///   - diary: which diary is wanted.
  public static func get(
    recipe recipeChoice: RecipeGlance.Choice = .lastOpened, diary diaryChoice: DiaryGlance.Choice = .today,
    in context: LibraryContext
  ) throws -> Glance {
    // One moment for all: midnight may come between two looks at the clock.
    let now = context.environment.now()
    let staleAt = context.timeZone.nextMidnight(after: now)
    return try context.reading {
      Glance(
        recipe: try recipe(recipeChoice, staleAt: staleAt, in: context),
        diary: try diary(diaryChoice, today: context.timeZone.day(at: now), staleAt: staleAt, in: context),
        menu: try menu(today: context.timeZone.day(at: now), staleAt: staleAt, in: context),
        timer: try timer(at: now, in: context))
    }
  }

  private static func menu(
    today: CalendarDay, staleAt: Instant, in context: LibraryContext
  ) throws -> MenuGlance? {
    let highlight = try MenuOperations.highlight(on: today, in: context)
    guard let day = highlight.day, let date = highlight.date else { return nil }
    return MenuGlance(day: day, date: date, isToday: highlight.kind == .today, staleAt: staleAt)
  }

  private static func timer(at now: Instant, in context: LibraryContext) throws -> TimerGlance? {
    guard let next = try CookingSessionOperations.nextExpiry(after: now, in: context) else { return nil }
    for session in try CookingSessionOperations.state(in: context).sessions.values.sorted(by: { $0.id < $1.id }) {
      if let timer = session.timer.value, timer.deadline == next { return TimerGlance(session: session, timer: timer) }
    }
    return nil
  }

  private static func diary(
    _ choice: DiaryGlance.Choice, today: CalendarDay, staleAt: Instant, in context: LibraryContext
  ) throws -> DiaryGlance {
    let (diary, otherwise): (Diary?, Route) =
      switch choice {
      case .today: (try DiaryOperations.get(day: today, in: context), .diaryDay(today))
      case .latest: (try DiaryOperations.latest(notAfter: today, in: context), .diary)
      case .random: (try DiaryOperations.random(in: context), .diary)
      }
    return DiaryGlance(
      choice: choice, diary: diary, route: diary.map { .diaryDay($0.day) } ?? otherwise, staleAt: staleAt)
  }

  private static func recipe(
    _ choice: RecipeGlance.Choice, staleAt: Instant, in context: LibraryContext
  ) throws -> RecipeGlance? {
    guard let slot = try slot(of: choice, in: context),
      let recipe = try RecipeTable(connection: context.connection).summaries(slots: [slot]).first
    else { return nil }
    return RecipeGlance(
      choice: choice, recipe: recipe, route: .recipe(recipe.id), staleAt: choice == .random ? staleAt : nil)
  }

  private static func slot(of choice: RecipeGlance.Choice, in context: LibraryContext) throws -> Int64? {
    switch choice {
    case .lastOpened: try RecipeOperations.lastOpenedSlot(in: context)
    case .latest: try RecipeOperations.latestSlot(in: context)
    case .random: try RandomRecord.recipe.slot(in: context)
    }
  }
}
