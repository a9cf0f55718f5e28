/// Writes an archive of a library on one picture of it.
struct ArchiveExporter {
  let context: LibraryContext
  let format: ArchiveFormat

  /// - Throws: `LibraryError.validationFailed` for a place where no archive can be written, `.cancelled`, or a failure of
  ///   the disk; nothing is left then.
  func export(to path: NamedPath, overwrites: Bool, progress: ArchiveProgress) throws -> ArchiveExport {
    // From here on no file goes that the picture names.
    let files = try CleanUpLock(.keeping, of: context)
    defer { files?.release() }
    // A reading may be repeated, so the file gets its name behind it.
    let (output, written, revision) = try context.reading {
      let output = try ArchiveOutput(path, overwrites: overwrites, library: context.location, control: context.control)
      return (output, try write(to: output, progress), try context.revision().text)
    }
    try output.finish()
    return ArchiveExport(
      path: path.whole, format: format, counts: written.counts, bytes: output.count,
      missingPhotos: written.missingPhotos, revision: revision)
  }

  private func write(
    to output: ArchiveOutput, _ progress: ArchiveProgress
  ) throws -> (counts: ArchiveCounts, missingPhotos: Int) {
    let catalog = ArchiveCatalog(connection: context.connection)
    let total = try [LibraryEntity.recipe, .ingredient, .category, .photo, .diary].reduce(1) {
      try $0 + RecordCountTable(connection: context.connection).count(of: $1)
    }
    var done = 0
    return try withoutActuallyEscaping(progress) { progress in
      let step = {
        done += 1
        if done % 32 == 0 { progress(min(1, Double(done) / Double(total))) }
      }
      switch format {
      case .cookle:
        var text = ArchiveText(output, layout: .lines)
        return try OwnArchiveWriting(catalog: catalog, control: context.control, step: step)
          .write(to: &text, at: context.environment.now())
      case .cookleV1:
        var text = ArchiveText(output, layout: .pretty)
        return try FirstArchiveWriting(
          catalog: catalog, control: context.control, timeZone: context.timeZone, step: step
        ).write(to: &text, at: context.environment.now())
      }
    }
  }
}
