import CookleLibrary

/// An edit that somebody made, as the independent model remembers it: for ever, and each by itself.
struct KnownEdit: Hashable {
  /// What the edit did to its session.
  enum Change: Hashable {
    case start(HistoryRecipe, step: Int)
    case select(Int)
    case startTimer(seconds: Int)
    case cancelTimer
    case end
    case choose(among: Set<CookingSessionID>)
  }

  var session: CookingSessionID
  var change: Change
  /// Nil for an end, which needs no order: it beats everything.
  var revision: CookingRevision?
}

/// Every edit that was made, numbered, so that knowledge of edits is a set of numbers.
struct EditJournal {
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
