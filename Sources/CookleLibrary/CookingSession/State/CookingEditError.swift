/// Why an edit of cooking sessions was not made; the state stays as it was.
public enum CookingEditError: Error, Sendable, Hashable {
  /// The session is unknown or has ended.
  case notActive(CookingSessionID)
  /// The recipe has no step to read.
  case noSteps
  /// The timer's duration, in seconds, is not within 1 and `CookingTimer.longest`.
  case durationOutOfRange(Int)
  /// The session has no timer to repeat.
  case noTimer(CookingSessionID)
  /// The next counter or sequence would lie beyond `CookingSessionState.lastCounter`.
  case countersExhausted
}
