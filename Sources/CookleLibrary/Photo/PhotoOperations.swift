import JSON

/// What can be done with photos.
public enum PhotoOperations {
  // MARK: Writing

  /// Adds a photo; bytes that the library holds already answer the photo that has them, and change nothing.
  ///
  /// The picture is judged by its content, not by its name.
  /// - Throws: `LibraryError.validationFailed` on `path` or `data`, `.limitExceeded`, or a failure of the library.
  public static func add(
    _ input: PhotoInput, source: PhotoSource = .import, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<PhotoAddition> {
    let fingerprint = MutationFingerprint("photo/add", [source.rawValue] + input.fingerprint)
    return try perform(fingerprint, request, adding: input, in: context) { picture, scope in
      try PhotoWriter(scope: scope, isDryRun: request.dryRun).add(picture, source: source)
    }
  }

  /// Removes a photo and its place in every recipe; the file stays for undo and snapshots until it is cleaned up.
  ///
  /// The recipes' own dates of modification stay: nobody edited them.
  /// - Returns: the id of the photo that is gone.
  /// - Throws: `LibraryError.notFound` or `.revisionConflict`.
  public static func delete(
    id: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<String> {
    let fingerprint = MutationFingerprint("photo/delete", IdentifiedContent(id: id, request.ifRevision, nil))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let slot = try existingSlot(of: id, in: scope.connection)
      try LibraryMutation.check(request, .photo, id: id, in: scope)
      try PhotoWriter(scope: scope, isDryRun: request.dryRun).delete(id: id, slot: slot)
      return id
    }
  }

  /// Runs a mutation that adds a picture. A new one is judged and written aside before the transaction, which only gives
  /// it its name; a repeated request is answered without its file.
  static func perform<Value: JSONDecodable & JSONEncodable>(
    _ fingerprint: MutationFingerprint, _ request: MutationRequest, adding input: PhotoInput,
    in context: LibraryContext, _ body: (PreparedPhoto, MutationScope) throws -> Value
  ) throws -> MutationOutcome<Value> {
    if let first: MutationOutcome<Value> = try LibraryMutation.repeated(fingerprint, request, in: context) {
      return first
    }
    let picture = try preparation(of: input, request, in: context).picture(context.control)
    return try LibraryMutation.perform(fingerprint, request, in: context) { try body(picture, $0) }
  }

  // MARK: Reading

  /// The photo with the id, and the recipes that use it.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func get(id: String, in context: LibraryContext) throws -> Photo {
    try context.reading {
      let slot = try existingSlot(of: id, in: context.connection)
      guard let photo = try PhotoTable(connection: context.connection).photo(slot: slot, epoch: context.epoch) else {
        throw LibraryError.notFound(.photo, id: id)
      }
      return photo
    }
  }

  /// The file with a photo's bytes as they were added.
  ///
  /// - Throws: `LibraryError.notFound`.
  public static func path(of id: String, in context: LibraryContext) throws -> String {
    try get(id: id, in: context).summary.reference.path
  }

  /// One page of photos, the newest first.
  ///
  /// - Parameter cursor: the `nextCursor` of the page before.
  /// - Throws: `LibraryError.cannotCalculateChanges` for a cursor of another list or epoch.
  public static func list(
    limit: Int = LibraryLimits.defaultPageItems, cursor: String? = nil, in context: LibraryContext
  ) throws -> PhotoPage {
    try PageLimit.check(limit)
    return try context.reading {
      let scope = ListCursor.Scope(parts: ["photo/list", context.epoch])
      let start = try cursor.map { try ListCursor(text: $0, scope: scope).key }
      // One row more than asked for tells whether there is a next page.
      let rows = try PhotoTable(connection: context.connection)
        .summaries(before: start.map { ($0.number, $0.slot) }, limit: limit + 1)
      let items = rows.prefix(limit)
      var next: String?
      if rows.count > limit, let (photo, slot) = items.last {
        let key = RecipeSortKey(number: photo.createdAt.milliseconds, name: [], slot: slot)
        next = ListCursor(key: key).text(scope: scope)
      }
      let total = ListTotal(counted: try count(in: context))
      return PhotoPage(
        items: items.map(\.0), total: total.count,
        totalIsExact: total.isExact, nextCursor: next)
    }
  }

  /// The number of photos.
  public static func count(in context: LibraryContext) throws -> Int {
    try context.reading { try RecordCountTable(connection: context.connection).count(of: .photo) }
  }

  static func existingSlot(of id: String, in connection: SQLiteConnection) throws -> Int64 {
    guard let slot = try PhotoTable(connection: connection).slot(of: id) else {
      throw LibraryError.notFound(.photo, id: id)
    }
    return slot
  }
}

/// One page of photos.
public struct PhotoPage: Sendable, Hashable {
  /// The page's photos, the newest first.
  public var items: [PhotoSummary]
  /// How many there are; exact up to 1,000.
  public var total: Int
  /// Whether `total` is exact.
  public var totalIsExact: Bool
  /// Where the next page begins; nil on the last.
  public var nextCursor: String?
}
