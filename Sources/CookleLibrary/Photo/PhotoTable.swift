/// The rows of photo assets and of their places in recipes.
///
/// A photo's file lies in `photos/` under its hash. `recipe.primary_photo` says once more what the first row of
/// `recipe_photo` says, so that a list of recipes reads one photo for each: whoever writes the one writes the other.
struct PhotoTable {
  static let schema = [
    """
    CREATE TABLE photo (
      slot INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      hash TEXT NOT NULL UNIQUE,
      media_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      source TEXT NOT NULL,
      use_count INTEGER NOT NULL DEFAULT 0,
      created_at INTEGER NOT NULL,
      modified_at INTEGER NOT NULL
    )
    """,
    "CREATE INDEX photo_by_creation ON photo (created_at, slot)",
    """
    CREATE TABLE recipe_photo (
      recipe INTEGER NOT NULL REFERENCES recipe (slot) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      photo INTEGER NOT NULL REFERENCES photo (slot),
      PRIMARY KEY (recipe, position)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX recipe_photo_by_photo ON recipe_photo (photo, recipe)",
    "ALTER TABLE recipe ADD COLUMN primary_photo INTEGER",
  ]

  let connection: SQLiteConnection

  /// The row number of a photo; nil when there is none with the id.
  func slot(of id: String) throws -> Int64? {
    try connection.statement("SELECT slot FROM photo WHERE id = ?").bind(1, id).first { $0.int64(0) }
  }

  /// The row number of the photo with these bytes.
  func slot(withHash hash: String) throws -> Int64? {
    try connection.statement("SELECT slot FROM photo WHERE hash = ?").bind(1, hash).first { $0.int64(0) }
  }

  /// Adds the row of a photo whose file lies in place.
  func insert(id: String, _ file: PhotoFile, source: PhotoSource, at instant: Instant) throws -> Int64 {
    let slot = try RecordSlotTable(connection: connection).next(.photo)
    try connection.statement(
      """
      INSERT INTO photo (id, hash, media_type, width, height, bytes, source, created_at, modified_at, slot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    .bind(1, id)
    .bind(2, file.hash)
    .bind(3, file.facts.format.mediaType)
    .bind(4, file.facts.width)
    .bind(5, file.facts.height)
    .bind(6, file.bytes.count)
    .bind(7, source.rawValue)
    .bind(8, instant.milliseconds)
    .bind(9, instant.milliseconds)
    .bind(10, slot)
    .run()
    return slot
  }

  // MARK: Reading

  /// A whole photo; nil when the row is gone.
  func photo(slot: Int64, epoch: String) throws -> Photo? {
    let found = try connection.statement(
      """
      SELECT id, hash, media_type, width, height, bytes, source, created_at, use_count, modified_at
      FROM photo
      WHERE slot = ?
      """
    ).bind(1, slot).first { (summary: summary($0), modifiedAt: Instant(milliseconds: $0.int64(9))) }
    guard let found else { return nil }
    let id = found.summary.reference.id
    return Photo(
      summary: found.summary,
      revision: try EntityRevisionTable(connection: connection).revision(of: .photo, id: id, epoch: epoch),
      modifiedAt: found.modifiedAt, recipes: try recipes(of: slot, limit: LibraryLimits.photoRecipes))
  }

  /// Photos from the newest, those before a moment and row number only.
  func summaries(before start: (createdAt: Int64, slot: Int64)?, limit: Int) throws -> [(PhotoSummary, slot: Int64)] {
    try connection.statement(
      """
      SELECT id, hash, media_type, width, height, bytes, source, created_at, use_count, slot
      FROM photo
      WHERE (created_at, slot) < (?, ?)
      ORDER BY created_at DESC, slot DESC
      LIMIT ?
      """
    ).bind(1, start?.createdAt ?? .max).bind(2, start?.slot ?? .max).bind(3, limit)
      .all { (summary($0), slot: $0.int64(9)) }
  }

  /// The photo with an id as recipes refer to it; nil when there is none.
  func reference(id: String) throws -> PhotoReference? {
    try connection.statement("SELECT id, hash, media_type, width, height FROM photo WHERE id = ?").bind(1, id)
      .first { reference($0, from: 0) }
  }

  /// The photos of a recipe in their order.
  func references(ofRecipe recipe: Int64) throws -> [PhotoReference] {
    try connection.statement(
      """
      SELECT photo.id, photo.hash, photo.media_type, photo.width, photo.height
      FROM recipe_photo
      JOIN photo ON photo.slot = recipe_photo.photo
      WHERE recipe_photo.recipe = ?
      ORDER BY recipe_photo.position
      """
    ).bind(1, recipe).all { reference($0, from: 0) }
  }

  /// The recipes that use a photo, the oldest first.
  private func recipes(of photo: Int64, limit: Int) throws -> [PhotoRecipe] {
    try connection.statement(
      """
      SELECT recipe.id, recipe.name
      FROM recipe_photo
      JOIN recipe ON recipe.slot = recipe_photo.recipe
      WHERE recipe_photo.photo = ?
      ORDER BY recipe_photo.recipe
      LIMIT ?
      """
    ).bind(1, photo).bind(2, limit).all { PhotoRecipe(id: $0.text(0), name: $0.text(1)) }
  }

  /// The photo in five columns from `column` on: id, hash, media type, width and height.
  func reference(_ row: SQLiteStatement, from column: Int32) -> PhotoReference {
    let format = PhotoFormat(mediaType: row.text(column + 2)) ?? .jpeg
    return PhotoReference(
      id: row.text(column), path: folder.path + "/" + PhotoTable.fileName(hash: row.text(column + 1), format),
      format: format, width: row.int(column + 3), height: row.int(column + 4))
  }

  private func summary(_ row: SQLiteStatement) -> PhotoSummary {
    PhotoSummary(
      reference: reference(row, from: 0), byteCount: row.int(5), source: PhotoSource(stored: row.text(6)),
      createdAt: Instant(milliseconds: row.int64(7)), useCount: row.int(8))
  }

  // MARK: Files

  /// The folder of the photos' files, which lies beside the database.
  var folder: ContentFolder {
    let library = connection.path.lastIndex(of: "/").map { connection.path[..<$0] } ?? "."
    return ContentFolder(path: LibraryLocation(path: String(library)).photos)
  }

  /// The name of the file with these bytes.
  static func fileName(hash: String, _ format: PhotoFormat) -> String {
    // A path that another program wrote in the place of a hash must not lead out of the folder.
    (hash.utf8.contains(UInt8(ascii: "/")) ? "unknown" : hash) + "." + format.fileExtension
  }
}
