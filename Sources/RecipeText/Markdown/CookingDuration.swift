/// Reads a stated time: "40 min", "1 h 30", "1.5 - 2 hours", "約30分".
enum CookingDuration {
  /// Minutes; of a range the longer, so that dinner is not late. Days are no cooking time.
  static func read(_ text: String) -> RecipeFact.ReadNumber? {
    var scanner = NumberScanner(text)
    var isWholeText = !scanner.skipApproximation()
    var minutes = 0.0
    var smallest = Double.infinity
    while let number = scanner.range() {
      guard let unit = unit(after: &scanner) else {
        // A bare number is minutes when it stands alone or after hours.
        guard smallest > 1, scanner.isAtEnd || smallest == .infinity else { break }
        if smallest == .infinity, scanner.word() != nil { return nil }
        return whole(minutes + number.upper, isWholeText && !number.isRange && scanner.isAtEnd)
      }
      guard unit < smallest else { break }
      smallest = unit
      minutes += number.upper * unit
      if number.isRange { isWholeText = false }
      scanner.skip(["and", "、"])
    }
    guard smallest < .infinity else { return nil }
    scanner.skip(["."])
    return whole(minutes, isWholeText && scanner.isAtEnd)
  }

  private static func unit(after scanner: inout NumberScanner) -> Double? {
    let start = scanner
    switch DurationUnitWord.read(&scanner)?.unit {
    case .hour: return 60
    case .minute: return 1
    case .second, .day, nil:
      scanner = start
      return nil
    }
  }

  private static func whole(_ minutes: Double, _ isWholeText: Bool) -> RecipeFact.ReadNumber? {
    guard minutes >= 0, minutes <= Double(Int32.max) else { return nil }
    let rounded = Int(minutes + 0.5)
    return RecipeFact.ReadNumber(value: rounded, isWholeText: isWholeText && Double(rounded) == minutes)
  }
}

/// Reads how many a recipe serves: "4", "4-6 people", "2人分".
enum ServingCount {
  /// Servings; of a range the smaller, so that nobody goes hungry. Litres, loaves and cakes are no servings.
  static func read(_ text: String) -> RecipeFact.ReadNumber? {
    var scanner = NumberScanner(text)
    let isApproximate = scanner.skipApproximation()
    guard let number = scanner.range(), number.lower >= 1, number.lower <= Double(Int32.max) else { return nil }
    let servings = Int(number.lower)
    let start = scanner
    switch scanner.word() {
    case nil: scanner = start
    case "people"?, "persons"?, "person"?, "servings"?, "serving"?, "portions"?, "portion"?, "人分"?, "人前"?, "人"?: break
    case "bowls"?, "plates"?, "adults"?, "hearty"?, "large"?, "small"?: scanner = start
    default: return nil
    }
    scanner.skip(["."])
    let isWholeText = !isApproximate && !number.isRange && Double(servings) == number.lower && scanner.isAtEnd
    return RecipeFact.ReadNumber(value: servings, isWholeText: isWholeText)
  }
}
