import Synchronization

/// How a long-running request reaches the session.
public struct RPCSessionAccess<Session: RPCSession>: Sendable {
  let host: SessionHost<Session>

  /// Runs `body` with the session, in a turn of its own, and returns what it returns.
  ///
  /// The calling thread waits for its turn; interactive requests go on before and after. What the turn changes is told
  /// to the client after the request's answer, unless another turn comes first.
  public func withSession<R: Sendable>(_ body: (inout Session) throws -> R) rethrows -> R {
    try host.turns.visit { try host.withSession(body) }
  }
}

/// How a session has turns of its own, woken by whatever it watches. It may outlive the connection and keeps nothing of
/// it alive, so the session may hold it.
public final class RPCTurns<Session: RPCSession>: Sendable {
  private struct Reference: Sendable {
    weak var host: SessionHost<Session>?
  }

  private let reference = Mutex(Reference())

  func attach(_ host: SessionHost<Session>) {
    reference.withLock { $0.host = host }
  }

  /// Queues a turn, from any thread; then notifications are pulled. Nothing happens when the connection is over.
  public func perform(_ body: @escaping @Sendable (inout Session) -> Void) {
    guard let host = reference.withLock({ $0.host }) else { return }
    host.turns.enqueue { host.withSession(body) }
  }
}
