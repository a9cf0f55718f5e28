import CookleLibrary
import ServerHarness

/// A history as it goes on: every state beside the independent model of it, and a look at each law where it applies.
struct HistoryRun {
  /// What is believed of the clocks.
  enum Clocks {
    /// As the history has them.
    case wrong
    /// Every clock shows the true time and nobody sets it.
    case right
  }

  /// What happens.
  let history: CookingHistory
  /// By which clocks it happens.
  let clocks: Clocks
  /// Whether the laws are looked at, which takes most of the time.
  let isChecked: Bool
  /// What was looked at, and what was wrong.
  var report = HistoryReport()
  /// Those that cook.
  var installations: [HistoryInstallation]
  /// All edits that were made.
  var journal = EditJournal()
  /// All messages, in the order in which they were sent.
  var sent: [HistoryMessage] = []
  /// Every session that was started, in that order.
  var started: [CookingSessionID] = []
  /// Those that somebody ended, or whose installation started another.
  var ended: Set<CookingSessionID> = []
  /// The true time in milliseconds; a day of 2026.
  var time: Int64 = 1_780_000_000_000
  /// Orders of delivery, and which states are merged.
  var random: RandomSource
  private var eventCount = 0

  /// Begins a history.
  init(_ history: CookingHistory, clocks: Clocks = .wrong, isChecked: Bool = true) {
    self.history = history
    self.clocks = clocks
    self.isChecked = isChecked
    installations = zip(history.names, history.clockErrors).map { name, error in
      HistoryInstallation(name: name, clockError: clocks == .wrong ? error : 0)
    }
    random = RandomSource(seed: ~history.seed)
  }

  /// Notes a violation of `law` unless `holds`.
  mutating func check(_ law: HistoryLaw, _ holds: Bool, _ message: @autoclosure () -> String) {
    guard isChecked else { return }
    report.countCheck(of: law)
    guard !holds else { return }
    // One message for a law and history is enough; to write thousands takes longer than to find them.
    let message = report.violations[law] == nil ? message() : ""
    report.add(HistoryViolation(law: law, seed: history.seed, events: eventCount, message: message))
  }

  /// Lets everything happen.
  mutating func run() {
    for event in history.events {
      eventCount += 1
      perform(event)
    }
    report.events = eventCount
    report.histories = 1
  }

  private mutating func perform(_ event: HistoryEvent) {
    switch event {
    case .start(let index, let recipe, let step):
      start(HistoryRecipe.all[recipe % HistoryRecipe.all.count], selecting: step, by: index)
    case .edit(let index, let edit, let pick): perform(edit, of: session(pick, seenBy: index), by: index)
    case .send(let index): sent.append(installations[index].message(at: time))
    case .deliver(let index, let number, let isWritten):
      guard !sent.isEmpty else { return }
      deliver(sent[sent.count - 1 - number % sent.count], to: index, isWritten: isWritten)
    case .wait(let milliseconds): time += milliseconds
    case .restart(let index): restart(index)
    case .setClock(let index, let distance):
      guard clocks == .wrong else { return }
      installations[index].clockError += distance
      // What was to go off at a moment of that clock goes off sooner or later now.
      installations[index].knowledge.moveDeadlines(by: -distance)
      installations[index].picture = installations[index].knowledge.picture(journal)
    }
  }

  private func session(_ pick: HistoryEvent.SessionPick, seenBy index: Int) -> CookingSessionID {
    let active = installations[index].picture.sessions.keys.sorted()
    switch pick {
    case .active(let number) where !active.isEmpty: return active[number % active.count]
    case .active(let number), .any(let number):
      return started.isEmpty
        ? CookingSessionID(installation: "nobody", sequence: 1) : started[number % started.count]
    }
  }

  /// Looks at an installation after something happened to it.
  mutating func check(_ index: Int, after before: HistoryInstallation) {
    guard isChecked else { return }
    let (state, name) = (installations[index].state, installations[index].name)
    let says = CookingPicture(state, clockError: installations[index].clockError)
    let expected = installations[index].picture
    check(.stateFollowsItsEdits, says == expected, "\(name) says \(says), its edits \(expected)")
    let sinking = before.state.retired.filter { state.retired[$0] ?? 0 < $1 }
    check(.endedSessionsStayEnded, sinking.isEmpty, "watermarks \(sinking) of \(name) sank to \(state.retired)")
    for (installation, session) in state.sessions {
      check(
        .endedSessionsStayEnded, !before.state.isRetired(session.id), "\(session.id.text) is active again at \(name)")
      check(
        .oneSessionPerInstallation,
        session.id.installation == installation && state.retired[installation] ?? 0 == session.id.sequence - 1,
        "\(session.id.text) stands under \(installation) above \(state.retired)")
      check(
        .stepsStayInRange, session.steps.indices.contains(session.selectedStep),
        "\(session.id.text) selects \(session.selectedStep) of \(session.steps)")
      checkFacts(of: session, at: name)
    }
  }

  private mutating func checkFacts(of session: CookingSession, at name: String) {
    let isKnown = journal.edits.contains { edit in
      guard case .start(let recipe, _) = edit.change else { return false }
      return edit.session == session.id && edit.revision == session.started && recipe.id == session.recipeID
        && recipe.name == session.recipeName && recipe.usableSteps == session.steps
    }
    check(.factsOfASessionStay, isKnown, "\(name) has \(session), which nobody started so")
  }
}
