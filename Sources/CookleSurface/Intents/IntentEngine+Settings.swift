import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func setSetting(_ arguments: SettingEntry) throws -> IntentOutcome {
    let key = try SettingKey(named: arguments.key)
    if let day = arguments.day {
      return outcome(
        try SettingsActionService.set(
          key, of: day, to: SettingValue(text: arguments.value, ofDayIn: key), request, in: library))
    }
    return try set(key, to: SettingValue(text: arguments.value, for: key), entered: arguments.value)
  }

  mutating func setRecipeSort(_ arguments: SortChoice) throws -> IntentOutcome {
    try set(.recipeSort, to: .text(arguments.sort.rawValue), entered: arguments.sort.rawValue)
  }

  private mutating func set(_ key: SettingKey, to value: SettingValue, entered text: String) throws -> IntentOutcome {
    do {
      let outcome = outcome(try SettingsActionService.set(key, to: value, request, in: library))
      refuse(key, nil)
      return outcome
    } catch LibraryError.validationFailed(let fields) {
      // The field goes on to show what was entered and what is wrong with it.
      refuse(key, fields.first.map { RefusedEntry(text: text, error: $0) })
      throw LibraryError.validationFailed(fields)
    }
  }

  private mutating func refuse(_ key: SettingKey, _ refused: RefusedEntry?) {
    guard screens.refusedSettings[key] != refused else { return }
    screens.refusedSettings[key] = refused
    touch(.settings, [key.rawValue])
    touch(.notifications)
    if key == .shoppingSections { touch(.shopping) }
  }

  private func outcome(_ outcome: ActionOutcome<Setting>) -> IntentOutcome {
    IntentOutcome(value: outcome.mutation.value?.key.rawValue, mutation: IntentMutation(outcome))
  }
}
