import JSON

/// The recipes that are sent to other devices, so that cooking can be started there without the library (domain §6).
enum CookingCatalog {
  /// The newest usable recipes of the history, complete, in at most `LibraryLimits.catalogBytes` as a JSON array; one
  /// that has no room is left out, and the next takes its place.
  static func copies(in context: LibraryContext) throws -> [SavedCopy] {
    try context.reading {
      let table = RecipeTable(connection: context.connection)
      var copies: [SavedCopy] = []
      // The brackets of the array.
      var bytes = 2
      for id in try context.state.read(orElse: [], { try RecentRecipeTable(connection: $0).ids() }) {
        guard copies.count < LibraryLimits.catalogRecipes else { break }
        guard let slot = try table.slot(of: id), let recipe = try RecipeOperations.recipe(slot: slot, in: context),
          let copy = SavedCopy(recipe)
        else { continue }
        let size = JSONWriter.encode(copy).count + (copies.isEmpty ? 0 : 1)
        guard bytes + size <= LibraryLimits.catalogBytes else { continue }
        bytes += size
        copies.append(copy)
      }
      return copies
    }
  }
}
