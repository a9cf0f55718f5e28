/// The changes to one photo inside a mutation.
struct PhotoWriter {
  let scope: MutationScope
  /// A dry run leaves no file behind.
  let isDryRun: Bool

  private var photos: PhotoTable { PhotoTable(connection: scope.connection) }

  /// Adds a photo unless its bytes are there.
  func add(_ picture: PreparedPhoto, source: PhotoSource) throws -> PhotoAddition {
    let file = picture.file
    let known = try photos.slot(withHash: file.hash)
    if !isDryRun { try place(picture, isKnown: known != nil) }
    if let known, let photo = try photos.photo(slot: known, epoch: scope.epoch) {
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

  /// Puts a picture's file where its row expects it. Nobody else does so meanwhile: it takes the library's write lock.
  ///
  /// - Parameter isKnown: whether a row names the file, so that it stays whatever becomes of this mutation.
  private func place(_ picture: PreparedPhoto, isKnown: Bool) throws {
    let (file, folder) = (picture.file, photos.folder)
    // A size alone says nothing: a file that was damaged is mended by the picture that is added again.
    guard !folder.holds(file.bytes, as: file.name) else {
      // Whoever put it there may not have come to make that last.
      if !isKnown { try folder.synchronize() }
      return
    }
    // The file may have been there when the picture was prepared, and somebody cleaned up since.
    let aside = try picture.aside ?? folder.writeAside(file.bytes)
    if !isKnown, !folder.isTaken(file.name) {
      scope.place(PlacedPhotoFile(folder: folder, name: file.name, hash: file.hash))
    }
    try folder.place(aside, as: file.name)
    try folder.synchronize()
  }
}
