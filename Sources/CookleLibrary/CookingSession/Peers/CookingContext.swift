import JSON

/// Everything that one device tells another of cooking, as one value: the recipes to start from and the sessions, so
/// that sending the one never drops the other (domain §6).
///
/// Timers tell the time that remains and not when they end, so that a clock that is wrong elsewhere shifts nothing.
public struct CookingContext: Sendable, Hashable {
  /// The version of this form; another one is refused whole.
  public static let version = "1"

  /// Who tells it.
  public var installation: String
  /// The recipes to start from.
  public var catalog: [SavedCopy]
  /// The sessions, with the deadlines of their timers counted from the moment of sending.
  public var state: CookingSessionState

  /// Joins what is told.
  public init(installation: String, catalog: [SavedCopy], state: CookingSessionState) {
    self.installation = installation
    self.catalog = catalog
    self.state = state
  }
}

extension CookingContext: JSONEncodable {
  /// Writes the context as it travels; what changes nothing is written the same.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("protocolVersion", CookingContext.version)
    writer.member("installation", installation)
    writer.member("catalog", catalog)
    writer.member("sessions", state.sessions.values.sorted { $0.id < $1.id }.map(TravellingSession.init))
    writer.member(
      "retired", state.retired.sorted { $0.key < $1.key }.map { Retirement(installation: $0.key, sequence: $0.value) })
    writer.memberIfPresent("choice", state.choice.map(TravellingChoice.init))
    writer.endObject()
  }
}

/// The last of an installation's sessions that have ended.
private struct Retirement: JSONEncodable {
  var installation: String
  var sequence: Int64

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("installation", installation)
    writer.member("sequence", Int(sequence))
    writer.endObject()
  }
}

/// The choice with ids and edit as text.
private struct TravellingChoice: JSONEncodable {
  var choice: CookingChoice

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("session", choice.session.text)
    writer.member("among", choice.among.map(\.text))
    writer.member("edit", choice.revision.text)
    writer.endObject()
  }
}

/// A session with ids and edits as text, and the time that remains of its timer.
private struct TravellingSession: JSONEncodable {
  var session: CookingSession

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", session.id.text)
    writer.member("recipeId", session.recipeID)
    writer.member("recipeName", session.recipeName)
    writer.member("steps", session.steps)
    writer.member("started", session.started.text)
    // Within the steps, which are fewer than they were for who selected it where devices contradict each other.
    writer.member(
      "selection",
      Selection(stamp: CookingStamp(value: session.selectedStep, revision: session.selection.revision)))
    writer.member("timer", Timer(stamp: session.timer))
    writer.endObject()
  }

  private struct Selection: JSONEncodable {
    var stamp: CookingStamp<Int>

    func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("step", stamp.value)
      writer.member("edit", stamp.revision.text)
      writer.endObject()
    }
  }

  private struct Timer: JSONEncodable {
    var stamp: CookingStamp<CookingTimer?>

    func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      if let timer = stamp.value {
        writer.member("durationSeconds", timer.durationSeconds)
        // Under a clock that was set back more than the whole would remain.
        let remaining = min(timer.deadline.milliseconds, Int64(timer.durationSeconds) * 1_000)
        writer.member("remainingMs", Int(Int32(clamping: remaining)))
      }
      writer.member("edit", stamp.revision.text)
      writer.endObject()
    }
  }
}
