#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A moment in time, to the millisecond; on the wire RFC 3339 in UTC.
public struct Instant: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes the moment `milliseconds` after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The system clock's present moment.
  public static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Orders moments from earlier to later.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment as RFC 3339 text in UTC with milliseconds: `2026-03-01T08:30:00.000Z`.
  public var text: String {
    let (seconds, fraction) = milliseconds.flooredDivision(by: 1_000)
    let (days, secondOfDay) = seconds.flooredDivision(by: 86_400)
    let (year, month, day) = CalendarDay(daysSince1970: Int(days)).components
    guard (0...9_999).contains(year) else { return unusualText(days, secondOfDay, fraction) }
    // Lists show many of these: the digits go straight into the string.
    return String(unsafeUninitializedCapacity: 24) { text in
      var count = 0
      func append(_ number: Int, _ width: Int, _ separator: Unicode.Scalar) {
        var rest = number
        for index in (count..<count + width).reversed() {
          text.initializeElement(at: index, to: UInt8(48 + rest % 10))
          rest /= 10
        }
        text.initializeElement(at: count + width, to: UInt8(ascii: separator))
        count += width + 1
      }
      append(year, 4, "-")
      append(month, 2, "-")
      append(day, 2, "T")
      append(Int(secondOfDay / 3_600), 2, ":")
      append(Int(secondOfDay / 60 % 60), 2, ":")
      append(Int(secondOfDay % 60), 2, ".")
      append(Int(fraction), 3, "Z")
      return count
    }
  }

  private func unusualText(_ days: Int64, _ secondOfDay: Int64, _ fraction: Int64) -> String {
    CalendarDay(daysSince1970: Int(days)).text + "T" + padded(secondOfDay / 3_600, 2) + ":"
      + padded(secondOfDay / 60 % 60, 2) + ":" + padded(secondOfDay % 60, 2) + "." + padded(fraction, 3) + "Z"
  }
}

/// The decimal digits of `number`, filled with zeros to `width`.
func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
}

extension Int64 {
  /// Quotient and remainder with the remainder never negative.
  func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
