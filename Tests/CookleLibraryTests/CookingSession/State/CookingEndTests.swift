import Testing

@testable import CookleLibrary

@Suite struct CookingEndTests {
  @Test func endingLeavesNothingButTheWatermark() throws {
    let timer = CookingStamp<CookingTimer?>(
      value: CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: 5)), revision: at(8))
    var state = CookingSessionState.of(.example("a", 3, timer: timer), .example("b"))
    try state.end(.of("a", 3))
    #expect(state == .of(.example("b"), retired: ["a": 3]))
    #expect(state.isRetired(.of("a", 3)) && !state.isRetired(.of("a", 4)) && !state.isRetired(.of("b")))
  }

  @Test func whatHasEndedOrNeverWasIsNotEnded() {
    let before = CookingSessionState.of(.example("a", 2))
    var state = before
    for id in [.of("a", 1), .of("a", 3), .of("b", 1), .of("b", .max)] as [CookingSessionID] {
      #expect(throws: CookingEditError.notActive(id)) { try state.end(id) }
    }
    #expect(state == before)
  }

  @Test func aLateUpdateDoesNotReviveAnEndedSession() throws {
    let before = CookingSessionState.of(.example("a", 2))
    let ended = try before.after { try $0.end(.of("a", 2)) }
    let edited = try before.after { state in
      for _ in 0..<5 {
        try state.startTimer(seconds: 60, of: .of("a", 2), by: "b", at: Instant(milliseconds: 0))
        try state.selectStep(1, of: .of("a", 2), by: "b")
        try state.selectStep(2, of: .of("a", 2), by: "b")
      }
    }
    #expect(CookingSessionState.merged([ended, edited, before]) == .of(retired: ["a": 2]))
  }

  @Test func anEndBeatsEveryChoice() throws {
    let before = CookingSessionState.of(.example("a"), .example("b"), .example("c"))
    let ended = try before.after { try $0.end(.of("a")) }
    let chosen = try before.after { state in
      try state.choose(.of("b"), by: "z")
      try state.choose(.of("a"), by: "z")
    }
    let merged = try #require(CookingSessionState.merged([ended, chosen]))
    #expect(merged.sessions == ["b": .example("b"), "c": .example("c")])
    #expect(merged.choice == chosen.choice)
    #expect(merged.current == .choiceNeeded([.example("b"), .example("c")]))
  }

  @Test func whatIsLeftAloneIsShownWithoutAChoice() throws {
    let before = CookingSessionState.of(.example("a"), .example("b"))
    let state = try before.after { state in
      try state.choose(.of("a"), by: "a")
      try state.end(.of("a"))
    }
    #expect(state.current == .session(.example("b")))
    #expect(try state.after { try $0.end(.of("b")) }.current == .none)
  }
}
