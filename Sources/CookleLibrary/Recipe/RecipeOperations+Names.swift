extension RecipeOperations {
  /// The names of recipes by id; one that is gone is left out.
  public static func names(ids: [String], in context: LibraryContext) throws -> [String: String] {
    guard !ids.isEmpty else { return [:] }
    return try context.reading {
      let statement = try context.connection.statement("SELECT name FROM recipe WHERE id = ?")
      var names: [String: String] = [:]
      for id in ids where names[id] == nil {
        names[id] = try statement.bind(1, id).first { $0.text(0) }
      }
      return names
    }
  }
}
