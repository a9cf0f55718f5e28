import Testing

@testable import CookleLibrary

@Suite struct CookingStepSelectionTests {
  @Test(arguments: [(1, 1), (2, 2), (3, 2), (.max, 2)])
  func aStepIsSelectedWithinTheSteps(given: Int, selected: Int) throws {
    var state = CookingSessionState.of(.example(), .example("b", started: at(4, "b")))
    #expect(try state.selectStep(given, of: .of("a"), by: "c") == selected)
    #expect(
      state
        == .of(
          .example(selected: CookingStamp(value: selected, revision: at(5, "c"))),
          .example("b", started: at(4, "b"))))
  }

  @Test(arguments: [(0, 0, 0), (0, -1, 0), (0, .min, 0), (2, 9, 2), (7, 2, 2), (7, 8, 2), (-3, 0, 0), (.min, .min, 0)])
  func selectingTheSelectedStepIsNoEdit(stored: Int, given: Int, selected: Int) throws {
    let before = CookingSessionState.of(.example(selected: CookingStamp(value: stored, revision: at(2))))
    var state = before
    #expect(try state.selectStep(given, of: .of("a"), by: "b") == selected)
    #expect(state == before)
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 2), (.max, 2), (.min, 0)])
  func aStoredSelectionReadsAsOneOfTheSteps(stored: Int, selected: Int) {
    #expect(CookingSession.example(selected: CookingStamp(value: stored, revision: at(1))).selectedStep == selected)
    #expect(CookingSession.example(steps: [], selected: CookingStamp(value: stored, revision: at(1))).selectedStep == 0)
  }

  @Test func noStepOfAnEndedOrUnknownSessionIsSelected() {
    let before = CookingSessionState.of(.example("a", 2))
    var state = before
    for id in [.of("a", 1), .of("a", 3), .of("b", 1), .of("a", .min)] as [CookingSessionID] {
      #expect(throws: CookingEditError.notActive(id)) { try state.selectStep(1, of: id, by: "a") }
    }
    #expect(state == before)
  }

  @Test func aSessionsRevisionIsItsLatestEdit() {
    #expect(CookingSession.example(started: at(3)).revision == at(3))
    #expect(CookingSession.example(selected: CookingStamp(value: 1, revision: at(2, "b"))).revision == at(2, "b"))
    #expect(
      CookingSession.example(
        selected: CookingStamp(value: 1, revision: at(2, "b")), timer: CookingStamp(value: nil, revision: at(2, "c"))
      ).revision == at(2, "c"))
  }
}
