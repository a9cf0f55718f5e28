/// The sizes of a shopping list.
enum ShoppingLimits {
  /// Refuses more items than a list holds.
  ///
  /// - Throws: `LibraryError.limitExceeded`.
  static func checkItems(_ count: Int) throws {
    guard count <= LibraryLimits.shoppingItems else {
      throw LibraryError.limitExceeded(
        name: "shoppingItems", what: "items on the shopping list", limit: LibraryLimits.shoppingItems, value: count)
    }
  }

  /// Refuses more lines than may ask for items.
  ///
  /// - Throws: `LibraryError.limitExceeded`.
  static func checkRequests(_ count: Int) throws {
    guard count <= LibraryLimits.shoppingLines else {
      throw LibraryError.limitExceeded(
        name: "shoppingLines", what: "lines that ask for items of the shopping list",
        limit: LibraryLimits.shoppingLines, value: count)
    }
  }
}
