/// When a recipe is suggested each day (domain §7).
public struct SuggestionPreference: Sendable, Hashable {
  /// Whether anything is suggested at all.
  public var isEnabled: Bool
  /// The hour on the clocks of the library's zone, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int

  /// Makes a preference; hour and minute are brought into their ranges.
  public init(isEnabled: Bool = false, hour: Int = 20, minute: Int = 0) {
    self.isEnabled = isEnabled
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }
}

/// What the plan is made from beside the recipes.
struct SuggestionInputs {
  var preference: SuggestionPreference
  /// The library's own zone.
  var timeZone: TimeZoneRules

  /// The one place that reads them.
  static func current(in context: LibraryContext) throws -> SuggestionInputs {
    let settings = try SettingsOperations.list(in: context).settings
    return SuggestionInputs(
      preference: SuggestionPreference(
        isEnabled: settings.suggestionIsEnabled, hour: settings.suggestionHour, minute: settings.suggestionMinute),
      // Before the first client has set it, the zone is that of whoever asks.
      timeZone: settings.timeZone.flatMap(TimeZoneRules.init(identifier:)) ?? context.timeZone)
  }
}
