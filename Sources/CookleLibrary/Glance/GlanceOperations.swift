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
    try context.reading {
      Glance(recipe: try recipe(recipeChoice, in: context), diary: try diary(diaryChoice, in: context))
    }
  }

  private static func diary(_ choice: DiaryGlance.Choice, in context: LibraryContext) throws -> DiaryGlance? {
    let diary =
      switch choice {
      case .today: try DiaryOperations.get(day: DiaryOperations.today(in: context), in: context)
      case .latest: try DiaryOperations.latest(in: context)
      case .random: try DiaryOperations.random(in: context)
      }
    return diary.map { diary in
      DiaryGlance(
        choice: choice, diary: diary, route: .diaryDay(diary.day),
        staleAt: context.timeZone.nextMidnight(after: context.environment.now()))
    }
  }

  private static func recipe(_ choice: RecipeGlance.Choice, in context: LibraryContext) throws -> RecipeGlance? {
    guard let slot = try slot(of: choice, in: context),
      let recipe = try RecipeTable(connection: context.connection).summaries(slots: [slot]).first
    else { return nil }
    return RecipeGlance(
      choice: choice, recipe: recipe, route: .recipe(recipe.id),
      staleAt: choice == .random ? context.timeZone.nextMidnight(after: context.environment.now()) : nil)
  }

  private static func slot(of choice: RecipeGlance.Choice, in context: LibraryContext) throws -> Int64? {
    switch choice {
    case .lastOpened: try RecipeOperations.lastOpenedSlot(in: context)
    case .latest: try RecipeOperations.latestSlot(in: context)
    case .random: try RandomRecord.recipe.slot(in: context)
    }
  }
}
