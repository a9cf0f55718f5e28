extension CookingSessionState {
  /// Starts a session's timer, in place of one that runs.
  ///
  /// - Parameter seconds: from 1 to `CookingTimer.longest`; anything else is an error.
  public mutating func startTimer(
    seconds: Int, of id: CookingSessionID, by installation: String, at now: Instant
  ) throws(CookingEditError) {
    _ = try active(id)
    guard (1...CookingTimer.longest).contains(seconds) else { throw .durationOutOfRange(seconds) }
    try setTimer(CookingTimer(durationSeconds: seconds, startedAt: now), of: id, by: installation)
  }

  /// Cancels a session's timer, whether it runs or has expired; false, and no edit, when it is inactive.
  @discardableResult
  public mutating func cancelTimer(
    of id: CookingSessionID, by installation: String
  ) throws(CookingEditError) -> Bool {
    guard try active(id).timer.value != nil else { return false }
    try setTimer(nil, of: id, by: installation)
    return true
  }

  /// Starts a session's timer anew, for the same duration from now.
  public mutating func repeatTimer(
    of id: CookingSessionID, by installation: String, at now: Instant
  ) throws(CookingEditError) {
    guard let timer = try active(id).timer.value else { throw .noTimer(id) }
    try setTimer(
      CookingTimer(durationSeconds: timer.durationSeconds, startedAt: now), of: id, by: installation)
  }

  private mutating func setTimer(
    _ timer: CookingTimer?, of id: CookingSessionID, by installation: String
  ) throws(CookingEditError) {
    let revision = try nextRevision(by: installation)
    sessions[id.installation]?.timer = CookingStamp(value: timer, revision: revision)
  }
}
