import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func setSetting(_ arguments: SettingEntry) throws -> IntentOutcome {
    let key = try SettingKey(named: arguments.key)
    return try set(key, to: SettingValue(text: arguments.value, for: key))
  }

  mutating func setRecipeSort(_ arguments: SortChoice) throws -> IntentOutcome {
    try set(.recipeSort, to: .text(arguments.sort.rawValue))
  }

  private func set(_ key: SettingKey, to value: SettingValue) throws -> IntentOutcome {
    let outcome = try SettingsActionService.set(key, to: value, request, in: library)
    return IntentOutcome(value: outcome.mutation.value?.key.rawValue, mutation: IntentMutation(outcome))
  }
}
