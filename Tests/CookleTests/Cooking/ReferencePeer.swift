import JSON
import ServerHarness

/// A device without a library that cooks along, offline for as long as it likes: a watch, a tablet in the kitchen.
///
/// It is written from the documentation of the protocol alone, as the author of a client would, and shares no code with
/// the library. Its clock says what the test wants, years from the truth as well.
struct ReferencePeer {
  /// Who it is among those that cook together.
  let device: String
  /// What its clock shows, in milliseconds since 1970.
  var clock: Int
  /// The recipes it was given to start from.
  var catalog: [JSONValue] = []
  /// The sessions that go on, by the device that began them.
  var sessions: [String: PeerSession] = [:]
  /// Up to where each device's sessions have ended.
  var retired: [String: Int] = [:]
  /// The latest choice.
  var choice: PeerChoice?

  init(_ device: String, clock: Int = 0) {
    self.device = device
    self.clock = clock
  }

  /// The id of the session that it began itself and that goes on.
  var ownSession: String? { sessions[device]?.id }

  /// What it would show: the session that is followed; nil for none, and where somebody has to choose.
  var followed: PeerSession? {
    if sessions.count == 1 { return sessions.values.first }
    guard let choice, let chosen = session(choice.session) else { return nil }
    return sessions.values.allSatisfy { choice.among.contains($0.id) } ? chosen : nil
  }

  /// Whether somebody has to choose.
  var needsChoice: Bool { sessions.count > 1 && followed == nil }

  func session(_ id: String) -> PeerSession? {
    sessions.values.first { $0.id == id }
  }

  /// The milliseconds that a session's timer has left; nil without one.
  func remaining(_ id: String) -> Int? {
    session(id)?.timer.map { $0.deadline - clock }
  }

  /// Sends what it knows to a library and takes in the answer.
  mutating func exchange(with server: ServerProcess) throws {
    try merge(try server.sync(context))
  }

  /// Takes in what a library knows, without telling anything.
  mutating func listen(to server: ServerProcess) throws {
    try merge(try server.cookingContext())
  }

  /// What it tells: a `CookingContext`.
  var context: JSONValue {
    let members: JSONObject = [
      "protocolVersion": "1", "installation": .string(device), "catalog": [],
      "sessions": .array(sessions.values.sorted { $0.id < $1.id }.map(told)),
      "retired": .array(
        retired.sorted { $0.key < $1.key }.map {
          ["installation": .string($0.key), "sequence": .number(JSONNumber($0.value))]
        }),
    ]
    guard let choice else { return .object(members) }
    return JSONValue.object(members).setting(
      "choice",
      [
        "session": .string(choice.session), "among": .array(choice.among.sorted().map(JSONValue.string)),
        "edit": .string(choice.edit.text),
      ])
  }

  private func told(_ session: PeerSession) -> JSONValue {
    var timer: JSONValue = ["edit": .string(session.timerEdit.text)]
    if let running = session.timer {
      timer = timer.setting("durationSeconds", .number(JSONNumber(running.seconds)))
        .setting("remainingMs", .number(JSONNumber(running.deadline - clock)))
    }
    return [
      "id": .string(session.id), "recipeId": .string(session.recipe), "recipeName": .string(session.name),
      "steps": .array(session.steps.map(JSONValue.string)), "started": .string(session.started.text),
      "selection": ["step": .number(JSONNumber(session.step)), "edit": .string(session.stepEdit.text)],
      "timer": timer,
    ]
  }
}
