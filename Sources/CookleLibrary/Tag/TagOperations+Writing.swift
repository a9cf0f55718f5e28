import JSON

extension TagOperations {
  /// Gives a record another value, which every recipe that uses it shows from then on; their dates stay.
  ///
  /// - Throws: `LibraryError.notFound`, `.revisionConflict`, `.validationFailed` for an empty or too long value, or
  ///   `.alreadyExists` when another record has an equal value or a duplicate of it.
  public static func rename(
    _ kind: TagKind, id: String, to value: String, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<TagDetail> {
    var check = RecipeFieldCheck()
    let value = check.tag(value, of: kind)
    guard check.errors.isEmpty else { throw LibraryError.validationFailed(check.errors) }
    let fingerprint = MutationFingerprint("tag/rename", TagArguments(kind, id: id, request.ifRevision, [value]))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let table = TagTable(kind: kind, connection: scope.connection)
      let slot = try table.existingSlot(of: id)
      try LibraryMutation.check(request, kind.entity, id: id, in: scope)
      let before = try detail(slot: slot, of: table, in: scope)
      // Bytes are compared, because Swift takes composed and decomposed accents for equal and the table does not.
      guard !before.tag.value.utf8.elementsEqual(value.utf8) else { return before }
      if let rival = try table.rival(of: value, besides: slot) {
        throw LibraryError.alreadyExists(kind.entity, id: rival.id, what: kind.existing(rival.value))
      }
      try table.rename(slot: slot, to: value, in: scope)
      try noteUpdated(before, in: scope)
      return try detail(slot: slot, of: table, in: scope, revision: scope.recordRevision)
    }
  }

  /// Removes a record. A category leaves every recipe that has it, whose dates and revisions stay; an ingredient goes
  /// only when no recipe uses it.
  ///
  /// - Returns: the id of the record that is gone.
  /// - Throws: `LibraryError.notFound`, `.revisionConflict` or `.inUse`.
  public static func delete(
    _ kind: TagKind, id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<String> {
    let fingerprint = MutationFingerprint("tag/delete", TagArguments(kind, id: id, request.ifRevision, []))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let table = TagTable(kind: kind, connection: scope.connection)
      let slot = try table.existingSlot(of: id)
      try LibraryMutation.check(request, kind.entity, id: id, in: scope)
      let users = try table.recipes(using: slot)
      guard kind.mayGo(uses: users.count) else {
        throw LibraryError.inUse(kind.entity, id: id, count: users.count, by: .recipe)
      }
      if kind == .category {
        try RecipeTagRows(connection: scope.connection, control: context.control)
          .replaceCategories([slot], by: nil, in: users)
        try MenuWriter(scope: scope).replaceCategory(slot, by: nil)
        scope.disclose(.recipe, .updated, count: users.count)
      }
      try scope.search.tagDeleted(kind: kind, slot: slot, foldedValue: table.foldedValue(of: slot))
      try table.delete(slot: slot)
      try scope.note(kind.entity, id, .deleted, .tagDataChanged)
      if !users.isEmpty { scope.add(.recipeDataChanged) }
      return id
    }
  }

  /// Makes one record of several: the recipes of the others use `keep` from then on, with amounts, order and headings
  /// as they were, and the others are gone. Dates and revisions of the recipes stay.
  ///
  /// - Parameter merging: records of the same kind, at least one and at most `LibraryLimits.mergedTags`; they need not
  ///   be duplicates.
  /// - Throws: `LibraryError.notFound`, `.revisionConflict` for the record that is kept, `.validationFailed` or
  ///   `.limitExceeded`.
  public static func merge(
    _ kind: TagKind, keep: String, merging: [String], _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<TagDetail> {
    try checkMerge(keep: keep, merging: merging)
    let fingerprint = MutationFingerprint("tag/merge", TagArguments(kind, id: keep, request.ifRevision, merging))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let table = TagTable(kind: kind, connection: scope.connection)
      let kept = try table.existingSlot(of: keep)
      try LibraryMutation.check(request, kind.entity, id: keep, in: scope)
      var merged: [Int64: String] = [:]
      for id in merging { merged[try table.existingSlot(of: id)] = id }
      let users = try TagMerger(table: table, scope: scope, control: context.control).merge(merged, into: kept)
      scope.disclose(.recipe, .updated, count: users.count)
      return try detail(slot: kept, of: table, in: scope, revision: scope.recordRevision)
    }
  }

  private static func checkMerge(keep: String, merging: [String]) throws {
    let limit = LibraryLimits.mergedTags
    guard merging.count <= limit else {
      throw LibraryError.limitExceeded(name: "mergedTags", what: "records to merge", limit: limit, value: merging.count)
    }
    if merging.isEmpty {
      let message = "Name at least one record to merge into the one that is kept."
      throw LibraryError.validationFailed([FieldError(path: "merging", message: message, value: "")])
    }
    if let index = merging.firstIndex(of: keep) {
      let message = "The record that is kept cannot also be merged into itself; leave it out."
      throw LibraryError.validationFailed([FieldError(path: "merging[\(index)]", message: message, value: keep)])
    }
  }

  /// Recipes that use the record read differently too; there may be very many, so the log names the record alone.
  static func noteUpdated(_ tag: TagDetail, in scope: MutationScope) throws {
    try scope.note(tag.kind.entity, tag.tag.id, .updated, .tagDataChanged)
    if tag.tag.useCount > 0 { addEffects(onRecipesWith: tag.kind, in: scope) }
  }

  /// A recipe without words of its own is suggested with a line that its ingredients make.
  static func addEffects(onRecipesWith kind: TagKind, in scope: MutationScope) {
    scope.add(.recipeDataChanged)
    if kind == .ingredient { scope.add(.notificationPlanChanged) }
  }

  static func detail(
    slot: Int64, of table: TagTable, in scope: MutationScope, revision: String? = nil
  ) throws -> TagDetail {
    guard var detail = try table.detail(slot: slot, epoch: scope.epoch) else {
      throw LibraryError.notFound(table.kind.entity, id: "")
    }
    if let revision { detail.revision = revision }
    return detail
  }
}

/// The arguments of a mutation of tags, for its fingerprint.
private struct TagArguments: JSONEncodable {
  var kind: TagKind
  var id: String
  var ifRevision: String?
  var rest: [String]

  init(_ kind: TagKind, id: String, _ ifRevision: String?, _ rest: [String]) {
    self.kind = kind
    self.id = id
    self.ifRevision = ifRevision
    self.rest = rest
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", kind.rawValue)
    writer.member("id", id)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.member("rest", rest)
    writer.endObject()
  }
}

extension TagKind {
  /// Says that a record is there, on one line whatever its value holds.
  fileprivate func existing(_ value: String) -> String {
    let shown = value.prefix(64).map { $0.isNewline || $0.isASCII && ($0.asciiValue ?? 0) < 0x20 ? " " : $0 }
    return "The \(rawValue) “\(String(shown))” exists"
  }
}
