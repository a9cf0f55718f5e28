import CookleLibrary

/// What an installation believes, in a form in which a state and the independent model can be compared whole.
struct CookingPicture: Hashable {
  /// An active session.
  struct Session: Hashable {
    var recipeID: String
    var recipeName: String
    var steps: [String]
    var started: CookingRevision
    var step: Int
    var stepEdit: CookingRevision
    var seconds: Int?
    /// A true moment, whatever the clocks say.
    var deadline: Int64?
    var timerEdit: CookingRevision
  }

  /// The choice that counts.
  struct Choice: Hashable {
    var session: CookingSessionID
    var among: Set<CookingSessionID>
    var edit: CookingRevision
  }

  /// What is on the screen.
  enum Shown: Hashable {
    case nothing
    case session(CookingSessionID)
    case choice(among: [CookingSessionID])
  }

  /// The active ones.
  var sessions: [CookingSessionID: Session] = [:]
  /// By installation, the last sequence that has ended.
  var ended: [String: Int64] = [:]
  var choice: Choice?
  var shown = Shown.nothing

  /// The greatest counter of what is active and of the choice.
  var latestCounter: Int64 {
    sessions.values.reduce(choice?.edit.counter ?? 0) {
      max($0, $1.started.counter, $1.stepEdit.counter, $1.timerEdit.counter)
    }
  }
}

extension CookingPicture {
  /// What a state says on a clock that is ahead of the true time by `clockError` milliseconds.
  init(_ state: CookingSessionState, clockError: Int64) {
    for session in state.sessions.values {
      sessions[session.id] = Session(
        recipeID: session.recipeID, recipeName: session.recipeName, steps: session.steps, started: session.started,
        step: session.selectedStep, stepEdit: session.selection.revision,
        seconds: session.timer.value?.durationSeconds,
        deadline: session.timer.value.map { $0.deadline.milliseconds - clockError },
        timerEdit: session.timer.revision)
    }
    ended = state.retired
    choice = state.choice.map { Choice(session: $0.session, among: Set($0.among), edit: $0.revision) }
    shown =
      switch state.current {
      case .none: .nothing
      case .session(let session): .session(session.id)
      case .choiceNeeded(let sessions): .choice(among: sessions.map(\.id))
      }
  }
}
