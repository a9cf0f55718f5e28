import JSON
import ServerHarness

extension ReferencePeer {
  /// Takes in what another device tells.
  mutating func merge(_ context: JSONValue) throws {
    guard context["protocolVersion"] == "1" else { throw HarnessFailure("another version", evidence: context.text) }
    if let copies = context["catalog"]?.array, !copies.isEmpty { catalog = copies }
    for record in context["retired"]?.array ?? [] {
      retire(record["installation"]?.string ?? "", through: record["sequence"]?.int ?? 0)
    }
    for record in context["sessions"]?.array ?? [] { admit(try session(from: record)) }
    if let told = context["choice"], let edit = PeerEdit(told["edit"]?.string) {
      let among = Set((told["among"]?.array ?? []).compactMap(\.string))
      let theirs = PeerChoice(session: told["session"]?.string ?? "", among: among, edit: edit)
      if choice.map({ $0.edit < theirs.edit }) ?? true { choice = theirs }
    }
  }

  /// Ends the sessions of a device up to a sequence, for ever.
  mutating func retire(_ device: String, through sequence: Int) {
    guard sequence > retired[device] ?? 0 else { return }
    retired[device] = sequence
    if let session = sessions[device], session.sequence <= sequence { sessions[device] = nil }
  }

  /// Takes in a session unless it has ended; a later one of its device ends those before.
  mutating func admit(_ session: PeerSession) {
    retire(session.device, through: session.sequence - 1)
    guard session.sequence > retired[session.device] ?? 0 else { return }
    guard var mine = sessions[session.device] else {
      sessions[session.device] = session
      return
    }
    if mine.stepEdit < session.stepEdit { (mine.step, mine.stepEdit) = (session.step, session.stepEdit) }
    if mine.timerEdit < session.timerEdit { (mine.timer, mine.timerEdit) = (session.timer, session.timerEdit) }
    sessions[session.device] = mine
  }

  /// Reads a session; what remains of its timer counts from now.
  private func session(from record: JSONValue) throws -> PeerSession {
    guard let id = record["id"]?.string, let dot = id.lastIndex(of: "."),
      let sequence = Int(id[id.index(after: dot)...]), let started = PeerEdit(record["started"]?.string),
      let stepEdit = PeerEdit(record["selection"]?["edit"]?.string),
      let timerEdit = PeerEdit(record["timer"]?["edit"]?.string)
    else { throw HarnessFailure("no session", evidence: record.text) }
    var timer: PeerTimer?
    if let seconds = record["timer"]?["durationSeconds"]?.int, let remaining = record["timer"]?["remainingMs"]?.int {
      timer = PeerTimer(seconds: seconds, deadline: clock + remaining)
    }
    return PeerSession(
      device: String(id[..<dot]), sequence: sequence, recipe: record["recipeId"]?.string ?? "",
      name: record["recipeName"]?.string ?? "", steps: (record["steps"]?.array ?? []).compactMap(\.string),
      started: started, step: record["selection"]?["step"]?.int ?? 0, stepEdit: stepEdit, timer: timer,
      timerEdit: timerEdit)
  }
}
