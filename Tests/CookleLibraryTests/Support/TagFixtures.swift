import Testing

@testable import CookleLibrary

extension LibraryFixture {
  /// Expects the search index and the use counts to say what the recipes say.
  func expectSoundIndex(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let differences = try context.reading { try SearchIndexCheck.differences(context.connection) }
    #expect(differences == [], sourceLocation: sourceLocation)
    for kind in TagKind.allCases {
      let wrong = try context.connection.statement(
        """
        SELECT value FROM \(kind.table) WHERE use_count <>
          (SELECT count(DISTINCT recipe) FROM recipe_\(kind.table) WHERE \(kind.table) = slot)
        """
      ).all { $0.text(0) }
      #expect(wrong == [], "\(kind)", sourceLocation: sourceLocation)
    }
    #expect(try context.connection.string("PRAGMA integrity_check") == "ok", sourceLocation: sourceLocation)
    #expect(
      try context.connection.statement("PRAGMA foreign_key_check").all { $0.text(0) } == [],
      sourceLocation: sourceLocation)
  }

  /// The names a search finds, in order.
  func names(_ text: String) throws -> [String] {
    try RecipeOperations.search(RecipeBrowseCriteria(text: text), limit: LibraryLimits.pageItems, in: context).items
      .map { recipe in recipe.id }
      .map { try RecipeOperations.get(id: $0, in: context).content.name }
  }

  /// The id of the record with exactly this value.
  func tagID(_ kind: TagKind, _ value: String) throws -> String {
    try #require(
      try TagOperations.list(kind, limit: LibraryLimits.pageItems, in: context).items.first {
        $0.value.utf8.elementsEqual(value.utf8)
      }
    ).id
  }
}
