@testable import CookleLibrary

/// Files and footers of time zones.
enum ZonesTarget {
  /// From the year 1 to the year 9999, in steps that no calendar has.
  private static let moments = stride(from: Int64(-62_000_000_000_000), to: 253_000_000_000_000, by: 7_919_191_919_191)

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let file = Array(bytes)
    if let rules = TimeZoneRules(identifier: "Fuzz", file: file) { try check(rules) }
    if let footer = TimeZoneFooter(bytes.text) {
      try check(
        TimeZoneRules(identifier: "Fuzz", transitions: [], offsets: [], offsetBeforeFirst: 0, footer: footer))
      for moment in moments {
        let offset = footer.offset(at: moment / 1_000)
        try require(offset == footer.standardOffset || offset == footer.summerOffset, "an offset of neither season")
      }
    }
  }

  private static func check(_ rules: TimeZoneRules) throws {
    for moment in moments {
      let instant = Instant(milliseconds: moment)
      let offset = rules.offset(at: instant)
      // RFC 8536 has no wider ones; the file may say what it likes.
      guard abs(offset) <= 26 * 3_600 else { continue }
      let (hour, minute) = rules.timeOfDay(at: instant)
      try require((0..<24).contains(hour) && (0..<60).contains(minute), "\(hour):\(minute) is no time")
      let midnight = rules.nextMidnight(after: instant)
      try require(
        rules.day(at: instant).daysSince1970 - CalendarDay(daysSince1970: Int(moment / 86_400_000)).daysSince1970
          <= 2, "a day is near its moment")
      _ = midnight
    }
  }
}
