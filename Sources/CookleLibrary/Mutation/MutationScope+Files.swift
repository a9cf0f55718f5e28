// A file is no part of the transaction; what a mutation put in place goes by these when it fails.
extension MutationScope {
  /// Notes a file that nobody names yet, just before it is put in place.
  func place(_ file: PlacedPhotoFile) {
    placedFiles.append(file)
  }

  /// Removes what was put in place, while the transaction still keeps everybody else from naming it.
  func takeBackFiles() {
    // SQLite may have ended the transaction by itself; what is to go is looked at anew then.
    guard connection.isInTransaction else { return }
    for file in placedFiles { file.folder.remove(file.name) }
    placedFiles = []
  }

  /// Removes what was put in place for a transaction that is over and failed, unless somebody has named it since.
  func takeBackFilesOfFailure() {
    guard !placedFiles.isEmpty else { return }
    let control = connection.lockWait.control
    connection.lockWait.control = .unlimited
    defer { connection.lockWait.control = control }
    // Where that cannot be done now, a file is left that harms nobody.
    try? connection.lockWait.briefly {
      try connection.transaction(keepingChanges: false) {
        let photos = PhotoTable(connection: connection)
        placedFiles = try placedFiles.filter { try photos.slot(withHash: $0.hash) == nil }
        takeBackFiles()
      }
    }
  }
}
