/// Serves one client on a pair of descriptors.
public final class RPCServer<Session: RPCSession>: Sendable {
  let connection: Connection
  private let turns: RPCTurns<Session>
  // Keeps the session for as long as the server: the turns only refer to it.
  private let host: SessionHost<Session>

  /// Creates a server; the session it makes may keep the turns it is given, to act of its own accord.
  ///
  /// The descriptors stay the caller's.
  public init(
    table: RPCMethodTable<Session>, input: Int32, output: Int32, configuration: RPCConfiguration = RPCConfiguration(),
    makeSession: (RPCTurns<Session>) -> sending Session
  ) {
    let queue = TurnQueue(
      limits: TurnQueue.Limits(
        count: configuration.limits.queuedRequests, bytes: configuration.limits.queuedBytes))
    turns = RPCTurns()
    host = SessionHost(session: makeSession(turns), table: table, turns: queue)
    connection = Connection(
      input: input, output: output, index: table.index, configuration: configuration, turns: queue, host: host)
    turns.attach(host)
  }

  /// Serves until the client leaves, says `exit` or breaks the framing, or the process is told to stop.
  ///
  /// Returns what the process is to exit with: 0 after `shutdown`, else 1. Called once. The caller may close the
  /// descriptors then; a thread that is still blocked in `read` is left to the end of the input or of the process.
  public func run() -> Int32 {
    connection.run()
  }

  /// Queues a turn, from any thread; then notifications are pulled.
  public func perform(_ body: @escaping @Sendable (inout Session) -> Void) {
    turns.perform(body)
  }

  /// Ends the connection as SIGTERM would, from any thread.
  public func stop() {
    connection.stop()
  }
}
