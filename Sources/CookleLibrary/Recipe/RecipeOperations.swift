import JSON

/// What can be done with recipes: every surface, method and intent comes through here.
public enum RecipeOperations {
  // MARK: Writing

  /// Saves a new recipe.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each field, or a failure of the library.
  public static func create(
    _ draft: RecipeFormDraft, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let content = try RecipeFormOperations.content(of: draft)
    let fingerprint = MutationFingerprint("recipe/create", content)
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      try RecipeWriter(scope: scope).create(content)
    }
  }

  /// Replaces the content of a recipe; one that says what is stored already changes nothing, and one that says nothing
  /// of photos leaves them.
  ///
  /// - Parameter base: the mark of what the recipe said when the draft was begun; a recipe that says something else
  ///   since, be it only another name of a tag, has changed.
  /// - Throws: `LibraryError.notFound`, `.revisionConflict` or `.validationFailed`.
  public static func update(
    id: String, _ draft: RecipeFormDraft, ifContent base: String? = nil, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let content = try RecipeFormOperations.content(of: draft)
    let keepsPhotos = draft.photos == nil
    let fingerprint = MutationFingerprint(
      keepsPhotos ? "recipe/update keeping photos" : "recipe/update",
      IdentifiedContent(id: id, request.ifRevision, content))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      if let base {
        let stored = try stored(id: id, slot: slot, in: scope)
        guard RecipeFormOperations.mark(of: stored.content) == base else {
          throw LibraryError.revisionConflict(.recipe, id: id, currentRevision: stored.revision)
        }
      }
      return try RecipeWriter(scope: scope).update(id: id, slot: slot, content, keepingPhotos: keepsPhotos)
    }
  }

  /// Changes a part of a recipe: what it says is read and written in one transaction, so that nobody's edit in between
  /// is lost; photos stay.
  ///
  /// - Parameters:
  ///   - asked: what the caller was asked to change, in an order of its own, which is what makes a repeat the same.
  ///   - change: makes the new draft of the one that shows what is stored.
  /// - Throws: `LibraryError.notFound`, `.revisionConflict` or `.validationFailed`.
  public static func change(
    id: String, asked: [String?], _ request: MutationRequest = .unconditional, in context: LibraryContext,
    _ change: (RecipeFormDraft) -> RecipeFormDraft
  ) throws -> MutationOutcome<Recipe> {
    let fingerprint = MutationFingerprint(
      "recipe/change", PartialChange(id: id, ifRevision: request.ifRevision, asked: asked))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      let draft = change(RecipeFormDraft(try stored(id: id, slot: slot, in: scope).content))
      let content = try RecipeFormOperations.content(of: draft)
      return try RecipeWriter(scope: scope).update(id: id, slot: slot, content, keepingPhotos: true)
    }
  }

  /// Removes a recipe with its rows and the rows of meals that name it; shared ingredients, categories, photos and the
  /// diaries stay.
  ///
  /// - Returns: the id of the recipe that is gone.
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func delete(
    id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<String> {
    let fingerprint = MutationFingerprint("recipe/delete", IdentifiedContent(id: id, request.ifRevision, nil))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      try RecipeWriter(scope: scope).delete(id: id, slot: slot)
      return id
    }
  }

  /// Counts one more cooking, now; the content's date of modification stays.
  ///
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func markCooked(
    id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Recipe> {
    let fingerprint = MutationFingerprint("recipe/markCooked", IdentifiedContent(id: id, request.ifRevision, nil))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .recipe, id: id, in: scope)
      return try RecipeWriter(scope: scope).markCooked(id: id, slot: slot)
    }
  }

  // MARK: Reading

  /// The recipe with the id.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func get(id: String, in context: LibraryContext) throws -> Recipe {
    try context.reading {
      let slot = try existingSlot(of: id, in: context.connection)
      guard let recipe = try recipe(slot: slot, in: context) else { throw LibraryError.notFound(.recipe, id: id) }
      return recipe
    }
  }

  /// The recipe with the id; nil when there is none.
  public static func find(id: String, in context: LibraryContext) throws -> Recipe? {
    try context.reading {
      try recipe(slot: RecipeTable(connection: context.connection).slot(of: id), in: context)
    }
  }

  /// A draft for a copy: the content with its name; id, dates and statistics are not copied and nothing is saved.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func duplicate(id: String, in context: LibraryContext) throws -> RecipeFormDraft {
    RecipeFormDraft(try get(id: id, in: context).content)
  }

  /// The recipe whose content was edited last; nil in an empty library.
  public static func latest(in context: LibraryContext) throws -> Recipe? {
    try context.reading { try recipe(slot: latestSlot(in: context), in: context) }
  }

  static func latestSlot(in context: LibraryContext) throws -> Int64? {
    try context.connection.statement(
      """
      SELECT slot
      FROM recipe
      ORDER BY modified_at DESC, created_at DESC, sort_name, slot
      LIMIT 1
      """
    ).first { $0.int64(0) }
  }

  /// Any recipe, each as likely as another; nil in an empty library.
  public static func random(in context: LibraryContext) throws -> Recipe? {
    try context.reading { try recipe(slot: RandomRecord.recipe.slot(in: context), in: context) }
  }

  /// The number of recipes.
  public static func count(in context: LibraryContext) throws -> Int {
    try context.reading { try RecordCountTable(connection: context.connection).count(of: .recipe) }
  }

  static func existingSlot(of id: String, in connection: SQLiteConnection) throws -> Int64 {
    guard let slot = try RecipeTable(connection: connection).slot(of: id) else {
      throw LibraryError.notFound(.recipe, id: id)
    }
    return slot
  }

  private static func stored(id: String, slot: Int64, in scope: MutationScope) throws -> Recipe {
    guard let recipe = try RecipeTable(connection: scope.connection).recipe(slot: slot, epoch: scope.epoch) else {
      throw LibraryError.notFound(.recipe, id: id)
    }
    return recipe
  }

  static func recipe(slot: Int64?, in context: LibraryContext) throws -> Recipe? {
    guard let slot else { return nil }
    return try RecipeTable(connection: context.connection).recipe(slot: slot, epoch: context.epoch)
  }
}

/// The arguments of a mutation of one recipe, for its fingerprint.
struct IdentifiedContent: JSONEncodable {
  var id: String
  var ifRevision: String?
  var content: RecipeContent?

  init(id: String, _ ifRevision: String?, _ content: RecipeContent?) {
    self.id = id
    self.ifRevision = ifRevision
    self.content = content
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.memberIfPresent("content", content)
    writer.endObject()
  }
}
