/// The edits that reached an installation, and the true moment at which each of their timers goes off there.
///
/// A timer in a message loses no time, so one that travelled goes off later; of two tellings the earlier counts.
struct EditKnowledge: Hashable {
  /// By their numbers in the journal.
  private(set) var edits: Set<Int> = []
  /// Milliseconds, for the edits that started a timer.
  private(set) var deadlines: [Int: Int64] = [:]

  /// Adds an edit that was made here, with the deadline of the timer that it started.
  mutating func add(_ edit: Int, deadline: Int64? = nil) {
    edits.insert(edit)
    if let deadline { deadlines[edit] = deadline }
  }

  /// Adds what somebody else knows.
  mutating func unite(_ other: EditKnowledge) {
    edits.formUnion(other.edits)
    deadlines.merge(other.deadlines, uniquingKeysWith: min)
  }

  /// Moves every deadline by so many milliseconds.
  mutating func moveDeadlines(by distance: Int64) {
    deadlines = deadlines.mapValues { $0 + distance }
  }

  /// Brings deadlines that count from the moment of sending into what can be written down: not longer than the whole
  /// timer, and not longer ago than 32 bits can say.
  mutating func clampRemainingTimes(_ journal: EditJournal) {
    for (edit, remaining) in deadlines {
      guard case .startTimer(let seconds) = journal.edits[edit].change else { continue }
      deadlines[edit] = max(min(remaining, Int64(seconds) * 1_000), Int64(Int32.min))
    }
  }
}
