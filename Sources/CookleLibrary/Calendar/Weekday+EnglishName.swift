extension Weekday {
  /// Its name in a sentence of the library.
  var englishName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// Days in a sentence of the library: `Monday`, `Monday and Friday`, `Monday, Tuesday and Friday`.
  static func englishList(_ days: [Weekday]) -> String {
    let names = days.map(\.englishName)
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
