extension MenuOperations {
  /// The recipes that may be assigned to a planned day by hand: those that suit its diet and stand on no other day of
  /// the menu, in the order of recipe lists that name none.
  ///
  /// - Parameters:
  ///   - text: words to search for, as in `RecipeBrowseCriteria`.
  ///   - limit: items on the page, 1 to `LibraryLimits.pageItems`.
  ///   - cursor: the `nextCursor` of the page before; nil for the first.
  /// - Throws: `LibraryError.notFound` for the menu or the day; `.cannotCalculateChanges` for a cursor of another list.
  public static func eligible(
    _ day: Weekday, text: String = "", limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil,
    in context: LibraryContext
  ) throws -> RecipePage {
    try PageLimit.check(limit)
    try SearchTextLimit.check(text)
    let now = context.environment.now()
    return try context.reading {
      let connection = context.connection
      let menu = try existingMenu(connection, epoch: context.epoch)
      _ = try planned(day, on: menu)
      let configuration = try MenuTable(connection: connection).configuration(epoch: context.epoch)
      let diet = configuration.diet(of: day)
      let taken = try menu.days.filter { $0.day != day }
        .compactMap { try MenuDemand.recipe($0.recipeID, in: connection)?.slot }
      let only =
        diet == .any
        ? nil : try candidates(configuration, at: now, context, connection).slots(suiting: diet)
      let page = try RecipeBrowse.page(
        RecipeBrowseCriteria(text: text, sort: SettingsOperations.recipeSort(in: context)), limit: limit,
        cursor: cursor,
        among: RecipeBrowseSubset(name: "menu/eligible \(day.rawValue) \(diet.rawValue)", only: only, besides: taken),
        epoch: context.epoch, connection: connection)
      return RecipePage(
        items: try RecipeTable(connection: connection).summaries(slots: page.slots),
        total: page.total, totalIsExact: page.totalIsExact, nextCursor: page.nextCursor)
    }
  }
}
