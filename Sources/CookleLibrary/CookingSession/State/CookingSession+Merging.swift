extension CookingSession {
  /// What two records of one session say together: selection and timer each by their later edit.
  func merging(_ other: CookingSession) -> CookingSession {
    var merged = factsYield(to: other) ? other : self
    merged.selection = selection.merging(other.selection) { $0 < $1 }
    merged.timer = timer.merging(other.timer, onTie: CookingTimer.yields)
    return merged
  }

  /// Whether what never changes in a session gives way to what another record tells of the same one.
  ///
  /// Honest records agree. Those that do not are ordered as one whole, so that name and steps never come from two
  /// recipes, and by bytes, so that two spellings of a letter that are equal as text still have one winner.
  private func factsYield(to other: CookingSession) -> Bool {
    if let order = CookingSession.bytesPrecede(recipeID, other.recipeID) { return order }
    if let order = CookingSession.bytesPrecede(recipeName, other.recipeName) { return order }
    for (step, otherStep) in zip(steps, other.steps) {
      if let order = CookingSession.bytesPrecede(step, otherStep) { return order }
    }
    guard steps.count == other.steps.count else { return steps.count < other.steps.count }
    return started < other.started
  }

  /// Whether the first text comes first; nil when they are the same bytes.
  private static func bytesPrecede(_ left: String, _ right: String) -> Bool? {
    left.utf8.elementsEqual(right.utf8) ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
