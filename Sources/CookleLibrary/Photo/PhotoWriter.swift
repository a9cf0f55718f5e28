/// The changes to one photo inside a mutation.
struct PhotoWriter {
  let scope: MutationScope
  /// A dry run leaves no file behind.
  let isDryRun: Bool

  private var photos: PhotoTable { PhotoTable(connection: scope.connection) }

  /// Adds a photo unless its bytes are there.
  func add(_ file: PhotoFile, source: PhotoSource) throws -> PhotoAddition {
    // Since the file was put in place somebody may have cleaned up; in the transaction nobody does.
    if !isDryRun, !photos.has(file) { try photos.save(file) }
    if let slot = try photos.slot(withHash: file.hash), let photo = try photos.photo(slot: slot, epoch: scope.epoch) {
      return PhotoAddition(photo: photo, isNew: false)
    }
    let id = scope.environment.makeID()
    let slot = try photos.insert(id: id, file, source: source, at: scope.now)
    try scope.note(.photo, id, .created, .photoDataChanged)
    guard var photo = try photos.photo(slot: slot, epoch: scope.epoch) else {
      throw LibraryError.notFound(.photo, id: id)
    }
    photo.revision = scope.recordRevision
    return PhotoAddition(photo: photo, isNew: true)
  }

  /// Removes a photo and its place in every recipe.
  func delete(id: String, slot: Int64) throws {
    try RecipePhotoLinks(scope: scope).removeEverywhere(photo: slot)
    try scope.connection.statement("DELETE FROM photo WHERE slot = ?").bind(1, slot).run()
    try scope.note(.photo, id, .deleted, .photoDataChanged)
  }
}

extension PhotoFile {
  fileprivate var name: String { PhotoTable.fileName(hash: hash, facts.format) }
}

extension PhotoTable {
  /// Puts a picture's file in place, where it lasts.
  func save(_ file: PhotoFile) throws {
    try folder.save(file.bytes, as: file.name)
  }

  /// Whether a picture's file is in place.
  func has(_ file: PhotoFile) -> Bool {
    folder.size(of: file.name) == file.bytes.count
  }
}
