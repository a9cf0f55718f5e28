/// One session of cooking: a recipe's steps as they were at its start, the step that is looked at, and one timer
/// (domain §6).
public struct CookingSession: Sendable, Hashable {
  /// Who started the session, and its number among theirs.
  public var id: CookingSessionID
  /// The recipe that is cooked; it may be gone meanwhile.
  public var recipeID: String
  /// The recipe's name at the start.
  public var recipeName: String
  /// The recipe's steps at the start: at least one, none empty, the same for as long as the session is active.
  public var steps: [String]
  /// The edit that started the session.
  public var started: CookingRevision
  /// The step that is looked at, counted from 0, as it was set; `selectedStep` is within the steps.
  public var selection: CookingStamp<Int>
  /// The timer, or nil while it is inactive.
  public var timer: CookingStamp<CookingTimer?>

  /// Makes a session of its parts.
  public init(
    id: CookingSessionID, recipeID: String, recipeName: String, steps: [String], started: CookingRevision,
    selection: CookingStamp<Int>, timer: CookingStamp<CookingTimer?>
  ) {
    self.id = id
    self.recipeID = recipeID
    self.recipeName = recipeName
    self.steps = steps
    self.started = started
    self.selection = selection
    self.timer = timer
  }

  /// The latest edit of the session.
  public var revision: CookingRevision {
    max(started, selection.revision, timer.revision)
  }

  /// The step that is looked at, from 0, always one of the steps.
  public var selectedStep: Int {
    step(nearest: selection.value)
  }

  /// What the timer is doing.
  public func timerStatus(at now: Instant) -> CookingTimerStatus {
    timer.value?.status(at: now) ?? .inactive
  }

  /// The step with this number, or the first or the last where there is none.
  func step(nearest number: Int) -> Int {
    max(0, min(number, steps.count - 1))
  }

  /// Whether there is something to read; a record without is no session, whoever sends it.
  var isReadable: Bool {
    !steps.isEmpty && !steps.contains("")
  }
}
