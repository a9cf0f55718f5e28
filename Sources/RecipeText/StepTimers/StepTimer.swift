/// A time that a step asks to wait.
public struct StepTimer: Sendable, Hashable {
  /// The longest that counts: 99 hours. Who waits longer looks at a calendar.
  public static let longestSeconds = 99 * 3600

  /// The time, of a range the shorter: who looks too early can wait on. 1 to ``longestSeconds``.
  public var seconds: Int
  /// The longer end of a range; nil when it is none. Above `seconds`, at most ``longestSeconds``.
  public var upperSeconds: Int?
  /// The words of the step that state it.
  public var text: String

  /// Creates a time with the words that state it.
  public init(seconds: Int, upperSeconds: Int? = nil, text: String) {
    self.seconds = seconds
    self.upperSeconds = upperSeconds
    self.text = text
  }
}
