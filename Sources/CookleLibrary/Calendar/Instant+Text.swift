extension Instant {
  /// Reads RFC 3339 text, `2026-03-01T08:30:00Z` or with a fraction and another offset; digits beyond the millisecond
  /// are passed over.
  ///
  /// Nil for anything else, a day without a time included.
  public init?(text: String) {
    var rest = Substring(text)
    guard let day = CalendarDay(text: String(rest.prefix(10))) else { return nil }
    rest = rest.dropFirst(10)
    guard Instant.take("T", &rest), let hour = Instant.number(&rest, upTo: 23), Instant.take(":", &rest),
      let minute = Instant.number(&rest, upTo: 59), Instant.take(":", &rest),
      let second = Instant.number(&rest, upTo: 59),
      let fraction = Instant.fraction(&rest), let offset = Instant.offset(&rest), rest.isEmpty
    else { return nil }
    let seconds = (Int64(day.daysSince1970) * 24 + hour) * 3_600 + minute * 60 + second - offset
    self.init(milliseconds: seconds * 1_000 + fraction)
  }

  /// Milliseconds, 0 when no fraction stands here; nil when it has no digit.
  private static func fraction(_ rest: inout Substring) -> Int64? {
    guard take(".", &rest) else { return 0 }
    // Digits alone: one with a mark above it lies between two digits, too.
    let digits = rest.prefix { $0.isASCII && ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : Int64((digits + "00").prefix(3))
  }

  /// Seconds east of UTC.
  private static func offset(_ rest: inout Substring) -> Int64? {
    if take("Z", &rest) { return 0 }
    let isWest = take("-", &rest)
    guard isWest || take("+", &rest), let hours = number(&rest, upTo: 23), take(":", &rest),
      let minutes = number(&rest, upTo: 59)
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// Two digits.
  private static func number(_ rest: inout Substring, upTo limit: Int64) -> Int64? {
    let digits = rest.prefix(2)
    guard digits.utf8.count == 2, digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int64(digits),
      number <= limit
    else { return nil }
    rest = rest.dropFirst(2)
    return number
  }

  private static func take(_ sign: Character, _ rest: inout Substring) -> Bool {
    guard rest.first == sign else { return false }
    rest = rest.dropFirst()
    return true
  }
}
