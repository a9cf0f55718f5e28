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

  private func movingDeadlines(_ move: (Instant) -> Instant) -> CookingSessionState {
    var moved = self
    for (installation, session) in sessions {
      guard let timer = session.timer.value else { continue }
      moved.sessions[installation]?.timer.value?.deadline = move(timer.deadline)
    }
    return moved
  }
}
