/// A timer that was started; its deadline is an instant of the clock of whoever holds the state.
public struct CookingTimer: Sendable, Hashable {
  /// The longest duration, in seconds.
  public static let longest = LibraryLimits.timerHours * 3_600

  /// For how long the timer was set, from 1 to `longest`.
  public var durationSeconds: Int
  /// When the timer goes off.
  public var deadline: Instant

  /// Makes a timer that goes off at `deadline`; a duration out of range is brought into it.
  public init(durationSeconds: Int, deadline: Instant) {
    self.durationSeconds = max(1, min(durationSeconds, CookingTimer.longest))
    self.deadline = deadline
  }

  /// Makes a timer that runs from `now` for its whole duration; one out of range is brought into it.
  public init(durationSeconds: Int, startedAt now: Instant) {
    self.init(durationSeconds: durationSeconds, deadline: now)
    deadline = now.advanced(byMilliseconds: Int64(self.durationSeconds) * 1_000)
  }

  /// Whether the timer still runs, and for how many seconds more, rounded up; at its deadline it has expired.
  public func status(at now: Instant) -> CookingTimerStatus {
    guard deadline > now else { return .expired }
    let (seconds, rest) = deadline.milliseconds(since: now).quotientAndRemainder(dividingBy: 1_000)
    return .running(remainingSeconds: Int(clamping: seconds) + (rest > 0 ? 1 : 0))
  }

  /// Whether of two timers set by one edit the first gives way: none before some, the shorter before the longer, and of
  /// equal ones the later deadline, because a timer that travelled only ever lost time on its way.
  static func yields(_ timer: CookingTimer?, to other: CookingTimer?) -> Bool {
    guard let other else { return false }
    guard let timer else { return true }
    return (timer.durationSeconds, other.deadline) < (other.durationSeconds, timer.deadline)
  }
}

/// What a session's timer is doing.
public enum CookingTimerStatus: Sendable, Hashable {
  /// None was started, or it was cancelled.
  case inactive
  /// It goes off after so many seconds, rounded up.
  case running(remainingSeconds: Int)
  /// It went off.
  case expired
}
