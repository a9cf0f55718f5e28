import JSON
import ServerHarness

extension ReferencePeer {
  /// An edit that is made now: later than all that it knows.
  private var nextEdit: PeerEdit {
    let counters = sessions.values.map(\.latestEdit.counter) + [choice?.edit.counter ?? 0]
    return PeerEdit(counter: (counters.max() ?? 0) + 1, device: device)
  }

  /// Begins to cook, which ends the session that it began before.
  mutating func start(_ recipe: String, _ name: String, _ steps: [String]) throws {
    let edit = nextEdit
    let sequence = (sessions[device]?.sequence ?? retired[device] ?? 0) + 1
    admit(
      PeerSession(
        device: device, sequence: sequence, recipe: recipe, name: name, steps: steps, started: edit, step: 0,
        stepEdit: edit, timer: nil, timerEdit: edit))
  }

  /// Begins to cook a recipe that it was given.
  mutating func startCopy(named name: String) throws {
    guard let copy = catalog.first(where: { $0["name"]?.string == name }), let recipe = copy["recipeId"]?.string else {
      throw HarnessFailure("\(device) has no copy of \(name)")
    }
    try start(recipe, name, (copy["steps"]?.array ?? []).compactMap(\.string))
  }

  mutating func select(_ step: Int, of id: String? = nil) throws {
    let edit = nextEdit
    try change(id) { ($0.step, $0.stepEdit) = (step, edit) }
  }

  mutating func startTimer(_ seconds: Int, of id: String? = nil) throws {
    let (edit, deadline) = (nextEdit, clock + seconds * 1_000)
    try change(id) { ($0.timer, $0.timerEdit) = (PeerTimer(seconds: seconds, deadline: deadline), edit) }
  }

  mutating func cancelTimer(of id: String? = nil) throws {
    let edit = nextEdit
    try change(id) { ($0.timer, $0.timerEdit) = (nil, edit) }
  }

  mutating func end(_ id: String? = nil) throws {
    let session = try found(id)
    retire(session.device, through: session.sequence)
  }

  mutating func choose(_ id: String) throws {
    choice = PeerChoice(session: try found(id).id, among: Set(sessions.values.map(\.id)), edit: nextEdit)
  }

  private mutating func change(_ id: String?, _ edit: (inout PeerSession) -> Void) throws {
    var session = try found(id)
    edit(&session)
    sessions[session.device] = session
  }

  private func found(_ id: String?) throws -> PeerSession {
    guard let session = id.map({ session($0) }) ?? followed else {
      throw HarnessFailure("\(device) follows no session \(id ?? "")")
    }
    return session
  }
}
