import CookleLibrary

/// Every way to change settings, with what follows; methods, intents and the command line all come through here.
public enum SettingsActionService {
  /// Changes a setting. Throws as `SettingsOperations.set`.
  public static func set(
    _ key: SettingKey, to value: SettingValue, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Setting> {
    try .following(in: context) { try SettingsOperations.set(key, to: value, request, in: context) }
  }

  /// Changes what a setting says of one day. Throws as `SettingsOperations.set(_:of:to:_:in:)`.
  public static func set(
    _ key: SettingKey, of day: Weekday, to value: SettingValue, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Setting> {
    let outcome = try SettingsOperations.set(key, of: day, to: value, request, in: context)
    return ActionOutcome(mutation: outcome, followUps: FollowUps.run(after: outcome, in: context))
  }
}
