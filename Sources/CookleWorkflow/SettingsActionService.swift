import CookleLibrary

/// Every way to change settings, with what follows; methods, intents and the command line all come through here.
public enum SettingsActionService {
  /// Changes a setting. Throws as `SettingsOperations.set`.
  public static func set(
    _ key: SettingKey, to value: SettingValue, _ request: MutationRequest, in context: LibraryContext
  ) throws -> ActionOutcome<Setting> {
    try .following(in: context) { try SettingsOperations.set(key, to: value, request, in: context) }
  }
}
