import JSON

extension SettingsOperations {
  /// Changes what a setting says of one day of the week; what it says of the others stays.
  ///
  /// - Parameter value: for `menu.days` whether the day is planned, for `menu.diets` what its recipe must suit.
  /// - Throws: `LibraryError.validationFailed` naming `day` where the setting says nothing of days, or `value`; or
  ///   `.revisionConflict`.
  public static func set(
    _ key: SettingKey, of day: Weekday, to value: SettingValue, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<Setting> {
    try check(value, of: day, for: key)
    let fingerprint = MutationFingerprint(
      "settings/setDay",
      SettingArguments(key: key.rawValue, day: day.rawValue, value: value.json, ifRevision: request.ifRevision))
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      try LibraryMutation.check(request, .setting, id: key.rawValue, in: scope)
      var settings = LibrarySettings()
      // A value that could not be read is replaced like any other.
      try? settings.set(key, to: SettingTable(connection: scope.connection).value(key))
      try settings.set(key, of: day, to: value.json)
      return try store(key, settings.value(of: key), in: scope)
    }
  }

  private static func check(_ value: SettingValue, of day: Weekday, for key: SettingKey) throws {
    guard key.type == .days || key.type == .diets else {
      let message = "The setting \(key.rawValue) says nothing of days; leave the day out."
      throw LibraryError.validationFailed([FieldError(path: "day", message: message, value: day.rawValue)])
    }
    var settings = LibrarySettings()
    do throws(SettingRefusal) {
      try settings.set(key, of: day, to: value.json)
    } catch {
      throw error.error(for: key, value: value.json)
    }
  }
}

extension LibrarySettings {
  /// Takes what a setting says of one day.
  fileprivate mutating func set(_ key: SettingKey, of day: Weekday, to value: JSONValue) throws(SettingRefusal) {
    switch key {
    case .menuDays:
      if try SettingReader.bool(value) { menuDays.insert(day) } else { menuDays.remove(day) }
    case .menuDiets:
      let diet: MenuDayDiet = try SettingReader.word(value)
      menuDiets[day] = diet == .any ? nil : diet
    default: break
    }
  }
}

extension SettingValue {
  /// Takes what was entered for one day of a setting; the operations check it.
  public init(text: String, ofDayIn key: SettingKey) {
    let flag = key.type == .days ? Bool(typed: text) : nil
    json = flag.map(JSONValue.bool) ?? .string(text)
  }
}
