/// The methods a server answers and their handlers, each checked against its method's types.
///
/// A handler throws an `RPCError`; anything else it throws is answered as an internal error and told to the log.
/// `shutdown` needs no handler; `initialized`, `exit`, `$/cancelRequest` and `$/setTrace` belong to the server.
public struct RPCMethodTable<Session: RPCSession>: Sendable {
  typealias RequestRoute =
    @Sendable (inout Session, ParameterText, RPCCall, inout ReplyWriter) throws -> Void
  typealias LongRunningRoute =
    @Sendable (ParameterText, RPCCall, RPCSessionAccess<Session>, inout ReplyWriter) throws -> Void
  typealias NotificationRoute = @Sendable (inout Session, ParameterText) throws -> Void

  enum Route: Sendable {
    case request(RequestRoute)
    case longRunning(LongRunningRoute)
    /// Answered in a turn, unless the handler of turns finds that it is to run beside them.
    case either(RequestRoute, LongRunningRoute)
    case notification(NotificationRoute)
  }

  private(set) var routes: [Route] = []
  private(set) var index = MethodIndex()

  /// Creates a table without methods.
  public init() {}

  /// The requests that have a handler.
  public var requestMethods: [String] {
    index.requests.values.filter { $0.route != nil }.map(\.method).sorted()
  }

  /// The notifications that have a handler.
  public var notificationMethods: [String] {
    index.notifications.filter { if case .route = $0.value { true } else { false } }.map(\.key).sorted()
  }

  /// Answers a request in a turn, in arrival order.
  public mutating func on<R: RPCRequest>(
    _ request: R.Type,
    _ handler: @escaping @Sendable (inout Session, R.Parameters, RPCCall) throws -> R.Result
  ) {
    precondition(R.execution != .longRunning, "\(R.method) is long-running: use onLongRunning")
    index.add(request: R.method, execution: R.execution, route: routes.count)
    routes.append(
      .request { session, text, call, reply in
        let parameters = try text.decode(R.Parameters.self, for: R.method)
        reply.succeed(with: try handler(&session, parameters, call))
      })
  }

  /// Answers a request on a thread of its own, beside the turns; the session is reached through the access.
  public mutating func onLongRunning<R: RPCRequest>(
    _ request: R.Type,
    _ handler: @escaping @Sendable (R.Parameters, RPCCall, RPCSessionAccess<Session>) throws -> R.Result
  ) {
    precondition(R.execution == .longRunning, "\(R.method) is not declared long-running: use on")
    index.add(request: R.method, execution: R.execution, route: routes.count)
    routes.append(
      .longRunning { text, call, access, reply in
        let parameters = try text.decode(R.Parameters.self, for: R.method)
        reply.succeed(with: try handler(parameters, call, access))
      })
  }

  /// Answers a request in a turn, in arrival order, or on a thread of its own when `handler` throws `RPCRunBeside`.
  ///
  /// For a method that is long-running with some parameters and interactive with all others.
  /// - Parameter largest: the most bytes of parameters that are read in a turn; a request with more runs beside.
  public mutating func on<R: RPCRequest>(
    _ request: R.Type, readingUpTo largest: Int = .max,
    _ handler: @escaping @Sendable (inout Session, R.Parameters, RPCCall) throws -> R.Result,
    beside: @escaping @Sendable (R.Parameters, RPCCall, RPCSessionAccess<Session>) throws -> R.Result
  ) {
    precondition(R.execution != .longRunning, "\(R.method) is long-running: use onLongRunning")
    index.add(request: R.method, execution: R.execution, route: routes.count)
    routes.append(
      .either(
        { session, text, call, reply in
          guard text.bytes.count <= largest else { throw RPCRunBeside() }
          let parameters = try text.decode(R.Parameters.self, for: R.method)
          reply.succeed(with: try handler(&session, parameters, call))
        },
        { text, call, access, reply in
          let parameters = try text.decode(R.Parameters.self, for: R.method)
          reply.succeed(with: try beside(parameters, call, access))
        }))
  }

  /// Takes note of a notification in a turn, in arrival order.
  public mutating func on<N: RPCNotification>(
    _ notification: N.Type, _ handler: @escaping @Sendable (inout Session, N.Parameters) throws -> Void
  ) {
    index.add(notification: N.method, route: routes.count)
    routes.append(
      .notification { session, text in
        try handler(&session, try text.decode(N.Parameters.self, for: N.method))
      })
  }
}
