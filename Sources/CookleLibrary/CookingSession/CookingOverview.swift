/// What is being cooked, and what can be begun without a library.
public struct CookingOverview: Sendable, Hashable {
  /// The session that is followed or was asked for, or those among which somebody has to choose.
  public var current: CookingSessionState.Current
  /// The sessions that go on beside that one, sorted by id.
  public var others: [CookingSession]
  /// Who this copy of the library is among those that cook together; nil while it has not begun anything.
  public var installation: String?
  /// The recipes that came from other devices.
  public var savedCopies: [SavedCopy]

  init(
    current: CookingSessionState.Current = .none, others: [CookingSession] = [], installation: String? = nil,
    savedCopies: [SavedCopy] = []
  ) {
    self.current = current
    self.others = others
    self.installation = installation
    self.savedCopies = savedCopies
  }

  /// All sessions that go on.
  public var sessions: [CookingSession] {
    switch current {
    case .none: others
    case .session(let session): [session] + others
    case .choiceNeeded(let sessions): sessions
    }
  }

  /// The session that this library began, which the next one that it begins ends.
  public var own: CookingSession? {
    sessions.first { $0.id.installation == installation }
  }
}
