extension CookingSessionState {
  /// The state as it travels to another clock: deadlines are milliseconds from `now`, negative once they have passed.
  ///
  /// Between clocks the remaining time is what counts, so a wrong clock at either end shifts no timer (domain §6).
  public func relative(to now: Instant) -> CookingSessionState {
    movingDeadlines { Instant(milliseconds: $0.milliseconds(since: now)) }
  }

  /// The state that travelled, on the clock that shows `now`: the inverse of `relative(to:)` at the same moment.
  public func absolute(at now: Instant) -> CookingSessionState {
    movingDeadlines { now.advanced(byMilliseconds: $0.milliseconds) }
  }

  /// This state with the deadlines that another one has for the same timers.
  ///
  /// Who knows a timer has counted it on one clock since it heard of it. What comes back of it from elsewhere may have
  /// been counted on a clock that was set meanwhile, by years for a machine that woke with an empty battery.
  func keepingDeadlines(of known: CookingSessionState) -> CookingSessionState {
    var kept = self
    for (installation, session) in sessions {
      guard let theirs = session.timer.value, let ours = known.session(session.id), let timer = ours.timer.value,
        ours.timer.revision == session.timer.revision, timer.durationSeconds == theirs.durationSeconds
      else { continue }
      kept.sessions[installation]?.timer.value?.deadline = timer.deadline
    }
    return kept
  }

  private func movingDeadlines(_ move: (Instant) -> Instant) -> CookingSessionState {
    var moved = self
    for (installation, session) in sessions {
      guard let timer = session.timer.value else { continue }
      moved.sessions[installation]?.timer.value?.deadline = move(timer.deadline)
    }
    return moved
  }
}
