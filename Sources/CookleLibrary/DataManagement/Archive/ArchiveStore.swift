import JSON
import RecipeText

/// Puts the records of an archive into a library that was empty, and refuses those that cannot stand together in one.
///
/// Nobody else has the library open, so what it notes of changes is left out: no log, no revisions. Counts, duplicates
/// and the search index are complete after `finish`.
final class ArchiveStore {
  let connection: SQLiteConnection
  let control: OperationControl
  /// Whether the library will be used; the search index and the files of photos are left out where it is thrown away.
  let isToBeUsed: Bool
  let search: RecipeSearchIndexBatch
  private(set) var counts = ArchiveCounts()
  /// The ids that stand for another record of the archive.
  private var twins: [LibraryEntity: [String: String]] = [:]
  private var batched = 0

  init(_ connection: SQLiteConnection, isToBeUsed: Bool, control: OperationControl) {
    self.connection = connection
    self.isToBeUsed = isToBeUsed
    self.control = control
    search = RecipeSearchIndexBatch(connection)
  }

  var recipes: RecipeTable { RecipeTable(connection: connection) }
  var photos: PhotoTable { PhotoTable(connection: connection) }
  var diaries: DiaryTable { DiaryTable(connection: connection) }
  var keptValues: ArchiveValueTable { ArchiveValueTable(connection: connection) }

  func tags(_ kind: TagKind) -> TagTable {
    TagTable(kind: kind, connection: connection)
  }

  // MARK: Transactions

  /// Begins to write; what was written is committed now and then, as nobody else looks.
  func begin() throws {
    try connection.execute("BEGIN IMMEDIATE")
  }

  /// To be called after each record.
  func step() throws {
    batched += 1
    if batched % 64 == 0, control.mustStop() { throw LibraryError.cancelled }
    guard batched % ArchiveLimits.batch == 0 else { return }
    try connection.execute("COMMIT")
    try connection.execute("BEGIN IMMEDIATE")
  }

  /// Writes what counts and indexes say of all records.
  func finish() throws {
    if isToBeUsed { try search.flush() }
    let added: [(LibraryEntity, Int)] = [
      (.recipe, counts.recipes), (.ingredient, counts.ingredients), (.category, counts.categories),
      (.photo, counts.photos), (.diary, counts.diaries), (.shoppingItem, counts.shoppingItems),
    ]
    for (entity, count) in added { try RecordCountTable(connection: connection).add(count, to: entity) }
    try RecordSlotTable(connection: connection).catchUp()
    try connection.execute("COMMIT")
  }

  /// Ends writing that failed.
  func abandon() {
    connection.rollBack()
  }

  // MARK: Tags

  /// Adds a tag.
  ///
  /// - Returns: the id of the tag with the same value that it is one with; nil when it is there by itself.
  func add(_ tag: ArchivedTag, _ kind: TagKind, at path: String) throws -> String? {
    try checkNew(kind.entity, tag.id, isTaken: tags(kind).slot(of: tag.id) != nil, at: path)
    let twin = try connection.statement("SELECT id FROM \(kind.table) WHERE value = ?").bind(1, tag.value)
      .first { $0.text(0) }
    if let twin {
      try addTwin(tag.id, of: twin, kind.entity, at: path)
      return twin
    }
    let folded = TextFolding.folded(tag.value)
    let key = TextFolding.duplicateKey(tag.value)
    try connection.statement(
      """
      INSERT INTO \(kind.table) (id, value, sort_value, folded_value, duplicate_key, created_at, modified_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, tag.id)
    .bind(2, tag.value)
    .bind(3, NaturalSortKey.bytes(of: tag.value))
    .bind(4, folded)
    .bind(5, key)
    .bind(6, tag.createdAt.milliseconds)
    .bind(7, tag.modifiedAt.milliseconds)
    .run()
    let slot = connection.lastInsertedSlot
    if isToBeUsed {
      try TagDuplicateTable(kind: kind, connection: connection).touch(key)
      try search.tagInserted(kind: kind, slot: slot, foldedValue: folded)
    }
    try keep(tag.kept, of: kind.entity, tag.id)
    switch kind {
    case .ingredient: counts.ingredients += 1
    case .category: counts.categories += 1
    }
    try step()
    return nil
  }

  // MARK: Photos

  /// Adds a photo.
  ///
  /// - Returns: the id of the photo with the same bytes that it is one with; nil when it is there by itself.
  func add(_ photo: ArchivedPhoto, _ file: PhotoFile, at path: String) throws -> String? {
    try checkNew(.photo, photo.id, isTaken: photos.slot(of: photo.id) != nil, at: path)
    let twin = try connection.statement("SELECT id FROM photo WHERE hash = ?").bind(1, file.hash).first { $0.text(0) }
    if let twin {
      try addTwin(photo.id, of: twin, .photo, at: path)
      return twin
    }
    if isToBeUsed { try photos.folder.save(file.bytes, as: file.name) }
    _ = try photos.insert(id: photo.id, file, source: photo.source, at: photo.createdAt)
    try connection.statement("UPDATE photo SET modified_at = ? WHERE id = ?")
      .bind(1, photo.modifiedAt.milliseconds)
      .bind(2, photo.id)
      .run()
    try keep(photo.kept, of: .photo, photo.id)
    counts.photos += 1
    try step()
    return nil
  }

  // MARK: What records have in common

  func checkNew(_ entity: LibraryEntity, _ id: String, isTaken: @autoclosure () throws -> Bool, at path: String) throws
  {
    guard try twins[entity]?[id] == nil && !isTaken() else {
      throw LibraryError.archiveRejected(
        reason: "Another \(entity.words) of the archive has this id.", path: path + ".id")
    }
  }

  /// Remembers that an id stands for another record.
  func addTwin(_ id: String, of record: String, _ entity: LibraryEntity, at path: String) throws {
    guard twins.values.reduce(0, { $0 + $1.count }) < ArchiveLimits.twins else {
      throw LibraryError.archiveRejected(
        reason: "More than \(ArchiveLimits.twins) records of the archive are one with another.", path: path)
    }
    twins[entity, default: [:]][id] = record
  }

  /// The record that an id stands for: itself, unless it is one with another.
  func record(_ entity: LibraryEntity, _ id: String) -> String {
    twins[entity]?[id] ?? id
  }

  func keep(_ value: JSONObject?, of entity: LibraryEntity, _ id: String) throws {
    if let value { try keptValues.set(value, of: entity, id) }
  }

  func countRecipe() { counts.recipes += 1 }
  func countDiary() { counts.diaries += 1 }
  func countShoppingItem() { counts.shoppingItems += 1 }
}
