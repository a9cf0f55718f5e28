extension CalendarDay {
  /// Reads `YYYY-MM-DD`, ten ASCII characters; nil for anything else and for a day that the calendar does not have.
  public init?(text: String) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CalendarDay.number(bytes[0..<4]), let month = CalendarDay.number(bytes[5..<7]),
      let day = CalendarDay.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
