/// Keep or switch: which of several active sessions is shown; it ends none (domain §6).
public struct CookingChoice: Sendable, Hashable {
  /// The session to show.
  public var session: CookingSessionID
  /// The sessions that were active when the choice was made, sorted, each once.
  public var among: [CookingSessionID]
  /// The edit that chose.
  public var revision: CookingRevision

  /// Makes a choice; `among` is brought into order.
  public init(session: CookingSessionID, among: [CookingSessionID], revision: CookingRevision) {
    self.session = session
    self.among = Set(among).sorted()
    self.revision = revision
  }

  /// Whether the choice was made in sight of all these sessions.
  func covers(_ sessions: some Sequence<CookingSession>) -> Bool {
    let known = Set(among)
    return sessions.allSatisfy { known.contains($0.id) }
  }

  /// Whether the choice gives way: the later edit wins, of equal ones the greater session, then the greater list.
  func yields(to other: CookingChoice) -> Bool {
    if revision != other.revision { return revision < other.revision }
    if session != other.session { return session < other.session }
    return among.lexicographicallyPrecedes(other.among)
  }
}
