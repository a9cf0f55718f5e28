/// What is promised of cooking sessions, whatever happens between those who cook (domain §6).
public enum HistoryLaw: Int, CaseIterable, Sendable {
  /// Of two states it does not matter which takes in the other.
  case mergeIsCommutative
  /// Of three states it does not matter which two come together first.
  case mergeIsAssociative
  /// What a state knows already changes nothing in it.
  case mergeIsIdempotent
  /// A state says what the rules make of the edits that reached it, and nothing else.
  case stateFollowsItsEdits
  /// Whatever was delayed, doubled, reordered or lost, one full exchange makes all states the same.
  case fullExchangeConverges
  /// After a full exchange no earlier message has anything to add.
  case lateNewsChangesNothing
  /// What has ended is never active again.
  case endedSessionsStayEnded
  /// A choice leaves every session as it was.
  case choicesEndNothing
  /// A session that was chosen and has ended is not shown.
  case endsBeatChoices
  /// Of choices that were made apart all come to follow the same one.
  case concurrentChoicesResolveAlike
  /// With its session a timer is gone, and the next session begins without one.
  case endsClearTimers
  /// An installation has one active session at most, the one right above its watermark.
  case oneSessionPerInstallation
  /// A selected step is one of the steps, whatever was asked for.
  case stepsStayInRange
  /// Recipe and steps of an active session are those of its start.
  case factsOfASessionStay
  /// An edit is later than all that its maker knew.
  case editsAreLater
  /// What is refused, and what is no edit, leaves the state as it was.
  case refusalsChangeNothing
  /// Clocks that are wrong by years change no order and no remaining time.
  case clocksDecideNothing
  /// A state that was written down and read again is the same.
  case restartsKeepEverything
}
