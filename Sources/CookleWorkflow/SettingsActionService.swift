import CookleLibrary

/// Every way to change settings, with what follows; methods, intents and the command line all come through here.
public enum SettingsActionService {
  /// Changes a setting. Throws as `SettingsOperations.set`.
  public static func set(
    _ key: SettingKey, to value: SettingValue, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Setting> {
    let outcome = try SettingsOperations.set(key, to: value, request, in: context)
    return ActionOutcome(mutation: outcome, followUps: FollowUps.run(after: outcome, in: context))
  }
}
