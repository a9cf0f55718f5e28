extension CookingSessionState {
  /// Takes in what another state knows; both must read the same clock.
  ///
  /// Merging is commutative, associative and idempotent for any two states, contradictory ones included: each part of the
  /// state only ever moves up in a total order.
  public mutating func merge(_ other: CookingSessionState) {
    for (installation, sequence) in other.retired {
      retire(installation, through: sequence)
    }
    for session in other.sessions.values {
      admit(session)
    }
    if let theirs = other.choice, choice?.yields(to: theirs) ?? true { choice = theirs }
  }

  /// What both states know together.
  public func merging(_ other: CookingSessionState) -> CookingSessionState {
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Ends the sessions of an installation up to a sequence, it included; a watermark never sinks.
  mutating func retire(_ installation: String, through sequence: Int64) {
    guard sequence > watermark(of: installation) else { return }
    retired[installation] = sequence
    if let session = sessions[installation], session.id.sequence <= sequence { sessions[installation] = nil }
  }

  /// Takes in a session unless it has ended; it proves that those before it have.
  mutating func admit(_ session: CookingSession) {
    let installation = session.id.installation
    guard session.id.sequence >= 1 else { return }
    retire(installation, through: session.id.sequence - 1)
    guard !isRetired(session.id), session.isReadable else { return }
    sessions[installation] = sessions[installation]?.merging(session) ?? session
  }
}
