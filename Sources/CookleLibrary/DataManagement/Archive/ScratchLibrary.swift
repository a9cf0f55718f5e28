#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library in a folder of its own among the system's temporary files; it goes with the value.
final class ScratchLibrary {
  let context: LibraryContext
  private let folder: String

  /// - Throws: `LibraryError` when there is no room for it.
  init(like other: LibraryContext) throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/cookle-archive-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw LibraryError.storageFailed(detail: "\(parent): \(LibraryLocation.reason(errno))")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.folder = folder
    do {
      context = try LibraryContext(
        location: LibraryLocation(path: folder), environment: other.environment, timeZone: other.timeZone,
        control: other.control)
    } catch {
      FolderRemoval.remove(folder)
      throw error
    }
  }

  deinit {
    context.close()
    FolderRemoval.remove(folder)
  }
}
