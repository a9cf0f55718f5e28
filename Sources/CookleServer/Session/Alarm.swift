import CookleLibrary
import Synchronization

/// The moment at which a session has to look at the clock, set in its turns and read by the thread that waits.
final class Alarm: Sendable {
  private let moment = Mutex<Instant?>(nil)

  /// Rings at `instant`, and not at a moment set before.
  func set(to instant: Instant) {
    moment.withLock { $0 = instant }
  }

  /// Milliseconds from `now` until it rings, at least 0; nil when it is not set.
  func delay(at now: Instant) -> Int64? {
    moment.withLock { $0.map { max(0, $0.milliseconds - now.milliseconds) } }
  }

  /// Takes the alarm off once it has rung, so that it rings once.
  func takeIfDue(at now: Instant) -> Bool {
    moment.withLock { moment in
      guard let due = moment, due.milliseconds <= now.milliseconds else { return false }
      moment = nil
      return true
    }
  }
}
