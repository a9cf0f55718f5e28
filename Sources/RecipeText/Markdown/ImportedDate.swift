/// Reads the dates that front matters carry: a day, or an RFC 3339 instant.
enum ImportedDate {
  /// Milliseconds since 1970 in UTC; nil when `text` is no real date.
  static func milliseconds(_ text: String) -> Int64? {
    var bytes = Array(text.utf8)[...]
    guard let year = number(&bytes, digits: 4), take(&bytes, "-"), let month = number(&bytes, digits: 2),
      take(&bytes, "-"),
      let day = number(&bytes, digits: 2), let days = days(year: year, month: month, day: day)
    else { return nil }
    guard !bytes.isEmpty else { return Int64(days) * 86_400_000 }
    guard take(&bytes, "T") || take(&bytes, "t") || take(&bytes, " "), let time = time(&bytes) else { return nil }
    return Int64(days) * 86_400_000 + Int64(time)
  }

  /// Milliseconds after midnight UTC, from `HH:MM`, seconds, a fraction, and an offset.
  private static func time(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let hour = number(&bytes, digits: 2), take(&bytes, ":"), let minute = number(&bytes, digits: 2), hour < 24,
      minute < 60
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    if take(&bytes, ":") {
      guard let second = number(&bytes, digits: 2), second <= 60 else { return nil }
      milliseconds += second * 1_000
      if take(&bytes, ".") {
        var weight = 100
        while let digit = number(&bytes, digits: 1) {
          milliseconds += digit * weight
          weight /= 10
        }
      }
    }
    while take(&bytes, " ") {}
    if bytes.isEmpty || take(&bytes, "Z") || take(&bytes, "z") { return bytes.isEmpty ? milliseconds : nil }
    let isBehind = take(&bytes, "-")
    guard isBehind || take(&bytes, "+"), let hours = number(&bytes, digits: 2) else { return nil }
    _ = take(&bytes, ":")
    guard let minutes = number(&bytes, digits: 2), bytes.isEmpty, hours < 24, minutes < 60 else { return nil }
    return milliseconds + (isBehind ? 1 : -1) * (hours * 60 + minutes) * 60_000
  }

  /// Days since 1970-01-01 in the Gregorian calendar; nil for a day that does not exist.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1, 1...12 ~= month, day >= 1, day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let years = before * 365 + before / 4 - before / 100 + before / 400
    return years + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    guard bytes.count >= digits, bytes.prefix(digits).allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    defer { bytes.removeFirst(digits) }
    return bytes.prefix(digits).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func take(_ bytes: inout ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: sign) else { return false }
    bytes.removeFirst()
    return true
  }
}
