import JSON

/// A value of a setting as it is written; what it may be depends on the setting.
public struct SettingValue: Sendable, Hashable {
  /// The value on the wire and in the database.
  public let json: JSONValue

  /// Takes a value that came from outside; the operations check it.
  public init(json: JSONValue) {
    self.json = json
  }

  /// A value of a setting that is on or off.
  public static func bool(_ value: Bool) -> SettingValue {
    SettingValue(json: .bool(value))
  }

  /// A value of a setting that is a whole number.
  public static func integer(_ value: Int) -> SettingValue {
    SettingValue(json: .number(JSONNumber(value)))
  }

  /// A value of a setting that is one word or name.
  public static func text(_ value: String) -> SettingValue {
    SettingValue(json: .string(value))
  }

  /// A value of a setting that is a list of words or names.
  public static func list(_ values: [String]) -> SettingValue {
    SettingValue(json: .array(values.map(JSONValue.string)))
  }

  /// A value of `menu.diets`; a day that is left out suits any.
  public static func diets(_ values: [Weekday: MenuDayDiet]) -> SettingValue {
    var settings = LibrarySettings()
    settings.menuDiets = values
    return SettingValue(json: settings.value(of: .menuDiets))
  }
}
