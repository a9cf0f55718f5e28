extension CookingSessionState {
  /// The session in which a recipe is cooked; the first by id of several.
  func session(cooking recipeID: String) -> CookingSession? {
    sessions.values.filter { $0.recipeID == recipeID }.min { $0.id < $1.id }
  }

  /// The sessions that go on beside one, sorted by id; none where somebody has to choose among all of them.
  func others(than current: Current) -> [CookingSession] {
    guard case .session(let shown) = current else { return [] }
    return sessions.values.filter { $0.id != shown.id }.sorted { $0.id < $1.id }
  }

  /// The session that was named, else the one that is followed.
  ///
  /// - Throws: `LibraryError.notFound` or `.cookingChoiceNeeded`.
  func session(named name: String?) throws -> CookingSession {
    if let name {
      guard let id = CookingSessionID(name), let session = session(id) else {
        throw LibraryError.notFound(.cookingSession, id: name)
      }
      return session
    }
    switch current {
    case .none: throw LibraryError.notFound(.cookingSession, id: "")
    case .session(let session): return session
    case .choiceNeeded(let sessions): throw LibraryError.cookingChoiceNeeded(sessions.map(\.id.text))
    }
  }
}
