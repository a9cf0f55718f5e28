/// What a merge of records would mean to the recipes.
public struct TagMergeReach: Sendable, Hashable {
  /// How many recipes use a record that would go; each counts once.
  public var recipes: Int
  /// How many recipes use several of the records, the one that is kept included.
  public var recipesWithSeveral: Int
}

extension TagOperations {
  /// What `merge` would mean to the recipes.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func reach(
    ofMerging merging: [String], into keep: String, _ kind: TagKind, in context: LibraryContext
  ) throws -> TagMergeReach {
    try context.reading {
      let table = TagTable(kind: kind, connection: context.connection)
      var users = SlotSet()
      var several = SlotSet()
      var all = try table.recipes(using: table.existingSlot(of: keep))
      for id in Set(merging) {
        let recipes = try table.recipes(using: table.existingSlot(of: id))
        var both = all
        both.formIntersection(recipes)
        several.formUnion(both)
        all.formUnion(recipes)
        users.formUnion(recipes)
      }
      return TagMergeReach(recipes: users.count, recipesWithSeveral: several.count)
    }
  }

  /// How many recipes `mergeDuplicates` would change.
  ///
  /// - Parameter limit: so many groups are looked at, which is exact where there are no more.
  public static func reachOfMergingDuplicates(
    _ kind: TagKind, limit: Int, in context: LibraryContext
  ) throws -> Int {
    try context.reading {
      let table = TagTable(kind: kind, connection: context.connection)
      var users = SlotSet()
      for group in try groups(of: table, limit: limit) {
        for tag in group.dropFirst() { users.formUnion(try table.recipes(using: tag.slot)) }
      }
      return users.count
    }
  }
}
