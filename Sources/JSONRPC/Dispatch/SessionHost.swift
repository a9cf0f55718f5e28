/// The session and its handlers, without their type: all that the rest of the module sees of them.
///
/// Everything but `respondBeside` is called by the holder of the turn queue's baton.
protocol SessionHosting: AnyObject, Sendable {
  func respond(
    _ route: Int, _ parameters: ParameterText, _ call: RPCCall, into reply: inout ReplyWriter) throws
  func respondBeside(
    _ route: Int, _ parameters: ParameterText, _ call: RPCCall, into reply: inout ReplyWriter) throws
  func receive(_ route: Int, _ parameters: ParameterText) throws
  func nextNotification() -> RPCOutgoingNotification?
  func initialized()
  func ended()
}

/// Holds the session of a connection.
///
/// The baton keeps turns apart; the lock proves it to the compiler and is never contended.
final class SessionHost<Session: RPCSession>: SessionHosting {
  let turns: TurnQueue
  private let session: Monitor<Session>
  private let routes: [RPCMethodTable<Session>.Route]

  init(session: sending Session, table: RPCMethodTable<Session>, turns: TurnQueue) {
    self.session = Monitor(session)
    self.turns = turns
    routes = table.routes
  }

  /// Runs `body` with the session; the caller has the baton.
  func withSession<R: Sendable>(_ body: (inout Session) throws -> R) rethrows -> R {
    try session.withLock { try body(&$0) }
  }

  func respond(
    _ route: Int, _ parameters: ParameterText, _ call: RPCCall, into reply: inout ReplyWriter
  ) throws {
    switch routes[route] {
    case .request(let handle), .either(let handle, _):
      try session.withLock { try handle(&$0, parameters, call, &reply) }
    case .longRunning, .notification: return
    }
  }

  func respondBeside(
    _ route: Int, _ parameters: ParameterText, _ call: RPCCall, into reply: inout ReplyWriter
  ) throws {
    switch routes[route] {
    case .longRunning(let handle), .either(_, let handle):
      try handle(parameters, call, RPCSessionAccess(host: self), &reply)
    case .request, .notification: return
    }
  }

  func receive(_ route: Int, _ parameters: ParameterText) throws {
    guard case .notification(let handle) = routes[route] else { return }
    try session.withLock { try handle(&$0, parameters) }
  }

  func nextNotification() -> RPCOutgoingNotification? {
    session.withLock { $0.nextNotification() }
  }

  func initialized() {
    session.withLock { $0.initialized() }
  }

  /// A turn that could not be stopped keeps its session; the process ends without it.
  func ended() {
    _ = session.withLockIfAvailable { $0.ended() }
  }
}
