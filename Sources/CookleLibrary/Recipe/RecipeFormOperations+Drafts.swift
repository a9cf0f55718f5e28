extension RecipeFormOperations {
  /// Keeps what was entered into a form, so that it outlives the connection.
  ///
  /// - Throws: `LibraryError.limitExceeded` for a draft too large to be kept, or a failure of the state.
  public static func saveDraft(
    _ draft: KeptDraft<RecipeFormDraft>, of subject: RecipeDraftSubject, in context: LibraryContext
  ) throws {
    try store(subject, context).save(draft)
  }

  /// The newest draft of a recipe that this connection left, or one that is gone; nil when there is none.
  ///
  /// - Parameter forgotten: the ids of drafts that are not wanted any more, though they are kept still.
  public static func restoreDraft(
    of subject: RecipeDraftSubject, besides forgotten: Set<String> = [], in context: LibraryContext
  ) throws -> KeptDraft<RecipeFormDraft>? {
    try store(subject, context).restore { !forgotten.contains($0.id) }
  }

  /// Forgets a draft: its form was saved or discarded.
  public static func discardDraft(
    id: String, of subject: RecipeDraftSubject, in context: LibraryContext
  ) throws {
    try store(subject, context).discard(id: id)
  }

  /// Forgets the drafts of recipes that are gone, which no form can show again; those of other connections that are there
  /// stay with them.
  ///
  /// - Parameter open: the ids of the drafts of this connection's forms.
  /// - Returns: whether there were any.
  public static func forgetUnreachableDrafts(besides open: Set<String>, in context: LibraryContext) throws -> Bool {
    try UnreachableDrafts(form: .recipe, context: context).forget(besides: open)
  }

  private static func store(
    _ subject: RecipeDraftSubject, _ context: LibraryContext
  ) -> FormDraftStore<RecipeFormDraft> {
    FormDraftStore(key: .recipe(subject), context: context)
  }
}
