extension CalendarDay {
  /// The day of the week it is.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the third after Monday.
    let place = (daysSince1970 % 7 + 7 + 3) % 7
    return Weekday.allCases[place]
  }

  /// The next date of a day of the week, this one included.
  public func next(_ weekday: Weekday) -> CalendarDay {
    let days = (0..<7).first { CalendarDay(daysSince1970: daysSince1970 + $0).weekday == weekday } ?? 0
    return CalendarDay(daysSince1970: daysSince1970 + days)
  }
}
