import JSON

/// The arguments of a mutation of the menu as they were given, for its fingerprint.
struct MenuArguments: JSONEncodable {
  var day: Weekday?
  var recipe: String?
  var seed: Int?
  var date: CalendarDay?
  var meal: Meal?
  var change: MenuConfigurationChange?
  var ifRevision: String?

  func fingerprint(_ method: String) -> MutationFingerprint {
    MutationFingerprint(method, self)
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("day", day?.rawValue)
    writer.memberIfPresent("recipe", recipe)
    writer.memberIfPresent("seed", seed)
    writer.memberIfPresent("date", date?.text)
    writer.memberIfPresent("meal", meal?.rawValue)
    writer.memberIfPresent("change", change)
    writer.memberIfPresent("ifRevision", ifRevision)
    writer.endObject()
  }
}

extension MenuConfigurationChange: JSONEncodable {
  /// Writes what the change names, in the order of the week.
  public func encode(to writer: inout JSONWriter) {
    func named<Value>(_ values: [Weekday: Value], _ text: (Value) -> [String]) -> [[String]] {
      Weekday.allCases.compactMap { day in values[day].map { [day.rawValue] + text($0) } }
    }
    writer.beginObject()
    writer.memberIfPresent("avoidWithinDays", avoidWithinDays)
    writer.member("days", named(days) { [String($0)] })
    writer.member("diets", named(diets) { [$0.rawValue] })
    writer.member("categories", named(categories) { $0 })
    writer.member("maxCookingTime", named(maxCookingTime) { [String($0)] })
    writer.member("pinned", named(pinned) { [String($0)] })
    writer.endObject()
  }
}
