/// Archives: a whole library as one portable JSON file (domain §8).
extension DataMaintenanceOperations {
  /// Writes an archive of the library as it is now, while others may go on writing it.
  ///
  /// The file appears whole or not at all, for its owner alone. Photos go into it as they are, places included.
  /// - Parameters:
  ///   - path: an absolute path, or one that begins with `~/`, outside the library.
  ///   - overwrites: whether a file that is there may be replaced.
  /// - Throws: `LibraryError.validationFailed` naming `path`, `.cancelled`, `.storageFull`, or a failure of the library.
  public static func export(
    to path: String, format: ArchiveFormat, overwrites: Bool, in context: LibraryContext,
    progress: ArchiveProgress = { _ in }
  ) throws -> ArchiveExport {
    try ArchiveExporter(context: context, format: format)
      .export(to: ArchivePath(path), overwrites: overwrites, progress: progress)
  }

  /// Reads a whole archive as restoring it would, and changes nothing.
  ///
  /// - Throws: `LibraryError.archiveRejected` with the reason and the place, `.validationFailed` naming `path`,
  ///   `.cancelled`, or a failure of the disk.
  public static func validateArchive(
    at path: String, in context: LibraryContext, progress: ArchiveProgress = { _ in }
  ) throws -> ArchiveSummary {
    let path = try ArchivePath(path)
    let scratch = try ScratchLibrary(like: context)
    return try ArchiveLoader(
      context: scratch.context, isToBeUsed: false, control: context.control, timeZone: context.timeZone
    ).load(from: path, progress: progress)
  }
}
