/// One step in arrival order: a message of the client, or the answer to one that cannot be handled.
enum Turn: Sendable {
  /// `parameters` are their JSON text, empty if absent.
  case request(PendingRequest, parameters: [UInt8])
  case notification(NotificationTarget, method: String, parameters: [UInt8])
  case refusal(id: RPCID?, RPCError)

  /// What it counts against the queue's limit in bytes: its text, and an allowance for what surrounds it.
  var cost: Int {
    switch self {
    case .request(_, let parameters), .notification(_, _, let parameters): parameters.count + 256
    case .refusal: 256
    }
  }

  /// Whether this is the turn of `request`.
  func belongs(to request: PendingRequest) -> Bool {
    if case .request(let own, _) = self { own === request } else { false }
  }
}

/// A step that is not a message; it takes precedence, for it answers nothing and so cannot be held up by the client.
enum Errand: Sendable {
  case work(@Sendable () -> Void)
  case pull
  /// Hands the turn to the thread that waits with this ticket.
  case visit(Int)
}
