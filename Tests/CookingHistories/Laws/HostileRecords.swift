import CookleLibrary

/// States as no installation that keeps the rules sends them: other values under revisions that were given before.
enum HostileRecords {
  /// A state that contradicts `state` in some of its records.
  static func contradicting(
    _ state: CookingSessionState, using random: inout some RandomNumberGenerator
  ) -> CookingSessionState {
    var sessions = state.sessions.values.sorted { $0.id < $1.id }
    for index in sessions.indices { contradict(&sessions[index], using: &random) }
    var retired = state.retired
    for installation in retired.keys.sorted() where Bool.random(using: &random) { retired[installation] = nil }
    var choice = state.choice
    if let known = choice, Bool.random(using: &random) {
      choice?.session = known.among.randomElement(using: &random) ?? known.session
      choice?.among = known.among.filter { _ in Bool.random(using: &random) }
    }
    return CookingSessionState(sessions: sessions, retired: retired, choice: choice)
  }

  private static func contradict(_ session: inout CookingSession, using random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: session.recipeID += "!"
    case 1: session.recipeName = ["", "Stew", "e\u{301}"].randomElement(using: &random) ?? ""
    case 2: session.steps = [["Wait"], ["Chop", "Boil"], [""], []].randomElement(using: &random) ?? []
    case 3: session.started.counter += Int64.random(in: -2...2, using: &random)
    case 4: session.selection.value = [.min, -1, 0, 1, 5, .max].randomElement(using: &random) ?? 0
    case 5:
      session.timer.value = Bool.random(using: &random) ? nil : timer(using: &random)
    default: session.id.sequence += Int64.random(in: -1...1, using: &random)
    }
  }

  private static func timer(using random: inout some RandomNumberGenerator) -> CookingTimer {
    CookingTimer(
      durationSeconds: Int.random(in: 1...3, using: &random),
      deadline: Instant(milliseconds: Int64.random(in: -2...2, using: &random)))
  }
}
