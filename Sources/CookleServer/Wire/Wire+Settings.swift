import CookleLibrary
import CookleProtocol
import CookleWorkflow

extension Wire.Setting {
  init(_ setting: CookleLibrary.Setting) {
    self.init(
      key: setting.key.rawValue, value: setting.value.json, default: setting.defaultValue.json,
      type: Wire.SettingType(setting.key.type), revision: setting.revision)
    switch setting.key.type {
    case .integer(let range):
      minimum = range.lowerBound
      maximum = range.upperBound
    case .choice(let words):
      choices = words
    case .boolean, .timeZone, .days, .diets, .names:
      break
    }
  }
}

extension Wire.SettingType {
  init(_ type: CookleLibrary.SettingType) {
    switch type {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .choice: self = .choice
    case .timeZone: self = .timeZone
    case .days: self = .days
    case .diets: self = .diets
    case .names: self = .names
    }
  }
}

extension Wire.SettingMutationResult {
  init(_ outcome: ActionOutcome<CookleLibrary.Setting>) {
    let mutation = outcome.mutation
    self.init(
      value: mutation.value.map(Wire.Setting.init),
      effects: mutation.effects.map(Wire.MutationEffect.init),
      revision: mutation.revision,
      previousRevision: mutation.previousRevision,
      followUps: outcome.followUps.map(Wire.FollowUp.init),
      impact: mutation.impact?.map(Wire.ImpactCount.init))
  }
}
