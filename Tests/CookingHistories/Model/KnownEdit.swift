import CookleLibrary

/// An edit that somebody made, as the independent model remembers it: for ever, and each by itself.
struct KnownEdit: Hashable {
  /// What the edit did to its session.
  enum Change: Hashable {
    /// It began, with a step selected.
    case start(HistoryRecipe, step: Int)
    /// This step is looked at.
    case select(Int)
    /// A timer runs, in place of any other.
    case startTimer(seconds: Int)
    /// No timer runs.
    case cancelTimer
    /// It is over, for ever.
    case end
    /// It is shown, in sight of all of these.
    case choose(among: Set<CookingSessionID>)
  }

  /// The session that was edited.
  var session: CookingSessionID
  /// What the edit did.
  var change: Change
  /// Nil for an end, which needs no order: it beats everything.
  var revision: CookingRevision?
}

/// Every edit that was made, numbered, so that knowledge of edits is a set of numbers.
struct EditJournal {
  /// In the order in which they were numbered.
  private(set) var edits: [KnownEdit] = []
  private var numbers: [KnownEdit: Int] = [:]

  /// The number of an edit, given now if it is new.
  mutating func number(of edit: KnownEdit) -> Int {
    if let known = numbers[edit] { return known }
    numbers[edit] = edits.count
    edits.append(edit)
    return edits.count - 1
  }
}
