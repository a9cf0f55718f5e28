/// What one connection remembers about suggestions; confined to its context.
final class SuggestionMemory {
  /// The recipes to choose from, as they were at a point of the library's log.
  var pool: (epoch: String, number: Int64, slots: SlotSet)?
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
}
