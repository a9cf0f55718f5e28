/// Every history of a few installations up to some number of events, one after the other, with nothing left to chance.
///
/// An event is an edit (start, select, timer, end, choose), or that an installation hears what another one knows or knew.
/// Worlds in which the same edits are known in the same places are one, however they came about.
public struct Exploration: Sendable {
  /// What an installation can hear.
  public enum News: Sendable {
    /// What another one knows at that moment; an older state still comes late by way of a third.
    case present
    /// What any of them ever knew, as often as it may be: delayed, doubled, reordered or lost.
    case past
  }

  /// How things stand before the first event.
  public enum Beginning: Sendable {
    /// Nobody has cooked anything.
    case nothing
    /// Everybody has started a session and heard of all others.
    case everybodyCooks
  }

  /// Who cooks.
  public var installations: [String]
  /// How many events a history has.
  public var depth: Int
  /// What they hear of each other.
  public var news: News
  /// How things stand before the first event.
  public var beginning: Beginning

  /// Describes an exploration.
  public init(
    of installations: [String], depth: Int, hearing news: News, from beginning: Beginning = .nothing
  ) {
    self.installations = installations
    self.depth = depth
    self.news = news
    self.beginning = beginning
  }

  /// What was found.
  public struct Outcome: Sendable, Hashable {
    /// How many worlds there are.
    public var worlds: Int
    /// How many of them need the whole depth.
    public var leaves: Int
    /// How many events lead from one to another or back to it.
    public var transitions: Int
    /// How many beliefs the installations can hold.
    public var beliefs: Int
    /// What must not be; the first ones.
    public var violations: [String] = []

    /// Says what is found where all rules are kept.
    public init(worlds: Int = 0, leaves: Int = 0, transitions: Int = 0, beliefs: Int = 0) {
      self.worlds = worlds
      self.leaves = leaves
      self.transitions = transitions
      self.beliefs = beliefs
    }
  }

  private struct World: Hashable {
    /// The belief of each installation.
    var present: [Int]
    /// Every belief that was held, sorted; empty where it cannot be heard.
    var past: [Int]
  }

  /// Goes everywhere, looks at every belief as it is formed, and lets every world exchange everything.
  public func run() -> Outcome {
    var table = BeliefTable()
    var outcome = Outcome()
    let first = firstWorld(&table)
    var seen: Set<World> = [first]
    var newest = [first]
    for _ in 0..<depth {
      var next: [World] = []
      for world in newest {
        for index in installations.indices {
          for belief in beliefs(after: world, at: index, &table) {
            outcome.transitions += 1
            let reached = moved(world, index, to: belief)
            if seen.insert(reached).inserted { next.append(reached) }
          }
        }
      }
      for world in next { checkExchange(world, &table) }
      newest = next
    }
    outcome.worlds = seen.count
    outcome.leaves = newest.count
    outcome.beliefs = table.beliefs.count
    outcome.violations = table.violations
    return outcome
  }

  private func firstWorld(_ table: inout BeliefTable) -> World {
    var starts: [Int] = []
    if beginning == .everybodyCooks {
      // A start is the only edit of those who know nothing.
      for name in installations { starts += table.edits(of: 0, by: name) }
    }
    let all = starts.reduce(0) { table.merging($0, $1) }
    return World(
      present: installations.map { _ in all }, past: news == .past ? Set(starts + [0, all]).sorted() : [])
  }

  private func beliefs(after world: World, at index: Int, _ table: inout BeliefTable) -> [Int] {
    var next = table.edits(of: world.present[index], by: installations[index])
    let heard = news == .past ? world.past : world.present
    for (other, belief) in heard.enumerated() where news == .past || other != index {
      next.append(table.merging(world.present[index], belief))
    }
    return next
  }

  private func moved(_ world: World, _ index: Int, to belief: Int) -> World {
    var world = world
    world.present[index] = belief
    if news == .past, !world.past.contains(belief) {
      let place = world.past.firstIndex { $0 > belief } ?? world.past.endIndex
      world.past.insert(belief, at: place)
    }
    return world
  }

  /// From here everybody hears everybody: all must believe the same, and nothing that is older may change it.
  private func checkExchange(_ world: World, _ table: inout BeliefTable) {
    var all: Int?
    for index in world.present.indices {
      let others = world.present.indices.filter { $0 != index }
      for order in [others, others.reversed()] {
        let belief = order.reduce(world.present[index]) { table.merging($0, world.present[$1]) }
        if let all, all != belief {
          table.fail("an exchange has two ends", [belief, all])
        }
        all = belief
      }
    }
    guard let all else { return }
    for older in world.past + world.present where table.merging(all, older) != all {
      table.fail("what was known before changes what everybody knows", [older, all])
    }
  }
}
