import JSON
import RecipeText

/// Reads each kind of value a setting can have.
enum SettingReader {
  static func bool(_ value: JSONValue) throws(SettingRefusal) -> Bool {
    guard let bool = value.bool else { throw SettingRefusal(rule: "must be true or false") }
    return bool
  }

  /// A whole number, taken to the nearer end of the range when it lies outside (domain §7).
  static func integer(_ value: JSONValue, in range: ClosedRange<Int>) throws(SettingRefusal) -> Int {
    guard let integer = value.int else {
      throw SettingRefusal(
        rule: "must be a whole number from \(range.lowerBound) to \(range.upperBound)", fieldRule: .wholeNumber)
    }
    return integer.clamped(to: range)
  }

  static func timeZone(_ value: JSONValue) throws(SettingRefusal) -> String {
    guard let name = value.string, TimeZoneRules(identifier: name) != nil else {
      throw SettingRefusal(rule: "must name a time zone, like Europe/Paris", fieldRule: .timeZone)
    }
    return name
  }

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, at path: String = ""
  ) throws(SettingRefusal) -> Word {
    guard let word = value.string.flatMap(Word.init(rawValue:)) else {
      throw SettingRefusal(path: path, rule: "must be one of \(words(of: Word.self))")
    }
    return word
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(of type: Word.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static func days(_ value: JSONValue) throws(SettingRefusal) -> Set<Weekday> {
    guard let elements = value.array else { throw SettingRefusal(rule: "must be a list of days, like [\"mon\"]") }
    var days: Set<Weekday> = []
    for (index, element) in elements.enumerated() {
      days.insert(try word(element, at: "[\(index)]"))
    }
    return days
  }

  /// A day that is left out suits any.
  static func diets(_ value: JSONValue) throws(SettingRefusal) -> [Weekday: MenuDayDiet] {
    guard let object = value.object else {
      throw SettingRefusal(rule: "must be an object of days, like {\"mon\": \"vegan\"}")
    }
    var diets: [Weekday: MenuDayDiet] = [:]
    for member in object {
      guard let day = Weekday(rawValue: member.name),
        let diet = member.value.string.flatMap(MenuDayDiet.init(rawValue:))
      else {
        throw SettingRefusal(rule: "must give days from mon to sun one of \(words(of: MenuDayDiet.self))")
      }
      diets[day] = diet == .any ? nil : diet
    }
    return diets
  }

  /// Names in order; empty ones are dropped, and so are those equal to an earlier one (domain §4).
  static func names(_ value: JSONValue) throws(SettingRefusal) -> [String] {
    let most = LibraryLimits.shoppingSections
    guard let elements = value.array, elements.count <= most else {
      throw SettingRefusal(rule: "must be a list of at most \(most) names", fieldRule: .count(most))
    }
    var names: [String] = []
    var seen: Set<String> = []
    for (index, element) in elements.enumerated() {
      let raw = element.string
      let broken = raw.map(brokenRules) ?? [nil]
      guard let raw, broken.isEmpty else {
        throw SettingRefusal(
          path: "[\(index)]",
          rule: "must be a text of at most \(LibraryLimits.shortTextCharacters) characters without a NUL",
          fieldRule: broken.first ?? nil)
      }
      let name = raw.trimmed()
      if !name.isEmpty, seen.insert(TextFolding.duplicateKey(name)).inserted { names.append(name) }
    }
    return names
  }

  private static func brokenRules(_ text: String) -> [FieldRule?] {
    var check = FieldCheck()
    check.checkStorable(text, path: "", title: "", limit: LibraryLimits.shortTextCharacters)
    return check.errors.map(\.rule)
  }
}
