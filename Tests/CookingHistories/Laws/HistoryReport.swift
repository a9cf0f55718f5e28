/// What came of checking histories.
public struct HistoryReport: Sendable {
  /// How many histories were checked.
  public var histories = 0
  /// How many events they had together.
  public var events = 0
  /// How many violations were found, all laws together.
  public private(set) var violationCount = 0
  /// The first violation of each broken law.
  public private(set) var violations: [HistoryLaw: HistoryViolation] = [:]
  private var counts = [Int](repeating: 0, count: HistoryLaw.allCases.count)

  /// Begins with nothing checked.
  public init() {}

  /// How often a law was put to the test.
  public func checks(of law: HistoryLaw) -> Int {
    counts[law.rawValue]
  }

  /// Counts one look at a law.
  mutating func countCheck(of law: HistoryLaw) {
    counts[law.rawValue] += 1
  }

  /// Notes a violation.
  mutating func add(_ violation: HistoryViolation) {
    violationCount += 1
    violations[violation.law] = violations[violation.law] ?? violation
  }

  /// Takes in what came of other histories.
  mutating func add(_ other: HistoryReport) {
    histories += other.histories
    events += other.events
    violationCount += other.violationCount
    violations.merge(other.violations) { first, _ in first }
    for index in counts.indices { counts[index] += other.counts[index] }
  }
}
