import Foundation
import Synchronization

/// How large the write-ahead log of a library becomes.
final class LogWatch: Sendable {
  private static let pause: UInt32 = 10_000

  private let isOver = Atomic(false)
  private let largest = Mutex(0.0)
  private let group = DispatchGroup()

  /// Begins to look.
  init(_ library: String) {
    group.enter()
    Thread.detachNewThread { [self] in
      defer { group.leave() }
      while !isOver.load(ordering: .acquiring) {
        let size = LogWatch.mebibytes(library)
        largest.withLock { $0 = max($0, size) }
        usleep(LogWatch.pause)
      }
    }
  }

  /// Ends it, and answers the largest size, in MiB.
  func stop() -> Double {
    isOver.store(true, ordering: .releasing)
    group.wait()
    return largest.withLock { $0 }
  }

  /// The size of the log now, in MiB; 0 without one.
  static func mebibytes(_ library: String) -> Double {
    Double(bytes(library)) / 1_048_576
  }

  /// The size of the log now, in bytes; 0 without one.
  static func bytes(_ library: String) -> Int {
    var status = stat()
    return stat(library + "/library.sqlite-wal", &status) == 0 ? Int(status.st_size) : 0
  }
}
