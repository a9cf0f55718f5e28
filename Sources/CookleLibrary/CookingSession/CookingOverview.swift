/// What is being cooked, and what can be begun without a library.
public struct CookingOverview: Sendable, Hashable {
  /// The session that is followed, or those among which somebody has to choose.
  public var current: CookingSessionState.Current
  /// Who this copy of the library is among those that cook together; nil while it has not begun anything.
  public var installation: String?
  /// The recipes that came from other devices.
  public var savedCopies: [SavedCopy]

  init(
    current: CookingSessionState.Current = .none, installation: String? = nil, savedCopies: [SavedCopy] = []
  ) {
    self.current = current
    self.installation = installation
    self.savedCopies = savedCopies
  }

  /// The sessions that may be shown: the one that is followed, or all among which to choose.
  public var sessions: [CookingSession] {
    switch current {
    case .none: []
    case .session(let session): [session]
    case .choiceNeeded(let sessions): sessions
    }
  }
}
