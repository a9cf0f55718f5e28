import RecipeText

/// One page of a search, by row numbers.
struct RecipeBrowsePage: Equatable {
  var slots: [Int64]
  /// How many recipes match, as pages tell it (domain §1).
  var total: Int
  var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  var nextCursor: String?
}

/// The recipes that a list is confined to.
struct RecipeBrowseSubset {
  /// Tells the list from others, for its cursors.
  var name: String
  /// The only recipes there are for it; nil for all.
  var only: SlotSet?
  /// A few that it leaves out.
  var besides: [Int64]
}

/// Finds and sorts recipes: the one implementation behind every list (domain §1).
///
/// Every word must match in any field: it is part of the name, or equal to an ingredient or a category, of which from
/// three characters on a part is enough. Names, tags and words are compared folded, and a word lies inside one word.
enum RecipeBrowse {
  /// One page; to be called inside a read transaction, so that all its statements see one library.
  ///
  /// - Parameters:
  ///   - limit: rows on the page, at least 1.
  ///   - cursor: the `nextCursor` of the page before; nil for the first.
  ///   - subset: the recipes to look among; nil for all.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another search or epoch, or text that is none.
  static func page(
    _ criteria: RecipeBrowseCriteria, limit: Int, cursor: String?, among subset: RecipeBrowseSubset? = nil,
    epoch: String, connection: SQLiteConnection
  ) throws -> RecipeBrowsePage {
    let words = SearchWord.words(ofFoldedText: TextFolding.folded(criteria.text))
    let scope = ListCursor.Scope(words: words, sort: criteria.sort, list: subset?.name, epoch: epoch)
    let start = try cursor.map { try ListCursor(text: $0, scope: scope).key }
    let recipeCount = try RecordCountTable(connection: connection).count(of: .recipe)
    let selection = RecipeSelection(sort: criteria.sort, start: start, connection: connection)

    // One row more than asked for tells whether there is a next page.
    var slots: [Int64]
    let total: ListTotal
    if words.isEmpty, subset?.only == nil {
      let besides = subset?.besides ?? []
      total = ListTotal(counted: recipeCount - besides.count)
      slots = try selection.slots(limit + 1 + besides.count).filter { !besides.contains($0) }
    } else {
      var matches = try matches(words, subset, in: connection)
      total = ListTotal(counted: try matches.count(upTo: LibraryLimits.exactTotal))
      slots = try selection.slots(limit + 1, of: &matches, among: recipeCount)
    }
    var nextCursor: String?
    if slots.count > limit {
      slots.removeLast(slots.count - limit)
      nextCursor = try slots.last
        .flatMap { try IndexedRecipe.indexed($0, in: connection) }
        .map { ListCursor(key: $0.key(in: criteria.sort)).text(scope: scope) }
    }
    return RecipeBrowsePage(
      slots: slots, total: total.count, totalIsExact: total.isExact, nextCursor: nextCursor)
  }

  private static func matches(
    _ words: [SearchWord], _ subset: RecipeBrowseSubset?, in connection: SQLiteConnection
  ) throws -> RecipeMatches {
    if words.isEmpty, let only = subset?.only {
      return try RecipeMatches(known: only.subtracting(SlotSet(subset?.besides ?? [])), in: connection)
    }
    var matches = try RecipeMatches(words, in: connection)
    if let subset { matches.confine(to: subset.only, besides: subset.besides) }
    return matches
  }
}
