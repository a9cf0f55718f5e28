#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies in the place of a photo's file.
enum PhotoBytes: Hashable {
  /// The bytes that were added.
  case whole([UInt8])
  case missing
  /// Other bytes, or no file.
  case damaged

  /// Reads a file and compares it with its hash.
  ///
  /// What the system cannot read now is no lost photo: it may well be read later.
  /// - Throws: `LibraryError.storageFailed` where the system fails, or `.cancelled`.
  static func read(_ name: String, hash: String, in folder: ContentFolder, _ control: OperationControl) throws -> Self {
    let path = folder.path + "/" + name
    let bytes: [UInt8]?
    do throws(RegularFile.Failure) {
      bytes = try RegularFile(path).contents(limit: LibraryLimits.photoBytes)
    } catch {
      switch error {
      case .refused(ENOENT): return .missing
      case .refused(let code):
        throw LibraryError.storageFailed(detail: "\(path): \(LibraryLocation.reason(code))")
      case .otherKind: return .damaged
      }
    }
    guard let bytes else { return .damaged }
    guard let found = SHA256.hexadecimal(of: bytes, unless: control.mustStop) else { throw LibraryError.cancelled }
    return found == hash ? .whole(bytes) : .damaged
  }
}
