/// Spaces the reports of one progress: with its begin and its end at most ten in any second.
struct ProgressThrottle {
  /// Eight fit a second at this distance, which leaves room for a begin and an end.
  static let distance = Duration.milliseconds(125)

  private var last: ContinuousClock.Instant?

  /// Whether a report may be sent at `instant`; the next one is measured from there.
  mutating func admits(at instant: ContinuousClock.Instant) -> Bool {
    if let last, instant - last < Self.distance { return false }
    last = instant
    return true
  }
}
