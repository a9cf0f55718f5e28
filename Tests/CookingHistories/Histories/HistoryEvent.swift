/// What happens next in a history; installations, sessions and messages are told by numbers that are brought into what
/// there is when the event comes.
enum HistoryEvent: Hashable, Sendable {
  /// An installation starts a recipe.
  case start(by: Int, recipe: Int, selecting: Int)
  /// An installation edits a session.
  case edit(by: Int, SessionEdit, session: SessionPick)
  /// An installation tells all that it knows; the message may arrive, once or often, or be lost.
  case send(from: Int)
  /// A message arrives, any that was ever sent; 0 is the newest.
  case deliver(to: Int, message: Int, isWritten: Bool)
  /// Time passes, in milliseconds.
  case wait(Int64)
  /// An installation writes its state down, ends, and reads it again.
  case restart(Int)
  /// Somebody sets an installation's clock, forward or back by so many milliseconds.
  case setClock(Int, by: Int64)

  /// The edits of a session.
  enum SessionEdit: Hashable, Sendable {
    case select(Int)
    case startTimer(seconds: Int)
    case cancelTimer
    case repeatTimer
    case end
    case choose
  }

  /// Which session is edited.
  enum SessionPick: Hashable, Sendable {
    /// One of those that are active as far as the installation knows; any that ever was if there is none.
    case active(Int)
    /// Any that ever was: ended, unknown to the installation or active.
    case any(Int)
  }
}
