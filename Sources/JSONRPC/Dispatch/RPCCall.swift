/// What one request's handler may ask of the connection.
public struct RPCCall: Sendable {
  /// The request's id.
  public let id: RPCID
  /// The request's method.
  public let method: String
  /// How far the request may go, and the way to be woken when that changes.
  public let cancellation: RPCCancellation
  /// Where to report how far it has come; only long-running requests are heard.
  public let progress: RPCProgress
  /// Whether this run may wait, for a lock or a disk.
  ///
  /// False for an `immediate` request on the reading thread: where it would have to wait it throws `RPCRetryOnWorker`.
  public let mayWait: Bool
  let log: RPCLog
  let tracer: Tracer

  /// Whether the request must stop.
  public var isCancelled: Bool { cancellation.isCancelled }

  /// Throws if the request must stop.
  public func checkCancellation() throws(RPCError) {
    if isCancelled { throw .requestCancelled }
  }

  /// Tells the log, and the client if it traces.
  public func log(_ level: RPCLog.Level, _ message: @autoclosure () -> String) {
    log.write(level, "\(method) (\(id)): \(message())")
    tracer.trace("\(method) (\(id)): \(RPCLog.cleaned(message()))")
  }
}

/// Thrown by an `immediate` request that would have to wait on the reading thread: it runs again where it may.
///
/// Nothing it did before may stay. Thrown where `mayWait` holds, it is an internal error.
public struct RPCRetryOnWorker: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
