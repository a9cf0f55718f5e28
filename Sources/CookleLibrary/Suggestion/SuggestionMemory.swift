import JSON

/// What one connection remembers about suggestions; confined to its context.
final class SuggestionMemory {
  /// The recipes to choose from, as they were at a point of the library's log.
  var pool: (epoch: String, number: Int64, slots: SlotSet)?
  /// The library's zone as it was stored when it was read last: reading the rules of a zone takes a file.
  private var timeZone: (stored: [UInt8], rules: TimeZoneRules?)?
  /// The identifiers that this connection was told.
  private(set) var told: [String] = []

  /// Remembers an identifier; false when it is known already.
  func tell(_ identifier: String) -> Bool {
    guard !told.contains(identifier) else { return false }
    told.append(identifier)
    // There is one a day, and only today's is ever told.
    if told.count > SuggestionPlanner.days { told.removeFirst() }
    return true
  }

  /// The rules of the zone that is stored; nil for what names none.
  func timeZone(stored: [UInt8]) -> TimeZoneRules? {
    if let timeZone, timeZone.stored == stored { return timeZone.rules }
    let name = try? JSONReader.decode(JSONValue.self, from: stored).string
    let rules = name.flatMap(TimeZoneRules.init(identifier:))
    timeZone = (stored, rules)
    return rules
  }
}
