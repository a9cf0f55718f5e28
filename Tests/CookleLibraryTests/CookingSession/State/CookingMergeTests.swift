import Testing

@testable import CookleLibrary

@Suite struct CookingMergeTests {
  @Test func everyInstallationsSessionsComeTogether() {
    #expect(
      CookingSessionState.merged([.of(.example("a", 2)), .of(.example("b", 3)), .of(retired: ["c": 4])])
        == .of(.example("a", 2), .example("b", 3), retired: ["a": 1, "b": 2, "c": 4]))
  }

  @Test func theLaterSessionRetiresTheEarlierOne() {
    let late = CookingSession.example("a", 2, selected: CookingStamp(value: 2, revision: at(90)))
    #expect(
      CookingSessionState.merged([.of(late), .of(.example("a", 3))]) == .of(.example("a", 3), retired: ["a": 2]))
  }

  @Test func theGreaterWatermarkStays() {
    #expect(
      CookingSessionState.merged([.of(retired: ["a": 5, "b": 1]), .of(retired: ["a": 3, "b": 6])])
        == .of(retired: ["a": 5, "b": 6]))
    #expect(CookingSessionState.merged([.of(retired: ["a": 5]), .of(.example("a", 5))]) == .of(retired: ["a": 5]))
    #expect(CookingSessionState.merged([.of(retired: ["a": 4]), .of(.example("a", 5))]) == .of(.example("a", 5)))
  }

  @Test func selectionAndTimerAreMergedApart() throws {
    let before = CookingSessionState.of(.example())
    let selected = try before.after { try $0.selectStep(2, of: .of("a"), by: "b") }
    let timed = try before.after { try $0.startTimer(seconds: 60, of: .of("a"), by: "c", at: Instant(milliseconds: 0)) }
    let timer = CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: 60_000))
    #expect(
      CookingSessionState.merged([selected, timed, before])
        == .of(
          .example(
            selected: CookingStamp(value: 2, revision: at(2, "b")),
            timer: CookingStamp(value: timer, revision: at(2, "c")))))
  }

  @Test func theLaterEditWinsWhateverItSays() {
    let timer = CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: 60_000))
    let later = CookingSession.example(
      selected: CookingStamp(value: 0, revision: at(4, "a")), timer: CookingStamp(value: nil, revision: at(4, "b")))
    let earlier = CookingSession.example(
      selected: CookingStamp(value: 2, revision: at(3, "z")), timer: CookingStamp(value: timer, revision: at(4, "a")))
    #expect(CookingSessionState.merged([.of(later), .of(earlier)]) == .of(later))
  }

  @Test func mergingWithNothingOrItselfChangesNothing() throws {
    var state = CookingSessionState.of(.example("a", 3), .example("b"), retired: ["c": 7])
    try state.choose(.of("b"), by: "b")
    let before = state
    state.merge(CookingSessionState())
    state.merge(before)
    #expect(state == before)
    #expect(CookingSessionState().merging(before) == before)
  }

  @Test func theLaterChoiceWins() {
    func chosen(_ session: String, _ revision: CookingRevision) -> CookingSessionState {
      .of(choice: CookingChoice(session: .of(session), among: [.of("a"), .of("b")], revision: revision))
    }
    #expect(
      CookingSessionState.merged([chosen("b", at(3, "z")), chosen("a", at(4, "a")), chosen("b", at(4, "0"))])
        == chosen("a", at(4, "a")))
  }

  @Test func aStateStaysSmallWhateverWasCooked() throws {
    var (left, right) = (CookingSessionState(), CookingSessionState())
    for round in 1...200 as ClosedRange<Int64> {
      try left.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop"], by: "a")
      let session = try right.start(recipeID: "rice", recipeName: "Rice", steps: ["Wash"], by: "b")
      if round.isMultiple(of: 3) { try right.end(session.id) }
      right.merge(left)
      if right.sessions.count == 2 { try right.choose(.of("a", round), by: "b") }
      left.merge(right)
      #expect(left.sessions.count <= 2 && left.retired.count <= 2)
      #expect((left.choice?.among.count ?? 0) <= 2)
    }
    #expect(left.retired == ["a": 199, "b": 199])
    #expect(left.sessions.mapValues(\.id) == ["a": .of("a", 200), "b": .of("b", 200)])
  }
}
