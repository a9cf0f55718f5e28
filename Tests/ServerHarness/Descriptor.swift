import Foundation
import Synchronization

/// A file descriptor that is closed when nobody holds it any more.
public final class Descriptor {
  /// The number, or -1 once it is closed.
  public private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit { close() }

  /// Closes it; once is enough, more does no harm.
  public func close() {
    guard number >= 0 else { return }
    Foundation.close(number)
    number = -1
  }

  /// Hands the number over to somebody who will close it.
  public func release() -> Int32 {
    defer { number = -1 }
    return number
  }

  /// Makes reads and writes return instead of waiting.
  func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Held while descriptors are made and while a child is started, so that no child inherits another one's pipe
  /// between `pipe` and `FD_CLOEXEC`: a stray copy would keep the end of input from ever arriving.
  static let creation = Mutex(())

  /// A pipe whose ends no child inherits unless they are handed to it.
  public static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    try creation.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw HarnessFailure("no pipe: errno \(errno)") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (Descriptor(ends[0]), Descriptor(ends[1]))
    }
  }

  /// A file that no child inherits unless it is handed to it.
  static func open(_ path: String, _ flags: Int32) throws -> Descriptor {
    let number = Foundation.open(path, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw HarnessFailure("cannot open \(path): errno \(errno)") }
    return Descriptor(number)
  }

  /// A pseudo-terminal: what the child gets, and the side that sees what it prints.
  static func terminal() throws -> (child: Descriptor, screen: Descriptor) {
    try creation.withLock { _ in
      var screen: Int32 = -1
      var child: Int32 = -1
      guard openpty(&screen, &child, nil, nil, nil) == 0 else {
        throw HarnessFailure("no pseudo-terminal: errno \(errno)")
      }
      for end in [screen, child] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (Descriptor(child), Descriptor(screen))
    }
  }
}
