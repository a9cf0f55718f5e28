#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way of a staged library's photo files into the folder of the library whose place it takes.
///
/// A file's name is the hash of its bytes, so a file that lies there before its row harms nobody. All of it happens while
/// nobody else writes the library, so nobody takes the files for unreferenced.
final class StagedPhotos {
  private let source: ContentFolder
  private let target: ContentFolder
  /// Those that were not there before.
  private var placed: [String] = []

  init(of staged: StagedLibrary, in context: LibraryContext) {
    source = ContentFolder(path: staged.context.location.photos)
    target = ContentFolder(path: context.location.photos)
  }

  /// Puts every file in place. Each was checked when it was staged, so it mends one that was damaged here.
  ///
  /// - Throws: `LibraryError.storageFailed` or another failure of the disk; `takeBack` puts back what is in place then.
  func place() throws {
    // The rows are to come without a file that is overlooked here, and what is staged goes with them.
    let names = try FolderListing.present(in: source.path).filter { !$0.hasPrefix(".") }
    guard !names.isEmpty else { return }
    try target.makeFolder(target.path)
    for name in names {
      guard source.size(of: name) != nil else {
        throw LibraryError.storageFailed(detail: "\(source.path)/\(name): it is no file that can be read")
      }
      let isNew = !target.isTaken(name)
      guard rename(source.path + "/" + name, target.path + "/" + name) == 0 else {
        throw LibraryError(systemError: errno, path: target.path)
      }
      if isNew { placed.append(name) }
    }
    try target.synchronize()
  }

  /// Puts the files back that were not there before; called before anybody else can write the library.
  func takeBack() {
    for name in placed { rename(target.path + "/" + name, source.path + "/" + name) }
    placed = []
  }
}
