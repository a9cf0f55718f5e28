/// The rule a time zone follows after its last listed transition: the POSIX `TZ` text at the end of a TZif file.
struct TimeZoneFooter: Sendable, Hashable {
  /// A day of the year on which clocks change, in the forms `M3.2.0`, `J60` and `59`.
  enum ChangeDay: Sendable, Hashable {
    case weekday(month: Int, week: Int, weekday: Int)
    case julianWithoutLeapDay(Int)
    case zeroBasedDay(Int)
  }

  struct Change: Sendable, Hashable {
    var day: ChangeDay
    /// Seconds after local midnight; may be negative or beyond a day.
    var time: Int
  }

  var standardOffset: Int
  var summerOffset: Int
  var summerBegins: Change?
  var summerEnds: Change?

  /// Seconds east of UTC at `seconds` since 1970.
  func offset(at seconds: Int64) -> Int {
    guard let summerBegins, let summerEnds else { return standardOffset }
    let local = seconds + Int64(standardOffset)
    let year = CalendarDay(daysSince1970: Int(local.flooredDivision(by: 86_400).quotient)).components.year
    let begins = TimeZoneFooter.moment(of: summerBegins, year: year) - Int64(standardOffset)
    let ends = TimeZoneFooter.moment(of: summerEnds, year: year) - Int64(summerOffset)
    // On the southern half of the earth summer contains the turn of the year.
    let isSummer = begins < ends ? (begins..<ends).contains(seconds) : !(ends..<begins).contains(seconds)
    return isSummer ? summerOffset : standardOffset
  }

  /// Local seconds since 1970 at which a change happens in a year.
  private static func moment(of change: Change, year: Int) -> Int64 {
    let newYear = CalendarDay(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
    let isLeap = CalendarDay(year: year, month: 2, day: 29) != nil
    let day: Int
    switch change.day {
    case .zeroBasedDay(let number):
      day = newYear + number
    case .julianWithoutLeapDay(let number):
      day = newYear + number - 1 + (isLeap && number >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CalendarDay(year: year, month: month, day: 1)?.daysSince1970 ?? newYear
      // 1970-01-01 was a Thursday, weekday 4.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var candidate = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while CalendarDay(daysSince1970: candidate).components.month != month { candidate -= 7 }
      day = candidate
    }
    return Int64(day) * 86_400 + Int64(change.time)
  }
}

extension TimeZoneFooter {
  /// Reads `CET-1CEST,M3.5.0,M10.5.0/3`; nil when the text has another form.
  init?(_ text: String) {
    var rest = text[...]
    guard TimeZoneFooter.skipName(&rest), let standard = TimeZoneFooter.readTime(&rest) else { return nil }
    standardOffset = -standard
    summerOffset = -standard
    guard !rest.isEmpty else { return }
    guard TimeZoneFooter.skipName(&rest) else { return nil }
    summerOffset = standardOffset + 3_600
    if rest.first != ",", let summer = TimeZoneFooter.readTime(&rest) { summerOffset = -summer }
    guard let begins = TimeZoneFooter.readChange(&rest), let ends = TimeZoneFooter.readChange(&rest) else {
      return nil
    }
    guard rest.isEmpty else { return nil }
    summerBegins = begins
    summerEnds = ends
  }

  private static func skipName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  /// `[+-]h[:m[:s]]` in seconds: at most 24 hours for an offset, 167 for the time of a change (RFC 8536 §3.3.1).
  private static func readTime(_ rest: inout Substring, hours: Int = 24) -> Int? {
    var sign = 1
    if let first = rest.first, first == "+" || first == "-" {
      sign = first == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    var total = 0
    var unit = 3_600
    while true {
      guard let part = readNumber(&rest), part <= (unit == 3_600 ? hours : 59) else { return nil }
      total += part * unit
      guard rest.first == ":", unit > 1 else { break }
      rest = rest.dropFirst()
      unit /= 60
    }
    return sign * total
  }

  private static func readNumber(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private static func readChange(_ rest: inout Substring) -> Change? {
    guard rest.first == "," else { return nil }
    rest = rest.dropFirst()
    let day: ChangeDay
    switch rest.first {
    case "M":
      rest = rest.dropFirst()
      guard let month = readNumber(&rest), (1...12).contains(month), rest.first == "." else { return nil }
      rest = rest.dropFirst()
      guard let week = readNumber(&rest), (1...5).contains(week), rest.first == "." else { return nil }
      rest = rest.dropFirst()
      guard let weekday = readNumber(&rest), (0...6).contains(weekday) else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    case "J":
      rest = rest.dropFirst()
      guard let number = readNumber(&rest), (1...365).contains(number) else { return nil }
      day = .julianWithoutLeapDay(number)
    default:
      guard let number = readNumber(&rest), (0...365).contains(number) else { return nil }
      day = .zeroBasedDay(number)
    }
    var time = 7_200
    if rest.first == "/" {
      rest = rest.dropFirst()
      guard let given = readTime(&rest, hours: 167) else { return nil }
      time = given
    }
    return Change(day: day, time: time)
  }
}
