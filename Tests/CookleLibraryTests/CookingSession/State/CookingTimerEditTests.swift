import Testing

@testable import CookleLibrary

@Suite struct CookingTimerEditTests {
  private let now = Instant(milliseconds: 1_000_000)

  private func timed(_ seconds: Int, until deadline: Int64, _ revision: CookingRevision) -> CookingSessionState {
    .of(
      .example(
        timer: CookingStamp(
          value: CookingTimer(durationSeconds: seconds, deadline: Instant(milliseconds: deadline)), revision: revision))
    )
  }

  @Test(arguments: [1, 90, 356_400])
  func aTimerRunsFromNow(seconds: Int) throws {
    var state = CookingSessionState.of(.example())
    try state.startTimer(seconds: seconds, of: .of("a"), by: "b", at: now)
    #expect(state == timed(seconds, until: 1_000_000 + Int64(seconds) * 1_000, at(2, "b")))
    #expect(state.session(.of("a"))?.timerStatus(at: now) == .running(remainingSeconds: seconds))
  }

  @Test func anotherTimerTakesTheRunningOnesPlace() throws {
    var state = timed(600, until: 1_600_000, at(5, "b"))
    try state.startTimer(seconds: 60, of: .of("a"), by: "a", at: now)
    #expect(state == timed(60, until: 1_060_000, at(6)))
  }

  @Test(arguments: [0, -1, .min, 356_401, .max])
  func aDurationOutOfRangeIsRefused(seconds: Int) {
    let before = timed(600, until: 1_600_000, at(5, "b"))
    var state = before
    #expect(throws: CookingEditError.durationOutOfRange(seconds)) {
      try state.startTimer(seconds: seconds, of: .of("a"), by: "a", at: now)
    }
    #expect(state == before)
  }

  @Test(arguments: [1_600_000, 1_000_000, 0] as [Int64])
  func aTimerIsCancelledWhetherItRunsOrNot(deadline: Int64) throws {
    var state = timed(600, until: deadline, at(5, "b"))
    #expect(try state.cancelTimer(of: .of("a"), by: "c"))
    #expect(state == .of(.example(timer: CookingStamp(value: nil, revision: at(6, "c")))))
  }

  @Test func cancellingNoTimerIsNoEdit() throws {
    let before = CookingSessionState.of(.example())
    var state = before
    #expect(try !state.cancelTimer(of: .of("a"), by: "b"))
    #expect(state == before)
  }

  @Test(arguments: [1_600_000, 1_000_000, 0, .min, .max] as [Int64])
  func aTimerIsRepeatedForItsWholeDurationFromNow(deadline: Int64) throws {
    var state = timed(600, until: deadline, at(5, "b"))
    try state.repeatTimer(of: .of("a"), by: "c", at: now)
    #expect(state == timed(600, until: 1_600_000, at(6, "c")))
  }

  @Test func noTimerIsNotRepeated() {
    let before = CookingSessionState.of(.example())
    var state = before
    #expect(throws: CookingEditError.noTimer(.of("a"))) { try state.repeatTimer(of: .of("a"), by: "b", at: now) }
    #expect(state == before)
  }

  @Test func anEndedSessionHasNoTimers() {
    let before = CookingSessionState.of(.example("a", 2))
    var state = before
    let id = CookingSessionID.of("a", 1)
    #expect(throws: CookingEditError.notActive(id)) { try state.startTimer(seconds: 60, of: id, by: "a", at: now) }
    #expect(throws: CookingEditError.notActive(id)) { try state.cancelTimer(of: id, by: "a") }
    #expect(throws: CookingEditError.notActive(id)) { try state.repeatTimer(of: id, by: "a", at: now) }
    #expect(state == before)
  }

  @Test(arguments: [Int64.max, .max - 1, .min, 0])
  func clocksAtTheirEndsStartTimers(milliseconds: Int64) throws {
    let now = Instant(milliseconds: milliseconds)
    var state = CookingSessionState.of(.example())
    try state.startTimer(seconds: 1, of: .of("a"), by: "a", at: now)
    try state.repeatTimer(of: .of("a"), by: "a", at: now)
    let deadline = milliseconds > .max - 1_000 ? .max : milliseconds + 1_000
    #expect(state == timed(1, until: deadline, at(3)))
  }
}
