#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor that becomes readable when any thread rings: it wakes a thread that is blocked in `poll`.
///
/// Rings that nobody has answered yet are one.
final class Doorbell: Sendable {
  /// Readable from the first `ring` to the next `answer`; -1 if the system gave no descriptors.
  let descriptor: Int32
  private let button: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        Descriptor.closeOnExec(end)
        Descriptor.makeNonBlocking(end)
      }
    }
    descriptor = ends[0]
    button = ends[1]
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      close(button)
    }
  }

  /// Wakes whoever polls.
  func ring() {
    // A full pipe has rung already.
    var byte: UInt8 = 0
    _ = write(button, &byte, 1)
  }

  /// Takes the rings so far.
  func answer() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) == buffer.count {}
    }
  }
}
