import JSON

// The form in which a session is kept inside stored outcomes. It is the library's own: the protocol has its generated
// types, and what travels between devices is `CookingContext`.

extension CookingSession: JSONEncodable, JSONDecodable {
  private static let members = JSONMembers(
    "id", "recipeId", "recipeName", "steps", "started", "step", "stepEdit", "seconds", "deadline", "timerEdit")

  /// Writes the session as an object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id.text)
    writer.member("recipeId", recipeID)
    writer.member("recipeName", recipeName)
    writer.member("steps", steps)
    writer.member("started", started.text)
    writer.member("step", selection.value)
    writer.member("stepEdit", selection.revision.text)
    if let timer = timer.value {
      writer.member("seconds", timer.durationSeconds)
      writer.member("deadline", timer.deadline.text)
    }
    writer.member("timerEdit", timer.revision.text)
    writer.endObject()
  }

  /// Reads what `encode` wrote.
  public init(from reader: inout JSONReader) throws(JSONError) {
    var id: CookingSessionID?
    var (recipeID, recipeName) = ("", "")
    var steps: [String] = []
    var (started, selected, timed): (CookingRevision?, CookingRevision?, CookingRevision?)
    var step = 0
    var seconds: Int?
    var deadline: Instant?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(Self.members, in: &scope) {
      switch member {
      case 0: id = CookingSessionID(try reader.readString())
      case 1: recipeID = try reader.readString()
      case 2: recipeName = try reader.readString()
      case 3: steps = try reader.readArray(of: String.self)
      case 4: started = CookingRevision(try reader.readString())
      case 5: step = try reader.readInt()
      case 6: selected = CookingRevision(try reader.readString())
      case 7: seconds = try reader.readInt()
      case 8: deadline = Instant(text: try reader.readString())
      case 9: timed = CookingRevision(try reader.readString())
      default: try reader.skipValue()
      }
    }
    guard let id, let started, let selected, let timed else { throw reader.invalid("expected a cooking session") }
    var timer: CookingTimer?
    if let seconds, let deadline { timer = CookingTimer(durationSeconds: seconds, deadline: deadline) }
    self.init(
      id: id, recipeID: recipeID, recipeName: recipeName, steps: steps, started: started,
      selection: CookingStamp(value: step, revision: selected), timer: CookingStamp(value: timer, revision: timed))
  }
}
