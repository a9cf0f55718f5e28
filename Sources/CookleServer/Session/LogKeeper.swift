import CookleLibrary
import JSONRPC
import Synchronization

/// Brings the library's logs back to their bound, on a thread of its own, so that neither turns nor news wait for it.
final class LogKeeper: Sendable {
  private let bound: LogBound
  private let isAtWork = Atomic(false)

  init(_ location: LibraryLocation) {
    bound = LogBound(location)
  }

  /// Begins to cut the logs where they are too large and nobody here is at it.
  func look() {
    guard bound.isExceeded, !isAtWork.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let isStarted = ServerThread.start { [self] in
      bound.restore()
      isAtWork.store(false, ordering: .releasing)
    }
    if !isStarted { isAtWork.store(false, ordering: .releasing) }
  }
}
