/// Where a request goes.
struct RequestTarget: Sendable, Hashable {
  /// Which part a method has in the life of a connection.
  enum Role: Sendable, Hashable {
    case initialize, shutdown, ordinary
  }

  let method: String
  let role: Role
  let execution: RPCExecution
  /// The place of its handler in the method table; nil if there is none.
  let route: Int?
}

/// Where a notification goes.
enum NotificationTarget: Sendable, Hashable {
  case initialized
  case exit
  case cancelRequest
  case setTrace
  /// The place of its handler in the method table.
  case route(Int)
  case unknown
}

/// The names of a method table, without the session's type: what the reading thread needs to sort messages.
struct MethodIndex: Sendable {
  private(set) var requests: [String: RequestTarget] = [:]
  private(set) var notifications: [String: NotificationTarget] = [
    "initialized": .initialized, "exit": .exit, "$/cancelRequest": .cancelRequest, "$/setTrace": .setTrace,
  ]

  init() {
    requests["shutdown"] = RequestTarget(method: "shutdown", role: .shutdown, execution: .ordered, route: nil)
  }

  mutating func add(request method: String, execution: RPCExecution, route: Int) {
    precondition(requests[method]?.route == nil, "\(method) has two handlers")
    let role: RequestTarget.Role =
      switch method {
      case "initialize": .initialize
      case "shutdown": .shutdown
      default: .ordinary
      }
    requests[method] = RequestTarget(method: method, role: role, execution: execution, route: route)
  }

  mutating func add(notification method: String, route: Int) {
    precondition(notifications[method] == nil, "\(method) has two handlers, or belongs to the server")
    notifications[method] = .route(route)
  }

  func target(ofRequest method: String) -> RequestTarget {
    requests[method] ?? RequestTarget(method: method, role: .ordinary, execution: .immediate, route: nil)
  }

  func target(ofNotification method: String) -> NotificationTarget {
    notifications[method] ?? .unknown
  }
}
