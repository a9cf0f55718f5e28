/// What one request's handler may ask of the connection.
public struct RPCCall: Sendable {
  let request: PendingRequest
  private let notes: Notes
  /// For a request that runs beside the turns.
  private let hold: NotificationHold.Part?
  /// Where to report how far it has come; only long-running requests are heard.
  public let progress: RPCProgress
  /// Whether this run may wait, for a lock or a disk.
  ///
  /// False for an `immediate` request on the reading thread: where it would have to wait it throws `RPCRetryOnWorker`.
  public let mayWait: Bool

  /// Whom a handler's remarks reach.
  final class Notes: Sendable {
    let log: RPCLog
    let tracer: Tracer?

    init(log: RPCLog, tracer: Tracer?) {
      self.log = log
      self.tracer = tracer
    }
  }

  init(
    request: PendingRequest, notes: Notes, progress: RPCProgress, mayWait: Bool, hold: NotificationHold.Part? = nil
  ) {
    self.request = request
    self.notes = notes
    self.hold = hold
    self.progress = progress
    self.mayWait = mayWait
  }

  /// Creates a call that belongs to no connection, for whoever runs a handler by itself.
  public init(
    id: RPCID = RPCID(0), method: String, cancellation: RPCCancellation = RPCCancellation(), mayWait: Bool = true,
    log: RPCLog = RPCLog()
  ) {
    let target = RequestTarget(method: method, role: .ordinary, execution: .ordered, route: nil)
    self.init(
      request: PendingRequest(id: id, target: target, cancellation: cancellation),
      notes: Notes(log: log, tracer: nil), progress: .none, mayWait: mayWait)
  }

  /// The request's id.
  public var id: RPCID { request.id }

  /// The request's method.
  public var method: String { request.target.method }

  /// How far the request may go, and the way to be woken when that changes.
  public var cancellation: RPCCancellation { request.cancellation }

  /// Whether the request must stop.
  public var isCancelled: Bool { cancellation.isCancelled }

  /// Throws if the request must stop.
  public func checkCancellation() throws(RPCError) {
    if isCancelled { throw .requestCancelled }
  }

  /// Keeps notifications back until this request is answered; for a request that runs beside the turns and is about to
  /// change what notifications tell of. In a turn nothing is told before the answer anyway.
  public func holdNotifications() {
    hold?.begin()
  }

  /// Tells the log, and the client if it traces.
  public func log(_ level: RPCLog.Level, _ message: @autoclosure () -> String) {
    notes.log.write(level, "\(method) (\(id)): \(message())")
    notes.tracer?.trace("\(method) (\(id)): \(RPCLog.cleaned(message()))")
  }
}

/// Thrown by an `immediate` request that would have to wait on the reading thread: it runs again where it may.
///
/// Nothing it did before may stay. Thrown where `mayWait` holds, it is an internal error.
public struct RPCRetryOnWorker: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
