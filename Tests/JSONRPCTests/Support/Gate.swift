@testable import JSONRPC

/// Something a test opens and a handler waits for, or the other way round.
final class Gate: Sendable {
  private let isOpen = Monitor(false)

  func open() {
    isOpen.withLock {
      $0 = true
      isOpen.wakeAll()
    }
  }

  /// Blocks until the gate is open.
  func wait() {
    isOpen.waitFor { $0 ? () : nil }
  }

  /// Blocks until the gate is open, or the request may not wait any more; returns how far it may go then.
  func wait(_ cancellation: RPCCancellation) -> RPCCancellation.State {
    cancellation.withWakeUp({ _ in self.isOpen.withLock { _ in self.isOpen.wakeAll() } }) {
      isOpen.waitFor { $0 || cancellation.state != .active ? cancellation.state : nil }
    }
  }
}
