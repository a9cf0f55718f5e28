/// The offsets of one IANA time zone, read from the system's time zone files (TZif, RFC 8536).
public struct TimeZoneRules: Sendable, Hashable {
  /// The IANA name, `Asia/Tokyo`.
  public let identifier: String
  /// Moments at which the offset changes, in seconds since 1970, ascending.
  private let transitions: [Int64]
  /// For each transition the offset from then on, in seconds east of UTC.
  private let offsets: [Int32]
  private let offsetBeforeFirst: Int32
  /// The rule for moments after the last transition.
  private let footer: TimeZoneFooter?

  /// Coordinated universal time.
  public static let utc = TimeZoneRules(
    identifier: "UTC", transitions: [], offsets: [], offsetBeforeFirst: 0, footer: nil)

  init(
    identifier: String, transitions: [Int64], offsets: [Int32], offsetBeforeFirst: Int32, footer: TimeZoneFooter?
  ) {
    self.identifier = identifier
    self.transitions = transitions
    self.offsets = offsets
    self.offsetBeforeFirst = offsetBeforeFirst
    self.footer = footer
  }

  /// Seconds east of UTC at `instant`.
  public func offset(at instant: Instant) -> Int {
    let seconds = instant.milliseconds.flooredDivision(by: 1_000).quotient
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let footer { return footer.offset(at: seconds) }
    return Int(low == 0 ? offsetBeforeFirst : offsets[low - 1])
  }

  /// The calendar day it is at `instant` in this zone.
  public func day(at instant: Instant) -> CalendarDay {
    let local = instant.milliseconds.flooredDivision(by: 1_000).quotient + Int64(offset(at: instant))
    return CalendarDay(daysSince1970: Int(local.flooredDivision(by: 86_400).quotient))
  }

  /// Hour and minute on this zone's clocks at `instant`.
  public func timeOfDay(at instant: Instant) -> (hour: Int, minute: Int) {
    let local = instant.milliseconds.flooredDivision(by: 1_000).quotient + Int64(offset(at: instant))
    let second = Int(local.flooredDivision(by: 86_400).remainder)
    return (second / 3_600, second / 60 % 60)
  }
}
