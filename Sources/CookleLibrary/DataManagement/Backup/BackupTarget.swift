#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The place where a backup is to lie: a new folder, or that of an earlier backup that may be replaced.
///
/// Nothing but a backup is ever replaced: a folder that holds anything else, or that was opened as a library, stays.
struct BackupTarget {
  /// What the name of an unfinished backup begins with.
  static let unfinishedPrefix = ".cookle-backup-"

  /// The folder that it is to lie in, without links.
  let parent: String
  /// Its name there.
  let name: String
  /// Whether an earlier backup lies there that may be replaced.
  private let replaces: Bool

  var path: String { parent == "/" ? "/" + name : parent + "/" + name }

  /// Judges the place that a caller names.
  ///
  /// - Throws: `LibraryError.validationFailed` on `path`.
  init(_ named: String, overwrite: Bool, beside library: LibraryLocation) throws {
    let place = try NamedPath(named, of: "backup")
    func refuse(_ message: String) -> LibraryError { place.refusal(message) }
    let whole = LibraryLocation(path: place.named).path
    guard let slash = whole.lastIndex(of: "/"), case let name = String(whole[whole.index(after: slash)...]),
      !["", ".", ".."].contains(name)
    else { throw refuse("The path names no new folder; add the name that the backup is to have.") }
    guard let parent = BackupTarget.real(slash == whole.startIndex ? "/" : String(whole[..<slash])) else {
      throw refuse("The folder that the backup is to lie in cannot be used (\(LibraryLocation.reason(errno))).")
    }
    (self.parent, self.name) = (parent, name)
    let path = parent == "/" ? "/" + name : parent + "/" + name
    guard let library = BackupTarget.real(library.path) else { throw refuse("The library is not there any more.") }
    guard path != library, !path.hasPrefix(library + "/"), !library.hasPrefix(path + "/") else {
      throw refuse("The backup would lie in the library, or over it; choose a place outside.")
    }
    guard access(parent, W_OK | X_OK) == 0 else {
      throw refuse("The folder that the backup is to lie in cannot be written (\(LibraryLocation.reason(errno))).")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      replaces = false
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw refuse("Something else than a folder has that name already; choose another.")
    }
    guard let names = FolderListing.names(in: path) else {
      throw refuse("The folder that is there cannot be read (\(LibraryLocation.reason(errno))).")
    }
    replaces = !names.isEmpty
    guard replaces else { return }
    guard overwrite else {
      throw refuse("There is something in that folder already; choose another, or allow that a backup is replaced.")
    }
    guard BackupTarget.isUntouched(path) else {
      throw refuse("What is in that folder is no backup, or was opened as a library since; choose another.")
    }
  }

  /// How a finished folder got its name.
  private enum Placement {
    /// Nothing was there.
    case alone
    /// The old backup has the name that the folder had.
    case exchanged
    /// The old backup has this name.
    case beside(String)
  }

  /// Puts a finished folder in place, over the backup that is there.
  ///
  /// One of the two has the name whenever the machine stops, where the file system can exchange names; then the old
  /// one goes with the folder. Elsewhere the old one has another name for a moment, under which it is found.
  /// - Throws: `LibraryError.validationFailed` on `path` for an old backup that changed meanwhile, or a failure of the
  ///   disk; what was there has its name again then.
  func take(_ folder: OwnedFolder) throws {
    // Making the backup took long enough for somebody to open the old one, or to put something there.
    guard !replaces || !LibraryLocation.exists(path) || isEmpty || BackupTarget.isUntouched(path) else {
      throw changed("is left as it is")
    }
    let placement = try place(folder)
    FailPoint.backupNamed.reach()
    do {
      // Between that look and now too.
      switch placement {
      case .exchanged where !BackupTarget.isUntouched(folder.path): throw changed("is left as it is")
      case .beside(let old) where !BackupTarget.isUntouched(old): throw changed("is left as it is")
      case .alone, .exchanged, .beside: try ContentFolder(path: parent).synchronize()
      }
    } catch {
      try takeBack(folder, placement)
      throw error
    }
    if case .beside(let old) = placement { FolderRemoval.remove(old) }
  }

  private var isEmpty: Bool { FolderListing.names(in: path) == [] }

  private func place(_ folder: OwnedFolder) throws -> Placement {
    var placement = Placement.alone
    try folder.handOver { finished in
      // A folder without anything in it makes way by itself.
      if rename(finished, path) == 0 { return 0 }
      guard replaces, [ENOTEMPTY, EEXIST].contains(errno) else { return errno }
      let code = NameExchange.perform(finished, path)
      guard NameExchange.isImpossible(code) else {
        placement = .exchanged
        return code
      }
      let aside = path + ".previous-" + RecordIdentifier.word(.random(in: .min ... .max))
      guard rename(path, aside) == 0 else { return errno }
      guard rename(finished, path) == 0 else {
        let code = errno
        rename(aside, path)
        return code
      }
      placement = .beside(aside)
      return 0
    }
    return placement
  }

  /// Gives the folder and what was there their names again.
  private func takeBack(_ folder: OwnedFolder, _ placement: Placement) throws {
    switch placement {
    case .alone: rename(path, folder.path)
    case .exchanged:
      guard NameExchange.perform(folder.path, path) != 0 else { return }
      // What may not be removed is where the folder would be.
      folder.leave()
      throw changed("lies at \(folder.path) now")
    case .beside(let old):
      guard rename(path, folder.path) == 0, rename(old, path) == 0 else { throw changed("lies at \(old) now") }
    }
  }

  private func changed(_ state: String) -> LibraryError {
    .validationFailed([
      FieldError(
        path: "path",
        message: "What is in that folder changed while the backup was made, and \(state); choose another.",
        value: path)
    ])
  }

  /// Whether all that lies in a folder is what a backup consists of; opening one as a library adds to it.
  private static func isUntouched(_ folder: String) -> Bool {
    guard let names = FolderListing.names(in: folder), names.contains("library.sqlite"),
      Set(names).isSubset(of: ["library.sqlite", "state.sqlite", "photos"])
    else { return false }
    // What cannot be listed may be anything.
    guard let photos = try? FolderListing.present(in: folder + "/photos") else { return false }
    return photos.allSatisfy { PhotoTable.hash(ofFileNamed: $0) != nil }
  }

  /// A folder's path without links; nil with `errno` where no folder is.
  private static func real(_ path: String) -> String? {
    guard let resolved = NamedPath.real(path) else { return nil }
    var status = stat()
    guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      errno = ENOTDIR
      return nil
    }
    return resolved
  }
}
