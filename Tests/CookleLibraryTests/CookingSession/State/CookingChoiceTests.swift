import Testing

@testable import CookleLibrary

@Suite struct CookingChoiceTests {
  private let both = CookingSessionState.of(.example("a"), .example("b", started: at(3, "b")))

  @Test func nothingAndOneNeedNoChoice() {
    #expect(CookingSessionState().current == .none)
    #expect(CookingSessionState.of(.example("a")).current == .session(.example("a")))
  }

  @Test func independentSessionsNeedAChoice() throws {
    let merged = try #require(CookingSessionState.merged([.of(.example("b")), .of(.example("c")), .of(.example("a"))]))
    #expect(merged.current == .choiceNeeded([.example("a"), .example("b"), .example("c")]))
  }

  @Test func aChoiceShowsOneAndEndsNone() throws {
    var state = both
    #expect(try state.choose(.of("b"), by: "z"))
    #expect(state.sessions == both.sessions && state.retired == both.retired)
    #expect(
      state.choice == CookingChoice(session: .of("b"), among: [.of("a"), .of("b")], revision: at(4, "z")))
    #expect(state.current == .session(.example("b", started: at(3, "b"))))
  }

  @Test func choosingWhatIsShownIsNoEdit() throws {
    var state = both
    try state.choose(.of("b"), by: "z")
    let before = state
    #expect(try !state.choose(.of("b"), by: "a"))
    #expect(state == before)
    var one = CookingSessionState.of(.example("a"))
    #expect(try !one.choose(.of("a"), by: "b"))
    #expect(one == .of(.example("a")))
  }

  @Test func aSwitchIsALaterChoice() throws {
    var state = both
    try state.choose(.of("b"), by: "z")
    #expect(try state.choose(.of("a"), by: "b"))
    #expect(state.choice == CookingChoice(session: .of("a"), among: [.of("a"), .of("b")], revision: at(5, "b")))
    #expect(state.current == .session(.example("a")))
  }

  @Test func onlyAnActiveSessionIsChosen() {
    var state = both
    for id in [.of("a", 2), .of("c", 1), .of("b", 0)] as [CookingSessionID] {
      #expect(throws: CookingEditError.notActive(id)) { try state.choose(id, by: "a") }
    }
    #expect(state == both)
  }

  @Test func concurrentChoicesHaveOneWinner() throws {
    let chosen = try both.after { try $0.choose(.of("b"), by: "a") }
    let other = try both.after { try $0.choose(.of("a"), by: "b") }
    let merged = try #require(CookingSessionState.merged([chosen, other, both]))
    #expect(merged.sessions == both.sessions)
    #expect(merged.choice == other.choice)
    #expect(merged.current == .session(.example("a")))
  }

  @Test func aSessionThatComesLaterNeedsANewChoice() throws {
    var state = both
    try state.choose(.of("a"), by: "a")
    state.merge(.of(.example("c")))
    #expect(
      state.current == .choiceNeeded([.example("a"), .example("b", started: at(3, "b")), .example("c")]))
    #expect(try state.choose(.of("a"), by: "a"))
    #expect(state.current == .session(.example("a")))
  }

  @Test func theSameInstallationsNextSessionNeedsANewChoice() throws {
    var state = both
    try state.choose(.of("a"), by: "a")
    let next = try state.start(recipeID: "rice", recipeName: "Rice", steps: ["Wash"], by: "b")
    #expect(state.current == .choiceNeeded([.example("a"), next]))
  }

  @Test func anEndedSessionsChoiceIsKeptAndDecidesNothing() throws {
    let choice = CookingChoice(
      session: .of("c"), among: [.of("a"), .of("b"), .of("c")], revision: at(9, "z"))
    let state = CookingSessionState.of(
      .example("a"), .example("b"), retired: ["c": 1], choice: choice)
    #expect(state.choice == choice)
    #expect(state.current == .choiceNeeded([.example("a"), .example("b")]))
  }

  @Test func aChoiceThatSawMoreSessionsStillDecides() {
    let choice = CookingChoice(session: .of("a"), among: [.of("a"), .of("b"), .of("c")], revision: at(9, "z"))
    let state = CookingSessionState.of(.example("a"), .example("b"), retired: ["c": 1], choice: choice)
    #expect(state.current == .session(.example("a")))
  }

  @Test func amongIsSortedAndEachOnce() {
    let ids: [CookingSessionID] = [.of("b"), .of("a", 2), .of("b"), .of("a", 1)]
    var choice = CookingChoice(session: .of("a"), among: ids, revision: at(1))
    let sorted: [CookingSessionID] = [.of("a", 1), .of("a", 2), .of("b")]
    #expect(choice.among == sorted)
    choice.among = ids
    #expect(CookingSessionState.of(choice: choice).choice?.among == sorted)
  }
}
