import Foundation

/// The moment at which waiting becomes a failure.
///
/// It only keeps a test from hanging; no test measures time with it, so it is generous.
public struct Deadline: Sendable {
  /// How long anything may take before the test fails, in seconds.
  public static let patience = 30.0

  private let end: ContinuousClock.Instant

  /// Creates a deadline `seconds` from now.
  public init(seconds: Double = Deadline.patience) {
    end = .now.advanced(by: .seconds(seconds))
  }

  /// Whether it has passed.
  public var hasPassed: Bool { .now >= end }

  /// What is left, in whole milliseconds as `poll` takes them; 0 once it has passed.
  public var remainingMilliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 60_000)))
  }
}

/// Waits until `condition` holds, looking again every few milliseconds.
///
/// - Throws: `HarnessFailure` when the deadline passes first, with what `evidence` says then.
public func eventually(
  _ what: String, seconds: Double = Deadline.patience, evidence: () -> String = { "" },
  _ condition: () throws -> Bool
) throws {
  let deadline = Deadline(seconds: seconds)
  while try !condition() {
    guard !deadline.hasPassed else { throw HarnessFailure("waited in vain: \(what)", evidence: evidence()) }
    usleep(2_000)
  }
}
