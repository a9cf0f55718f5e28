/// A recipe with a past, for filling a library at once.
package struct PastRecipe {
  /// Its content.
  package var draft: RecipeFormDraft
  /// When it was made; its content has not been edited since.
  package var createdAt: Instant
  /// How many meals named it.
  package var madeCount: Int

  /// Makes a recipe.
  package init(draft: RecipeFormDraft, createdAt: Instant, madeCount: Int) {
    self.draft = draft
    self.createdAt = createdAt
    self.madeCount = madeCount
  }
}

extension RecipeOperations {
  /// Saves many new recipes in one transaction, and brings the write-ahead log back to its bound afterwards.
  ///
  /// - Returns: how many were saved.
  /// - Throws: `LibraryError.validationFailed` or `.limitExceeded` for the first draft that breaks a rule, or a failure
  ///   of the library; nothing is saved then.
  package static func createAll(
    _ recipes: some Sequence<PastRecipe>, in context: LibraryContext
  ) throws -> MutationOutcome<Int> {
    // Without a request key nobody compares fingerprints, so the drafts need not be held to make one.
    let fingerprint = MutationFingerprint("recipe/createAll", [String]())
    let outcome = try LibraryMutation.perform(fingerprint, .unconditional, history: .nothing, in: context) { scope in
      let writer = RecipeWriter(scope: scope)
      var count = 0
      for recipe in recipes {
        guard !context.control.mustStop() else { throw LibraryError.cancelled }
        let content = try RecipeFormOperations.content(of: recipe.draft)
        let created = try writer.create(content, createdAt: recipe.createdAt)
        // The index reads the count when it is flushed, before the commit.
        try scope.connection.statement("UPDATE recipe SET made_count = ? WHERE id = ?")
          .bind(1, recipe.madeCount).bind(2, created.id).run()
        count += 1
      }
      return count
    }
    context.connection.checkpoint()
    return outcome
  }
}
