import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of an archive, which is read from any place on, a piece at a time.
final class ArchiveSource {
  private let file: RegularFile
  private let control: OperationControl
  private let path: NamedPath
  /// Is told how far the reading has come, in bytes from the beginning of the file.
  var watch: (Int) -> Void = { _ in }

  /// Its size when it was opened.
  var size: Int { file.size }

  /// What changes whenever somebody writes into the file or another takes its place.
  var identity: String { file.identity }

  /// Opens a file; a pipe, a device or a folder is never waited for.
  ///
  /// - Throws: `LibraryError.validationFailed` naming `path`.
  init(_ path: NamedPath, _ control: OperationControl) throws {
    self.path = path
    self.control = control
    do {
      file = try RegularFile(path.whole)
    } catch {
      switch error {
      case .refused(let code):
        throw path.refusal("The archive cannot be opened (\(LibraryLocation.reason(code))); check the path.")
      case .otherKind:
        throw path.refusal("The path leads to no regular file; give the path of an archive.")
      }
    }
  }

  /// A reader of the value that begins at an offset.
  ///
  /// - Parameter place: the path of that value in the archive; empty for the whole.
  func reader(from offset: Int = 0, place: String = "") throws -> JSONPieceReader {
    guard lseek(file.descriptor, off_t(offset), SEEK_SET) == off_t(offset) else { throw failure(errno) }
    var position = offset
    return JSONPieceReader(from: offset, place: place) { [self] piece in
      if control.mustStop() { throw LibraryError.cancelled }
      guard let count = file.read(into: &piece) else { throw failure(errno) }
      position += count
      watch(position)
      return count
    }
  }

  private func failure(_ code: Int32) -> LibraryError {
    path.refusal("The archive cannot be read (\(LibraryLocation.reason(code))); check the disk and its permissions.")
  }

  /// The reader's error as the reason why this archive is rejected.
  func rejection(_ error: JSONError) -> LibraryError {
    switch error.kind {
    case .syntax where error.offset >= size:
      return .archiveRejected(reason: "The file ends too early, part of it is missing.", path: error.path)
    case .syntax, .encoding, .trailing, .depth:
      return .archiveRejected(
        reason: "At byte \(error.offset) the file is not the JSON of an archive: \(error.message).", path: error.path)
    case .mismatch, .missingMember, .repeatedMember, .outOfRange, .invalidValue:
      return .archiveRejected(reason: error.message.sentence, path: error.path)
    }
  }
}
