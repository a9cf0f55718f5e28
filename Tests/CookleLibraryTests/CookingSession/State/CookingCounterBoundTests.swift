import Testing

@testable import CookleLibrary

@Suite struct CookingCounterBoundTests {
  private let last = CookingSessionState.lastCounter
  private let now = Instant(milliseconds: 0)

  @Test func theBoundItselfIsGiven() throws {
    var state = CookingSessionState.of(.example("a", last - 1, started: at(last - 3)))
    let session = try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop", "Boil"], by: "a")
    #expect(session.id == .of("a", last) && session.started == at(last - 2))
    #expect(try state.selectStep(1, of: session.id, by: "a") == 1)
    try state.startTimer(seconds: 60, of: session.id, by: "a", at: now)
    #expect(state.session(session.id)?.revision == at(last))
  }

  @Test(arguments: [1 << 30, 1 << 30 + 1, .max] as [Int64])
  func noEditIsMadeBeyondIt(counter: Int64) throws {
    let timer = CookingStamp<CookingTimer?>(
      value: CookingTimer(durationSeconds: 60, deadline: now), revision: at(counter, "x"))
    let before = CookingSessionState.of(.example("a", timer: timer), .example("b"))
    var state = before
    let id = CookingSessionID.of("a")
    #expect(throws: CookingEditError.countersExhausted) {
      try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop"], by: "c")
    }
    #expect(throws: CookingEditError.countersExhausted) { try state.selectStep(2, of: id, by: "a") }
    #expect(throws: CookingEditError.countersExhausted) { try state.startTimer(seconds: 1, of: id, by: "a", at: now) }
    #expect(throws: CookingEditError.countersExhausted) { try state.cancelTimer(of: id, by: "a") }
    #expect(throws: CookingEditError.countersExhausted) { try state.repeatTimer(of: id, by: "a", at: now) }
    #expect(throws: CookingEditError.countersExhausted) { try state.choose(id, by: "a") }
    #expect(state == before)
    // What is no edit needs no counter, and neither does an end.
    #expect(try state.selectStep(0, of: id, by: "a") == 0)
    #expect(try !state.cancelTimer(of: .of("b"), by: "a"))
    try state.end(id)
    #expect(state == .of(.example("b"), retired: ["a": 1]))
  }

  @Test(arguments: [1 << 30, 1 << 30 + 1, .max] as [Int64])
  func noSessionIsStartedBeyondIt(sequence: Int64) {
    for before in [CookingSessionState.of(retired: ["a": sequence]), .of(.example("a", sequence))] {
      var state = before
      #expect(throws: CookingEditError.countersExhausted) {
        try state.start(recipeID: "soup", recipeName: "Soup", steps: ["Chop"], by: "a")
      }
      #expect(state == before)
    }
  }
}
