/// One page of recipes.
public struct RecipePage: Sendable, Hashable {
  /// The page's recipes in order.
  public var items: [RecipeSummary]
  /// How many recipes match; exact up to 1,000.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
}

extension RecipeOperations {
  /// Finds and sorts recipes: the one implementation behind every list (domain §1).
  ///
  /// - Parameters:
  ///   - limit: items on the page, 1 to `LibraryLimits.pageItems`.
  ///   - cursor: the `nextCursor` of the page before; nil for the first.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another query or epoch.
  public static func search(
    _ criteria: RecipeBrowseCriteria, limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil,
    in context: LibraryContext
  ) throws -> RecipePage {
    try PageLimit.check(limit)
    try SearchTextLimit.check(criteria.text)
    return try context.reading {
      let page = try RecipeBrowse.page(
        criteria, limit: limit, cursor: cursor, epoch: context.epoch, connection: context.connection)
      return RecipePage(
        items: try RecipeTable(connection: context.connection).summaries(slots: page.slots),
        total: page.total, totalIsExact: page.totalIsExact, nextCursor: page.nextCursor)
    }
  }
}
