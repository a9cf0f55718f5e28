import CookleLibrary
import JSON

/// One of those that cook together: its state, and beside it the edits that reached it.
struct HistoryInstallation {
  /// Who it is among all.
  let name: String
  var state = CookingSessionState()
  var knowledge = EditKnowledge()
  /// What the rules make of `knowledge`.
  var picture = CookingPicture()
  /// By how many milliseconds the clock is ahead.
  var clockError: Int64

  /// Begins with nothing known.
  init(name: String, clockError: Int64) {
    self.name = name
    self.clockError = clockError
  }

  /// What the clock shows at a true moment.
  func clock(at time: Int64) -> Instant {
    Instant(milliseconds: time + clockError)
  }

  /// All that the installation knows, to be sent at a true moment.
  func message(at time: Int64) -> HistoryMessage {
    var knowledge = knowledge
    knowledge.moveDeadlines(by: -time)
    return HistoryMessage(sender: name, state: state.relative(to: clock(at: time)), knowledge: knowledge)
  }

  /// Takes in a message at a true moment.
  mutating func receive(_ message: HistoryMessage, at time: Int64, _ journal: EditJournal) {
    state.merge(message.state.absolute(at: clock(at: time)))
    var news = message.knowledge
    news.moveDeadlines(by: time)
    knowledge.unite(news)
    picture = knowledge.picture(journal)
  }
}

/// What an installation knew when it told it; deadlines count from that moment.
struct HistoryMessage {
  /// Who told it.
  var sender: String
  var state: CookingSessionState
  var knowledge: EditKnowledge

  /// The message as it comes out of the form in which it travels.
  func written(_ journal: EditJournal) throws(JSONError) -> HistoryMessage {
    let bytes = JSONWriter.encode(CookingContext(installation: sender, catalog: [], state: state))
    var read = self
    read.state = try JSONReader.decode(CookingContext.self, from: bytes).state
    read.knowledge.clampRemainingTimes(journal)
    return read
  }
}
