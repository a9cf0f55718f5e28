import Testing

@testable import CookleLibrary

@Suite struct CookingStartTests {
  @Test func theFirstSessionIsNumberOne() throws {
    var state = CookingSessionState()
    let session = try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop", "Boil", "Serve"], by: "a")
    #expect(session == .example("a", 1, started: at(1)))
    #expect(state == .of(.example("a", 1, started: at(1))))
    #expect(state.current == .session(session))
    #expect(state.retired == [:])
  }

  @Test func startingAnotherRetiresTheOneBefore() throws {
    let timer = CookingStamp<CookingTimer?>(
      value: CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: 5)), revision: at(8))
    var state = CookingSessionState.of(.example("a", 3, timer: timer), .example("b", 1, started: at(5, "b")))
    let session = try state.start(recipeID: "rice", recipeName: "Rice", steps: ["Wash"], by: "a")
    #expect(session == .example("a", 4, recipeID: "rice", recipeName: "Rice", steps: ["Wash"], started: at(9)))
    #expect(state.sessions == ["a": session, "b": .example("b", 1, started: at(5, "b"))])
    #expect(state.retired == ["a": 3])
    #expect(state.isRetired(.of("a", 3)) && state.session(.of("a", 3)) == nil)
  }

  @Test func aSequenceIsNeverUsedTwice() throws {
    var state = CookingSessionState()
    for sequence in 1...4 as ClosedRange<Int64> {
      let session = try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop"], by: "a")
      #expect(session.id == .of("a", sequence))
      if sequence.isMultiple(of: 2) { try state.end(session.id) }
    }
    #expect(state == .of(retired: ["a": 4]))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (.max, 2), (-1, 0), (.min, 0)])
  func theFirstSelectionIsBroughtIntoTheSteps(given: Int, selected: Int) throws {
    var state = CookingSessionState()
    let session = try state.start(
      recipeID: "soup", recipeName: "Soup", steps: ["Chop", "Boil", "Serve"], selecting: given, by: "a")
    #expect(session == .example(selected: CookingStamp(value: selected, revision: at(1))))
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (9, 1)])
  func emptyStepsAreDroppedAndTheSelectionFollows(given: Int, selected: Int) throws {
    var state = CookingSessionState()
    let session = try state.start(
      recipeID: "soup", recipeName: "", steps: ["", "Chop", "", "Boil", ""], selecting: given, by: "a")
    #expect(
      session
        == .example(recipeName: "", steps: ["Chop", "Boil"], selected: CookingStamp(value: selected, revision: at(1))))
  }

  @Test(arguments: [[], [""], ["", ""]])
  func aRecipeWithoutStepsIsNotStarted(steps: [String]) {
    let before = CookingSessionState.of(.example("a", 2))
    var state = before
    #expect(throws: CookingEditError.noSteps) {
      try state.start(recipeID: "soup", recipeName: "Soup", steps: steps, by: "a")
    }
    #expect(state == before)
  }

  @Test func aStartIsLaterThanEveryEditThatIsKnown() throws {
    let choice = CookingChoice(session: .of("z", 9), among: [.of("z", 9)], revision: at(40, "z"))
    for (state, counter) in [
      (CookingSessionState.of(.example("b", started: at(30, "b"))), 31), (.of(choice: choice), 41),
      (.of(.example("b", selected: CookingStamp(value: 1, revision: at(50, "c"))), choice: choice), 51),
      (.of(.example("b", timer: CookingStamp(value: nil, revision: at(60, "c"))), choice: choice), 61),
      (.of(.example("b", started: at(-5, "b"))), 1), (.of(.example("b", started: at(.min, "b"))), 1),
    ] as [(CookingSessionState, Int64)] {
      var state = state
      #expect(
        try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop"], by: "a").started == at(counter))
    }
  }
}
