import JSON

extension LibrarySettings {
  /// The value of one setting in its one written form.
  func value(of key: SettingKey) -> JSONValue {
    switch key {
    case .suggestionEnabled: .bool(suggestionIsEnabled)
    case .suggestionHour: .number(JSONNumber(suggestionHour))
    case .suggestionMinute: .number(JSONNumber(suggestionMinute))
    case .libraryTimeZone: timeZone.map(JSONValue.string) ?? .null
    case .recipeSort: .string(recipeSort.rawValue)
    case .menuDays: .array(Weekday.allCases.filter(menuDays.contains).map { .string($0.rawValue) })
    case .menuDiets:
      .object(
        JSONObject(
          Weekday.allCases.map { day in
            JSONObject.Member(name: day.rawValue, value: .string((menuDiets[day] ?? .any).rawValue))
          }))
    case .photoKeepLocation: .bool(keepsPhotoLocation)
    case .shoppingSections: .array(shoppingSections.map(JSONValue.string))
    case .inferenceDisclaimerSeen: .bool(inferenceDisclaimerWasSeen)
    case .debugEnabled: .bool(debugIsEnabled)
    }
  }

  /// Takes a value that came from outside or from the database.
  mutating func set(_ key: SettingKey, to value: JSONValue) throws(SettingRefusal) {
    switch key {
    case .suggestionEnabled: suggestionIsEnabled = try SettingReader.bool(value)
    case .suggestionHour: suggestionHour = try SettingReader.integer(value, in: SuggestionPreference.hours)
    case .suggestionMinute: suggestionMinute = try SettingReader.integer(value, in: SuggestionPreference.minutes)
    case .libraryTimeZone: timeZone = try SettingReader.timeZone(value)
    case .recipeSort: recipeSort = try SettingReader.word(value)
    case .menuDays: menuDays = try SettingReader.days(value)
    case .menuDiets: menuDiets = try SettingReader.diets(value)
    case .photoKeepLocation: keepsPhotoLocation = try SettingReader.bool(value)
    case .shoppingSections: shoppingSections = try SettingReader.names(value)
    case .inferenceDisclaimerSeen: inferenceDisclaimerWasSeen = try SettingReader.bool(value)
    case .debugEnabled: debugIsEnabled = try SettingReader.bool(value)
    }
  }

  /// The written form of a value, or why it is none for the setting.
  static func normalized(_ value: JSONValue, for key: SettingKey) throws(SettingRefusal) -> JSONValue {
    var settings = LibrarySettings()
    try settings.set(key, to: value)
    return settings.value(of: key)
  }
}

/// Why a value is none for a setting.
struct SettingRefusal: Error, Equatable {
  /// Where in the value: empty or `[2]`.
  var path = ""
  /// What it must be: `must be true or false`.
  var rule: String
  /// The same for a front end that says it in its own language.
  var fieldRule: FieldRule?

  /// What a caller is told.
  func error(for key: SettingKey, value: JSONValue) -> LibraryError {
    .validationFailed([
      FieldError(
        path: "value" + path, message: "The setting \(key.rawValue) \(rule).",
        value: String(decoding: JSONWriter.encode(value), as: UTF8.self), rule: fieldRule)
    ])
  }
}
