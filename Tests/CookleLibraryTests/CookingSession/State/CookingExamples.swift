@testable import CookleLibrary

/// A revision in short: `at(3, "b")`.
func at(_ counter: Int64, _ installation: String = "a") -> CookingRevision {
  CookingRevision(counter: counter, installation: installation)
}

extension CookingSessionID {
  /// The identity of a session in short: `.of("a", 2)`.
  static func of(_ installation: String, _ sequence: Int64 = 1) -> CookingSessionID {
    CookingSessionID(installation: installation, sequence: sequence)
  }
}

extension CookingSession {
  /// A session of three steps, as its start leaves it if nothing else is said.
  static func example(
    _ installation: String = "a", _ sequence: Int64 = 1, recipeID: String = "soup", recipeName: String = "Soup",
    steps: [String] = ["Chop", "Boil", "Serve"], started: CookingRevision? = nil, selected: CookingStamp<Int>? = nil,
    timer: CookingStamp<CookingTimer?>? = nil
  ) -> CookingSession {
    let started = started ?? at(1, installation)
    return CookingSession(
      id: .of(installation, sequence), recipeID: recipeID, recipeName: recipeName, steps: steps, started: started,
      selection: selected ?? CookingStamp(value: 0, revision: started),
      timer: timer ?? CookingStamp(value: nil, revision: started))
  }
}

extension CookingSessionState {
  /// A state of these records.
  static func of(
    _ sessions: CookingSession..., retired: [String: Int64] = [:], choice: CookingChoice? = nil
  ) -> CookingSessionState {
    CookingSessionState(sessions: sessions, retired: retired, choice: choice)
  }

  /// This state after an edit.
  func after(_ edit: (inout CookingSessionState) throws -> Void) rethrows -> CookingSessionState {
    var state = self
    try edit(&state)
    return state
  }

  /// What the states make together, if every order of merging them makes the same; nil otherwise.
  static func merged(_ states: [CookingSessionState]) -> CookingSessionState? {
    var results: Set<CookingSessionState> = []
    func fold(_ state: CookingSessionState?, _ rest: [CookingSessionState]) {
      if rest.isEmpty, let state { results.insert(state) }
      for index in rest.indices {
        var others = rest
        let next = others.remove(at: index)
        fold(state.map { $0.merging(next) } ?? next, others)
        // The other way of bracketing: what is left is put together first.
        if let state, !others.isEmpty { fold(state, [others.reduce(next) { $1.merging($0) }]) }
      }
    }
    fold(nil, states)
    return results.count == 1 ? results.first : nil
  }
}
