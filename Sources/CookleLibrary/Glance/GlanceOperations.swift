/// What can be shown at a glance.
public enum GlanceOperations {
  /// The glance of now.
  ///
  /// - Parameter recipe: which recipe is wanted.
  public static func get(recipe choice: RecipeGlance.Choice = .lastOpened, in context: LibraryContext) throws -> Glance
  {
    try context.reading {
      Glance(recipe: try recipe(choice, in: context))
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
