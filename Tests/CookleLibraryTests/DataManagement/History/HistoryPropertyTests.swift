import JSON
import Testing

@testable import CookleLibrary

/// Mutations by chance, taken back one after the other to the empty library and made again to the last: each time every
/// row is what it was.
@Suite struct HistoryPropertyTests {
  @Test(arguments: 0..<8)
  func everyEarlierAndLaterStateComesBack(round: Int) throws {
    let seed = UInt64(4_100 + round)
    print("seed \(seed)")
    var chance = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    let other = try fixture.secondContext()
    defer { other.close() }
    var states = [try fixture.rows()]
    var actions: [String] = []
    while states.count <= 90 {
      fixture.clock.advance(milliseconds: 3_600_000)
      let context = chance.chance(30) ? other : fixture.context
      let before = try fixture.context.revision()
      do {
        try RandomMutation(context: context, fixture: fixture).perform(&chance)
      } catch is LibraryError {
        // Something that is not possible now: another is tried.
      }
      guard try fixture.context.revision() != before else { continue }
      let last = try fixture.lastChange()
      actions.append(last.action)
      states.append(try fixture.rows())
    }
    print("seed \(seed): \(Set(actions).count) kinds of changes")
    #expect(try DataMaintenanceOperations.history(in: fixture.context).total == actions.count)
    for index in actions.indices.reversed() {
      let entry = try #require(
        try DataMaintenanceOperations.undo(in: chance.chance(30) ? other : fixture.context).value)
      let comment = Comment(rawValue: "seed \(seed): undo \(index) \(entry.line)")
      #expect(entry.action == actions[index], comment)
      try #require(fixture.rows() == states[index], comment)
      if index % 8 == 0 { try fixture.expectSound(comment) }
    }
    #expect(try libraryError { try fixture.undo() } == .notFound(.change, id: ""))
    for index in actions.indices {
      let entry = try #require(
        try DataMaintenanceOperations.redo(in: chance.chance(30) ? other : fixture.context).value)
      let comment = Comment(rawValue: "seed \(seed): redo \(index) \(entry.line)")
      #expect(entry.action == actions[index], comment)
      try #require(fixture.rows() == states[index + 1], comment)
      if index % 8 == 0 { try fixture.expectSound(comment) }
    }
    try fixture.expectSound()
    #expect(try libraryError { try fixture.redo() } == .notFound(.change, id: ""))
  }

  /// Changes taken back and made again in any order: what is refused changes nothing, and what is not leaves everything
  /// sound.
  @Test(arguments: 0..<6)
  func anyOrderLeavesTheLibrarySound(round: Int) throws {
    let seed = UInt64(7_300 + round)
    print("seed \(seed)")
    var chance = SplitMix64(seed: seed)
    let fixture = try LibraryFixture()
    var (reversals, conflicts) = (0, 0)
    for step in 0..<160 {
      fixture.clock.advance(milliseconds: 3_600_000)
      let comment = Comment(rawValue: "seed \(seed): step \(step)")
      if chance.chance(60) {
        try? RandomMutation(context: fixture.context, fixture: fixture).perform(&chance)
        continue
      }
      let entries = try DataMaintenanceOperations.history(limit: 60, in: fixture.context).items
      guard let entry = entries.filter({ $0.canUndo || $0.canRedo }).randomElement(using: &chance) else { continue }
      let before = try fixture.rows()
      do {
        if entry.canUndo { try fixture.undo(entry.id) } else { try fixture.redo(entry.id) }
        reversals += 1
        if reversals % 5 == 0 { try fixture.expectSound(comment) }
      } catch LibraryError.historyConflict(let obstacles) {
        conflicts += 1
        #expect(!obstacles.isEmpty, comment)
        #expect(try fixture.rows() == before, comment)
      }
    }
    print("seed \(seed): \(reversals) taken back or made again, \(conflicts) refused")
    #expect(reversals > 0)
    try fixture.expectSound()
  }
}
