import JSON

/// When a recipe is suggested each day (domain §7).
public struct SuggestionPreference: Sendable, Hashable {
  /// Whether anything is suggested at all.
  public var isEnabled: Bool
  /// The hour on the clocks of the library's zone, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int

  /// The hours a clock has.
  static let hours = 0...23
  /// The minutes an hour has.
  static let minutes = 0...59

  /// Makes a preference; hour and minute are brought into their ranges.
  public init(isEnabled: Bool = false, hour: Int = 20, minute: Int = 0) {
    self.isEnabled = isEnabled
    self.hour = hour.clamped(to: SuggestionPreference.hours)
    self.minute = minute.clamped(to: SuggestionPreference.minutes)
  }
}

/// What the plan is made from beside the recipes.
struct SuggestionInputs {
  var preference: SuggestionPreference
  /// The library's own zone.
  var timeZone: TimeZoneRules

  /// The one place that reads them.
  static func current(in context: LibraryContext) throws -> SuggestionInputs {
    let stored = try context.reading {
      try SettingTable(connection: context.connection).stored([
        .suggestionEnabled, .suggestionHour, .suggestionMinute, .libraryTimeZone,
      ])
    }
    func value(_ key: SettingKey) -> JSONValue { SettingTable.value(of: key, stored: stored[key]) }
    guard value(.suggestionEnabled).bool == true else {
      return SuggestionInputs(preference: SuggestionPreference(), timeZone: context.timeZone)
    }
    let defaults = SuggestionPreference()
    return SuggestionInputs(
      preference: SuggestionPreference(
        isEnabled: true, hour: value(.suggestionHour).int ?? defaults.hour,
        minute: value(.suggestionMinute).int ?? defaults.minute),
      // Before the first client has set it, the zone is that of whoever asks.
      timeZone: stored[.libraryTimeZone].flatMap { context.suggestions.timeZone(stored: $0) } ?? context.timeZone)
  }
}

extension Comparable {
  /// The value, or the nearer end of the range when it lies outside.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
