#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The recipe files behind the paths a person names.
enum RecipeFiles {
  /// A path that leads to no recipe file.
  struct Problem: Hashable {
    var path: String
    var reason: String
  }

  /// Folders inside folders are followed this far.
  private static let depthLimit = 32

  /// The files named, and the Markdown files below the folders named, each folder in the order of its names.
  ///
  /// Hidden entries and links to folders are passed over, so that no folder is met twice and none outside is met at all.
  ///
  /// - Parameter control: asked at each folder, because there may be a whole disk of them.
  /// - Throws: `LibraryError.cancelled`.
  static func find(
    _ paths: [String], _ control: OperationControl
  ) throws -> (files: [String], problems: [Problem]) {
    var files: [String] = []
    var problems: [Problem] = []
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else {
        problems.append(Problem(path: path, reason: LibraryLocation.reason(errno)))
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect(path, depth: 0, control, &files, &problems)
      case S_IFREG: files.append(path)
      default: problems.append(Problem(path: path, reason: "this is neither a file nor a folder"))
      }
    }
    return (files, problems)
  }

  private static func collect(
    _ folder: String, depth: Int, _ control: OperationControl, _ files: inout [String], _ problems: inout [Problem]
  ) throws {
    guard !control.mustStop() else { throw LibraryError.cancelled }
    guard depth <= depthLimit else {
      problems.append(Problem(path: folder, reason: "this folder is nested too deeply"))
      return
    }
    guard let names = FolderListing.names(in: folder) else {
      problems.append(Problem(path: folder, reason: LibraryLocation.reason(errno)))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try collect(path, depth: depth + 1, control, &files, &problems)
      case S_IFREG where isMarkdown(name): files.append(path)
      case _ where isMarkdown(name): collectUnusual(path, &files, &problems)
      default: break
      }
    }
  }

  /// Takes a link to a file for the file; everything else that has a recipe's name is told by its own.
  private static func collectUnusual(_ path: String, _ files: inout [String], _ problems: inout [Problem]) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      problems.append(Problem(path: path, reason: LibraryLocation.reason(errno)))
      return
    }
    if status.st_mode & S_IFMT == S_IFREG {
      files.append(path)
    } else {
      problems.append(Problem(path: path, reason: "this is no file"))
    }
  }

  private static func isMarkdown(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown")
  }
}
