import JSON
import Testing

@testable import CookleLibrary

/// A state grows with those who cook, never with what they cooked.
@Suite struct CookingStateSizeTests {
  private let names = ["a", "b", "c", "d", "e"]

  private func bytes(_ state: CookingSessionState) -> Int {
    JSONWriter.encode(CookingContext(installation: "a", catalog: [], state: state)).count
  }

  /// Each of five installations starts a session in turn, edits what is there, now and then ends or chooses one, and is
  /// heard by the next; all hear each other every so often.
  private func states(after sessions: Int) throws -> [CookingSessionState] {
    var states = [CookingSessionState](repeating: CookingSessionState(), count: names.count)
    for turn in 0..<sessions {
      let index = turn % names.count
      let id = try states[index].start(
        recipeID: "soup", recipeName: "Soup", steps: ["Chop", "Boil", "Serve"], by: names[index]
      ).id
      for other in states[index].sessions.values.map(\.id).sorted() {
        try states[index].selectStep(turn % 3, of: other, by: names[index])
        try states[index].startTimer(
          seconds: 60, of: other, by: names[index], at: Instant(milliseconds: Int64(turn) * 1_000))
      }
      if turn % 3 == 0 { try states[index].choose(id, by: names[index]) }
      if turn % 7 == 0 { try states[index].end(id) }
      states[(index + 1) % names.count].merge(states[index])
      if turn % 100 == 99 {
        let all = states.reduce(CookingSessionState()) { $0.merging($1) }
        states = states.map { $0.merging(all) }
      }
    }
    return states
  }

  @Test func tenThousandSessionsOfFiveInstallationsTakeNoMoreRoomThanAHundred() throws {
    let (few, many) = (try states(after: 100), try states(after: 10_000))
    for (early, late) in zip(few, many) {
      #expect(Set(late.retired.keys).union(late.sessions.keys) == Set(names))
      #expect(late.sessions.count <= 5 && late.retired.count <= 5 && (late.choice?.among.count ?? 0) <= 5)
      // Numbers have more digits, and an installation whose session has just ended may cook again: nothing else.
      let session = bytes(.of(.example("a", 10_000, started: at(100_000)))) - bytes(CookingSessionState())
      #expect(bytes(late) - bytes(early) <= 5 * session)
      #expect(bytes(late) < 2_500)
    }
    #expect(many[0].retired.values.reduce(0, +) + Int64(many[0].sessions.count) == 10_000)
  }
}
