import CookleLibrary

/// What one installation may come to know in a small world, beside the edits that say so.
struct ExploredBelief: Hashable {
  /// What is known.
  var state = CookingSessionState()
  /// The edits that make it known.
  var knowledge = EditKnowledge()
}

/// Every belief that was met, numbered, with where each leads; so a world is a few numbers, and what two worlds have
/// in common is worked out once.
struct BeliefTable {
  /// By their numbers.
  private(set) var beliefs: [ExploredBelief] = [ExploredBelief()]
  /// What must not be; the first ones.
  private(set) var violations: [String] = []
  private var journal = EditJournal()
  private var numbers: [ExploredBelief: Int] = [ExploredBelief(): 0]
  private var edited: [Place: [Int]] = [:]
  private var merged: [Pair: Int] = [:]

  private static let now = Instant(milliseconds: 0)
  private static let seconds = 60
  private static let recipe = HistoryRecipe.all[1]

  private struct Place: Hashable {
    var belief: Int
    var installation: String
  }

  private struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  /// What an installation that holds a belief may hold after an edit of its own.
  mutating func edits(of belief: Int, by installation: String) -> [Int] {
    let place = Place(belief: belief, installation: installation)
    if let known = edited[place] { return known }
    var next: [Int] = []
    do throws(CookingEditError) {
      next.append(try started(belief, by: installation))
      for id in beliefs[belief].state.sessions.values.map(\.id).sorted() {
        next.append(try selected(id, belief, by: installation))
        next.append(try timed(id, belief, by: installation))
        next.append(try ended(id, belief))
        if let chosen = try chosen(id, belief, by: installation) { next.append(chosen) }
      }
    } catch {
      violations.append("\(installation) was refused: \(error) of \(beliefs[belief].state)")
    }
    edited[place] = next
    return next
  }

  /// What is believed after a belief has taken in another.
  mutating func merging(_ left: Int, _ right: Int) -> Int {
    let pair = Pair(left: left, right: right)
    if let known = merged[pair] { return known }
    var belief = beliefs[left]
    belief.state.merge(beliefs[right].state)
    belief.knowledge.unite(beliefs[right].knowledge)
    let number = number(of: belief, after: left)
    merged[pair] = number
    return number
  }

  /// Notes something that must not be, with the beliefs that show it; a few tell as much as thousands.
  mutating func fail(_ message: @autoclosure () -> String, _ shown: [Int] = []) {
    guard violations.count < 20 else { return }
    violations.append(([message()] + shown.map { "\(beliefs[$0].state)" }).joined(separator: "; "))
  }

  // MARK: Edits

  private mutating func started(_ belief: Int, by installation: String) throws(CookingEditError) -> Int {
    var next = beliefs[belief]
    let recipe = BeliefTable.recipe
    let session = try next.state.start(
      recipeID: recipe.id, recipeName: recipe.name, steps: recipe.steps, by: installation)
    return add(.start(recipe, step: 0), of: session.id, session.started, to: next, after: belief)
  }

  private mutating func selected(
    _ id: CookingSessionID, _ belief: Int, by installation: String
  ) throws(CookingEditError) -> Int {
    var next = beliefs[belief]
    let step = try next.state.selectStep(1 - (next.state.session(id)?.selectedStep ?? 0), of: id, by: installation)
    return add(.select(step), of: id, next.state.session(id)?.selection.revision, to: next, after: belief)
  }

  private mutating func timed(
    _ id: CookingSessionID, _ belief: Int, by installation: String
  ) throws(CookingEditError) -> Int {
    var next = beliefs[belief]
    let isTimed = next.state.session(id)?.timer.value != nil
    if isTimed {
      try next.state.cancelTimer(of: id, by: installation)
    } else {
      try next.state.startTimer(seconds: BeliefTable.seconds, of: id, by: installation, at: BeliefTable.now)
    }
    return add(
      isTimed ? .cancelTimer : .startTimer(seconds: BeliefTable.seconds), of: id,
      next.state.session(id)?.timer.revision, to: next, after: belief)
  }

  private mutating func ended(_ id: CookingSessionID, _ belief: Int) throws(CookingEditError) -> Int {
    var next = beliefs[belief]
    try next.state.end(id)
    return add(.end, of: id, nil, to: next, after: belief)
  }

  private mutating func chosen(
    _ id: CookingSessionID, _ belief: Int, by installation: String
  ) throws(CookingEditError) -> Int? {
    var next = beliefs[belief]
    let before = next.state
    guard try next.state.choose(id, by: installation) else { return nil }
    if next.state.sessions != before.sessions || next.state.retired != before.retired {
      fail("choosing \(id.text) made \(next.state) of \(before)")
    }
    return add(
      .choose(among: Set(before.sessions.values.map(\.id))), of: id, next.state.choice?.revision, to: next,
      after: belief)
  }

  // MARK: Looking at beliefs

  private mutating func add(
    _ change: KnownEdit.Change, of id: CookingSessionID, _ revision: CookingRevision?, to belief: ExploredBelief,
    after before: Int
  ) -> Int {
    var belief = belief
    let edit = journal.number(of: KnownEdit(session: id, change: change, revision: revision))
    if belief.knowledge.edits.contains(edit) { fail("\(change) of \(id.text) was made twice", [before]) }
    var deadline: Int64?
    if case .startTimer(let seconds) = change { deadline = Int64(seconds) * 1_000 }
    belief.knowledge.add(edit, deadline: deadline)
    return number(of: belief, after: before)
  }

  /// The number of a belief, and a look at it when it is new.
  private mutating func number(of belief: ExploredBelief, after before: Int) -> Int {
    checkStep(from: beliefs[before].state, to: belief.state)
    if let known = numbers[belief] { return known }
    let (says, expected) = (CookingPicture(belief.state, clockError: 0), belief.knowledge.picture(journal))
    if says != expected { fail("\(says) is not what the edits say: \(expected)") }
    for (installation, session) in belief.state.sessions
    where session.id.installation != installation
      || belief.state.retired[installation] ?? 0 != session.id.sequence - 1
    {
      fail("\(session.id.text) stands above \(belief.state.retired)")
    }
    numbers[belief] = beliefs.count
    beliefs.append(belief)
    return beliefs.count - 1
  }

  private mutating func checkStep(from before: CookingSessionState, to after: CookingSessionState) {
    for session in after.sessions.values where before.isRetired(session.id) {
      fail("\(session.id.text) is active again in \(after) after \(before)")
    }
    for (installation, sequence) in before.retired where after.retired[installation] ?? 0 < sequence {
      fail("a watermark sank from \(before) to \(after)")
    }
  }
}
