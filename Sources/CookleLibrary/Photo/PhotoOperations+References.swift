extension PhotoOperations {
  /// The photos with these ids, by id; one that is gone is left out.
  public static func references(ids: [String], in context: LibraryContext) throws -> [String: PhotoReference] {
    guard !ids.isEmpty else { return [:] }
    return try context.reading {
      let table = PhotoTable(connection: context.connection)
      var references: [String: PhotoReference] = [:]
      for id in ids where references[id] == nil {
        guard let slot = try table.slot(of: id) else { continue }
        references[id] = try table.photo(slot: slot, epoch: context.epoch)?.summary.reference
      }
      return references
    }
  }
}
