/// All that is known of cooking sessions, whoever started them: a value that any two holders can merge (domain §6).
///
/// An installation has one watermark and at most one session, which is always the one right above it: starting a session
/// ends the one before. So the state grows with the installations that cook, never with what they cooked.
public struct CookingSessionState: Sendable, Hashable {
  /// The greatest counter and the greatest sequence that an edit gives.
  public static let lastCounter: Int64 = 1 << 30

  /// The active sessions, by installation.
  public internal(set) var sessions: [String: CookingSession] = [:]
  /// Up to which sequence, it included, an installation's sessions have ended; an installation that ended none is not
  /// named.
  public internal(set) var retired: [String: Int64] = [:]
  /// The latest choice between sessions, kept though its session may have ended: two states that forgot it at different
  /// times could not be merged to one result.
  public internal(set) var choice: CookingChoice?

  /// Makes the state in which nothing was cooked.
  public init() {}

  /// Makes a state of records from anywhere: of an installation's sessions the latest stays unless it has ended, records
  /// of one session are merged, and what has no steps or an empty one is left out.
  public init(sessions: [CookingSession], retired: [String: Int64], choice: CookingChoice?) {
    for (installation, sequence) in retired {
      retire(installation, through: sequence)
    }
    for session in sessions {
      admit(session)
    }
    self.choice = choice.map { CookingChoice(session: $0.session, among: $0.among, revision: $0.revision) }
  }

  /// Which session is shown.
  public enum Current: Sendable, Hashable {
    /// Nothing is cooked.
    case none
    /// The only one, or the chosen one.
    case session(CookingSession)
    /// Several, sorted by id, and nobody chose in sight of all of them.
    case choiceNeeded([CookingSession])
  }

  /// Which session is shown: a choice decides while its session is active and no other came after it.
  public var current: Current {
    guard sessions.count > 1 else { return sessions.values.first.map(Current.session) ?? .none }
    if let choice, let chosen = session(choice.session), choice.covers(sessions.values) { return .session(chosen) }
    return .choiceNeeded(sessions.values.sorted { $0.id < $1.id })
  }

  /// The active session of this id.
  public func session(_ id: CookingSessionID) -> CookingSession? {
    sessions[id.installation].flatMap { $0.id == id ? $0 : nil }
  }

  /// Whether the session has ended, for ever.
  public func isRetired(_ id: CookingSessionID) -> Bool {
    id.sequence <= watermark(of: id.installation)
  }

  /// The sequence up to which an installation's sessions have ended, 0 for none.
  func watermark(of installation: String) -> Int64 {
    retired[installation] ?? 0
  }
}
