extension PhotoOperations {
  /// The photos with these ids, by id; one that is gone is left out.
  public static func references(ids: [String], in context: LibraryContext) throws -> [String: PhotoReference] {
    guard !ids.isEmpty else { return [:] }
    return try context.reading {
      let table = PhotoTable(connection: context.connection)
      var references: [String: PhotoReference] = [:]
      for id in ids where references[id] == nil {
        references[id] = try table.reference(id: id)
      }
      return references
    }
  }
}
