import Synchronization

/// Tells a request how far it may still go, and wakes what it waits in.
public final class RPCCancellation: Sendable {
  /// How far a request may go; it only ever moves forward.
  public enum State: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It may go on and wait.
    case active
    /// No more input will come: it may finish, and must not wait for locks any more.
    case inputEnded
    /// It must stop as soon as it can and leave nothing behind.
    case cancelled

    /// Whether a request in `left` may go further than one in `right`.
    public static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
  }

  /// Called with each state the request moves to, on the thread that moves it: short, and nothing that waits.
  public typealias WakeUp = @Sendable (State) -> Void

  private struct WakeUps: Sendable {
    var next = 0
    var entries: [(key: Int, wakeUp: WakeUp)] = []
  }

  private let rawState: Atomic<Int>
  private let wakeUps = Mutex(WakeUps())

  /// Creates the cancellation of a request that starts in `state`.
  public init(_ state: State = .active) {
    rawState = Atomic(state.rawValue)
  }

  /// How far the request may go now.
  public var state: State { State(rawValue: rawState.load(ordering: .acquiring)) ?? .cancelled }

  /// Whether the request must stop.
  public var isCancelled: Bool { state == .cancelled }

  /// Whether waiting for a lock is allowed.
  public var mayWait: Bool { state == .active }

  /// Runs `body`; meanwhile `wakeUp` is called with each new state, and at once if the request has left `active`.
  ///
  /// After the return `wakeUp` is not called any more and no call of it is under way, so it may interrupt a resource
  /// that somebody else uses next.
  public func withWakeUp<R>(_ wakeUp: @escaping WakeUp, _ body: () throws -> R) rethrows -> R {
    let key = wakeUps.withLock { wakeUps in
      let key = wakeUps.next
      wakeUps.next += 1
      wakeUps.entries.append((key, wakeUp))
      if state != .active { wakeUp(state) }
      return key
    }
    defer { wakeUps.withLock { $0.entries.removeAll { $0.key == key } } }
    return try body()
  }

  /// Moves the request to `state` unless it is that far already.
  public func raise(to state: State) {
    wakeUps.withLock { wakeUps in
      guard self.state < state else { return }
      rawState.store(state.rawValue, ordering: .releasing)
      for entry in wakeUps.entries { entry.wakeUp(state) }
    }
  }
}
