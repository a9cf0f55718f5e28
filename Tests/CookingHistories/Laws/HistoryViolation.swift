/// A law that was broken, with all that is needed to see it happen again.
public struct HistoryViolation: Sendable, Hashable, CustomStringConvertible {
  /// The broken law.
  public var law: HistoryLaw
  /// Brings the history back: `HistoryCheck.history(seed:)`.
  public var seed: UInt64
  /// After how many events of the history the law was broken.
  public var events: Int
  /// What is wrong.
  public var message: String

  /// The violation in one line.
  public var description: String {
    "\(law), seed \(seed), event \(events): \(message)"
  }
}
