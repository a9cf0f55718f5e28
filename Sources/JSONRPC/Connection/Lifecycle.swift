/// How far the conversation has come: `initialize` → `initialized` → work → `shutdown` → `exit`, as in LSP.
enum Lifecycle: Hashable, CaseIterable {
  /// Nothing but `initialize` is answered.
  case uninitialized
  /// `initialize` is answered; the client has not said `initialized`, so it is told nothing unasked.
  case initialized
  /// Work, both ways.
  case ready
  /// Nothing but `exit` is expected.
  case shutDown

  /// Why a request may not be answered now; nil if it may.
  func refusal(of role: RequestTarget.Role) -> RPCError? {
    switch (self, role) {
    case (.uninitialized, .initialize): nil
    case (.uninitialized, .shutdown), (.uninitialized, .ordinary): .notInitialized
    case (.initialized, .initialize), (.ready, .initialize): .alreadyInitialized
    case (.initialized, .shutdown), (.initialized, .ordinary), (.ready, .shutdown), (.ready, .ordinary): nil
    case (.shutDown, _): .shutDown
    }
  }

  /// Whether a notification is listened to; `exit` always is.
  var acceptsNotifications: Bool {
    switch self {
    case .uninitialized, .shutDown: false
    case .initialized, .ready: true
    }
  }

  /// What the process exits with when the connection ends here.
  var exitCode: Int32 { self == .shutDown ? 0 : 1 }
}
