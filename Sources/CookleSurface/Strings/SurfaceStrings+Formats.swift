import CookleLibrary

extension SurfaceStrings {
  /// A whole number with its thousands set apart.
  static func digits(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return number < 0 ? "-" + grouped : grouped
  }

  /// A length of time for reading: `1 h 20 min`.
  func duration(minutes: Int) -> String {
    let parts = durationParts(minutes, hours: { timeHours(count: $0) }, minutes: { timeMinutes(count: $0) })
    return parts.joined(separator: textSpace)
  }

  /// A length of time for listening: `1 hour 20 minutes`.
  func spokenDuration(minutes: Int) -> String {
    let parts = durationParts(
      minutes, hours: { timeHoursSpoken(count: Int($0) ?? 0) }, minutes: { timeMinutesSpoken(count: Int($0) ?? 0) })
    return parts.joined(separator: textSpace)
  }

  /// A length of time for reading, to the second: `1 min 30 s`.
  func duration(seconds: Int) -> String {
    guard !seconds.isMultiple(of: 60) else { return duration(minutes: seconds / 60) }
    let rest = timeSeconds(count: String(seconds % 60))
    return seconds < 60 ? rest : duration(minutes: seconds / 60) + textSpace + rest
  }

  /// A length of time for listening, to the second: `1 minute 30 seconds`.
  func spokenDuration(seconds: Int) -> String {
    guard !seconds.isMultiple(of: 60) else { return spokenDuration(minutes: seconds / 60) }
    let rest = timeSecondsSpoken(count: seconds % 60)
    return seconds < 60 ? rest : spokenDuration(minutes: seconds / 60) + textSpace + rest
  }

  private func durationParts(
    _ total: Int, hours: (String) -> String, minutes: (String) -> String
  ) -> [String] {
    var parts: [String] = []
    if total >= 60 { parts.append(hours(String(total / 60))) }
    if total % 60 != 0 || total < 60 { parts.append(minutes(String(total % 60))) }
    return parts
  }

  /// A calendar day in words.
  func day(_ day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.components
    return dateDay(day: String(dayOfMonth), monthName: monthName(month), year: String(year))
  }

  func monthName(_ month: Int) -> String {
    switch month {
    case 1: month1
    case 2: month2
    case 3: month3
    case 4: month4
    case 5: month5
    case 6: month6
    case 7: month7
    case 8: month8
    case 9: month9
    case 10: month10
    case 11: month11
    default: month12
    }
  }

  /// What a meal is called.
  func meal(_ meal: Meal) -> String {
    switch meal {
    case .breakfast: mealBreakfast
    case .lunch: mealLunch
    case .dinner: mealDinner
    }
  }

  /// Whom a recipe suits, in a word.
  func diet(_ diet: RecipeDiet) -> String {
    switch diet {
    case .standard: dietStandard
    case .vegetarian: dietVegetarian
    case .vegan: dietVegan
    }
  }

  /// What an order of the list is called.
  func sortTitle(_ sort: RecipeBrowseSortMode) -> String {
    switch sort {
    case .alphabeticalAscending: sortAlphabeticalAscending
    case .alphabeticalDescending: sortAlphabeticalDescending
    case .recentlyCreatedAscending: sortRecentlyCreatedAscending
    case .recentlyCreatedDescending: sortRecentlyCreatedDescending
    case .madeCountAscending: sortMadeCountAscending
    case .madeCountDescending: sortMadeCountDescending
    }
  }
}
