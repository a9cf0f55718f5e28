/// A window of saved recipes as inspiration (domain §2): no candidate is a meal that was eaten.
public struct RecipeIdeas: Sendable, Hashable {
  /// Up to `size` recipes, the last edited first, then by name.
  public var items: [RecipeSummary]
  /// Where the window stands.
  public var position: RecipeIdeasPosition
  /// Whether there are recipes outside the window.
  public var hasOthers: Bool

  /// How many recipes a window shows (domain §2).
  public static let size = 3

  static let schema = ["CREATE INDEX recipe_by_idea ON recipe (modified_at DESC, sort_name, slot)"]
}

/// Where a connection's window of ideas stands; it is kept in the connection's memory.
///
/// The mark names the last commit that created, deleted or edited a recipe: with another one the ordered ids are others,
/// and the window begins again. So a hundred thousand ids need not be compared.
public struct RecipeIdeasPosition: Sendable, Hashable {
  var offset: Int
  var mark: String
}

extension DiaryOperations {
  /// The window of ideas at a position; at the beginning without one, and when the recipes' order has changed since.
  public static func ideas(
    at position: RecipeIdeasPosition?, in context: LibraryContext
  ) throws -> RecipeIdeas {
    try context.reading {
      try ideas(in: context) { mark, count in
        guard let position, position.mark == mark, position.offset < count else { return 0 }
        return position.offset
      }
    }
  }

  /// The window behind the one at a position; behind the last it begins again.
  public static func otherIdeas(
    than position: RecipeIdeasPosition?, in context: LibraryContext
  ) throws -> RecipeIdeas {
    try context.reading {
      try ideas(in: context) { mark, count in
        let shown = position.map { $0.mark == mark ? $0.offset : 0 } ?? 0
        return shown + RecipeIdeas.size < count ? shown + RecipeIdeas.size : 0
      }
    }
  }

  private static func ideas(
    in context: LibraryContext, offset: (_ mark: String, _ count: Int) -> Int
  ) throws -> RecipeIdeas {
    let connection = context.connection
    let order = try PropertyTable(connection: connection).value(.recipeOrder) ?? "0"
    let mark = EntityRevisionTable.text(epoch: context.epoch, number: Int64(order) ?? 0)
    let count = try RecordCountTable(connection: connection).count(of: .recipe)
    let offset = offset(mark, count)
    let slots = try connection.statement(
      """
      SELECT slot
      FROM recipe
      ORDER BY modified_at DESC, sort_name, slot
      LIMIT ?
      OFFSET ?
      """
    ).bind(1, RecipeIdeas.size).bind(2, offset).all { $0.int64(0) }
    return RecipeIdeas(
      items: try RecipeTable(connection: connection).summaries(slots: slots),
      position: RecipeIdeasPosition(offset: offset, mark: mark), hasOthers: count > slots.count)
  }
}
