import JSON
import RecipeText

// The form in which a person enters a setting into a field and reads it there.

extension SettingValue {
  /// Takes a text that was entered; the operations check what it says.
  ///
  /// Days are separated by spaces or commas; diets are lines like `mon: vegan`; names are lines.
  public init(text: String, for key: SettingKey) {
    let text = text.trimmed()
    switch key.type {
    case .boolean:
      json = Bool(typed: text).map(JSONValue.bool) ?? .string(text)
    case .integer:
      let number = text.isEmpty ? nil : try? FormNumber.parse(text)
      json = number.map { .number(JSONNumber($0)) } ?? .string(text)
    case .choice, .timeZone:
      json = .string(text)
    case .days:
      json = .array(Weekday.names(typed: text).map { .string($0) })
    case .diets:
      json = .object(
        JSONObject(
          FormLines.split(text).map { line in
            let row = FormIngredient(line: line)
            return JSONObject.Member(name: row.ingredient, value: .string(row.amount))
          }))
    case .names:
      json = .array(FormLines.split(text).map { .string($0) })
    }
  }
}

extension Setting {
  /// The value as a person enters it; empty where nothing is set.
  public var text: String {
    switch value.json {
    case .null: ""
    case .bool(let isOn): isOn ? "true" : "false"
    case .number(let number): number.description
    case .string(let text): text
    case .array(let values):
      values.compactMap(\.string).joined(separator: key.type == .days ? " " : "\n")
    case .object(let members):
      // A day that suits any is the rule, so only the others are named.
      members.members.compactMap { member in
        member.value.string.flatMap { $0 == MenuDayDiet.any.rawValue ? nil : "\(member.name): \($0)" }
      }.joined(separator: "\n")
    }
  }
}
