/// A day of the Gregorian calendar, `YYYY-MM-DD`; never an instant.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01; the one stored form, so that a day that does not exist cannot be made.
  public let daysSince1970: Int

  /// Makes the day that lies `daysSince1970` days after 1970-01-01.
  public init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// The day with this year, month and day of the month; nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Days from a civil date by counting years from March, so that a leap day ends its year.
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.daysSince1970 = era * 146_097 + dayOfEra - 719_468
    guard components == (year, month, day) else { return nil }
  }

  /// Orders days from earlier to later.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// Year, month 1–12 and day of the month 1–31.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The day as `YYYY-MM-DD`.
  public var text: String {
    let (year, month, day) = components
    return padded(Int64(year), 4) + "-" + padded(Int64(month), 2) + "-" + padded(Int64(day), 2)
  }
}
