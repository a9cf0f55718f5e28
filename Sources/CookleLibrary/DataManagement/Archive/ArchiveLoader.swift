import JSON

/// Loads an archive into a library that is empty and that nobody else has open; whole, or not at all.
struct ArchiveLoader {
  /// The library that is filled.
  let context: LibraryContext
  /// Whether the library will be used; one that is thrown away after the look needs no search index and no photo files.
  let isToBeUsed: Bool
  let control: OperationControl
  /// The zone in which a moment of a first archive is a day.
  let timeZone: TimeZoneRules

  /// - Throws: `LibraryError.archiveRejected` naming the place, `.validationFailed` for a file that cannot be read,
  ///   `.cancelled`, or a failure of the disk; what the library holds then is worth nothing.
  func load(from path: ArchivePath, progress: ArchiveProgress = { _ in }) throws -> ArchiveSummary {
    let source = try ArchiveSource(path, control)
    let identity = source.identity
    var members: ArchiveMembers?
    let summary = try withoutActuallyEscaping(progress) { progress in
      // The first walk is the quicker one; the other takes its members in any order, each once.
      source.watch = { progress(0.2 * Double($0) / Double(max(1, source.size))) }
      let index = try ArchiveIndex(of: source)
      var (passed, last) = (0, 0)
      source.watch = { position in
        if position > last { passed += min(position - last, 1 << 20) }
        last = position
        progress(min(1, 0.2 + 0.8 * Double(passed) / Double(max(1, source.size))))
      }
      defer { source.watch = { _ in } }
      let found = ArchiveMembers(source: source, index: index)
      members = found
      return try load(found)
    }
    // Another program may have written into the file, and what was read is then of neither.
    guard members != nil, source.identity == identity else {
      throw LibraryError.archiveRejected(reason: "The file was changed while it was read.", path: "")
    }
    return summary
  }

  private func load(_ members: ArchiveMembers) throws -> ArchiveSummary {
    let connection = context.connection
    // What is lost with the machine would be thrown away anyway: the library is copied once it is whole.
    try connection.execute("PRAGMA synchronous = OFF")
    let store = ArchiveStore(connection, isToBeUsed: isToBeUsed, control: control)
    var notices: [String] = []
    do {
      try store.begin()
      switch members.index.format {
      case .cookle: try OwnArchiveReading(members: members, store: store).load()
      case .cookleV1: notices = try FirstArchiveReading(members: members, store: store, timeZone: timeZone).load()
      }
      try store.finish()
    } catch {
      store.abandon()
      throw error
    }
    return ArchiveSummary(
      format: members.index.format, formatVersion: ArchiveFormat.version, exportedAt: try exportedAt(members),
      counts: store.counts, notices: notices)
  }

  private func exportedAt(_ members: ArchiveMembers) throws -> Instant? {
    guard let value = try members.value(of: "exportedAt") else { return nil }
    let archive = try ArchiveElement(.object(["exportedAt": value]), at: "")
    return try archive.instant("exportedAt")
  }
}
