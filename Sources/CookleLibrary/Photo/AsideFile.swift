import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A whole file that is written aside and not yet in its place; it goes with its value unless it was put there.
///
/// As long as it is open it belongs to this process, which is what its lock says to others.
final class AsideFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let isPlaced = Atomic<Bool>(false)

  /// Takes over a file.
  init(_ file: OwnedFile) {
    path = file.path
    descriptor = file.descriptor
  }

  deinit {
    if !isPlaced.load(ordering: .relaxed) { unlink(path) }
    close(descriptor)
  }

  /// Writes all of it.
  ///
  /// - Parameters:
  ///   - isLasting: whether it must survive a loss of power from here on.
  ///   - control: asked between pieces.
  /// - Returns: the number of the system's error; 0 when there is none.
  /// - Throws: `LibraryError.cancelled`.
  func write(_ bytes: [UInt8], isLasting: Bool, _ control: OperationControl) throws -> Int32 {
    try bytes.withUnsafeBytes { buffer in
      var place = 0
      while place < buffer.count {
        if place > 0, control.mustStop() { throw LibraryError.cancelled }
        let piece = min(buffer.count - place, AsideFile.pieceBytes)
        let count = fileWrite(descriptor, buffer.baseAddress.map { $0 + place }, piece)
        if count > 0 {
          place += count
        } else if errno != EINTR {
          return errno
        }
      }
      return isLasting && fsync(descriptor) != 0 ? errno : 0
    }
  }

  /// Puts it in its place, over what lies there.
  ///
  /// - Returns: the number of the system's error; 0 when there is none.
  func place(at target: String) -> Int32 {
    guard rename(path, target) == 0 else { return errno }
    isPlaced.store(true, ordering: .relaxed)
    return 0
  }

  /// What is written at once, in bytes, between two looks whether to stop.
  private static let pieceBytes = 1_048_576
}

/// `write(2)` by another name, because inside `AsideFile` the short one means its own function.
private func fileWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
