/// Judges the pictures of archives as those that are added by hand.
enum ArchivePicture {
  /// - Throws: `LibraryError.archiveRejected` with the place for bytes that are no picture the library keeps.
  static func file(of bytes: [UInt8], at path: String, _ control: OperationControl) throws -> PhotoFile {
    do {
      return try PhotoFile(.bytes(bytes), control)
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.archiveRejected(reason: fields.first?.message ?? "This is no picture.", path: path)
    } catch let error as LibraryError {
      guard case .limitExceeded = error else { throw error }
      throw LibraryError.archiveRejected(reason: error.message, path: path)
    }
  }
}
