import CookleLibrary

/// Tells whether the clock on the wall goes on as time does, or was set meanwhile.
struct ClockProgress {
  private var wall: Instant
  private var passed = ContinuousClock.now

  /// What the two may differ by, in milliseconds, before the clock counts as set.
  private static let tolerance: Int64 = 500

  init(at wall: Instant) {
    self.wall = wall
  }

  /// Whether the clock was set since the last question.
  mutating func hasJumped(to now: Instant) -> Bool {
    let moment = ContinuousClock.now
    let expected = wall.milliseconds + Int64(passed.duration(to: moment) / .milliseconds(1))
    (wall, passed) = (now, moment)
    return abs(now.milliseconds - expected) > ClockProgress.tolerance
  }
}
