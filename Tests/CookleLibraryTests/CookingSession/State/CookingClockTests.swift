import Testing

@testable import CookleLibrary

@Suite struct CookingClockTests {
  private func timed(_ deadline: Int64?) -> CookingSessionState {
    let timer = deadline.map { CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: $0)) }
    let choice = CookingChoice(session: .of("a"), among: [.of("a"), .of("b")], revision: at(9))
    return .of(
      .example("a", 3, timer: CookingStamp(value: timer, revision: at(5))), .example("b"), retired: ["c": 2],
      choice: choice)
  }

  @Test(
    arguments: [
      (5_000, 3_000, 2_000), (3_000, 3_000, 0), (1_000, 3_000, -2_000), (nil, 3_000, nil), (.max, 0, .max),
      (.min, 0, .min), (.max, -1, .max), (.min, 1, .min), (.max, .min, .max), (.min, .max, .min), (.max, .max, 0),
      (.min, .min, 0),
    ] as [(Int64?, Int64, Int64?)])
  func theRemainingTimeTravels(deadline: Int64?, now: Int64, remaining: Int64?) {
    #expect(timed(deadline).relative(to: Instant(milliseconds: now)) == timed(remaining))
  }

  @Test(
    arguments: [
      (2_000, 50_000, 52_000), (0, 50_000, 50_000), (-2_000, 50_000, 48_000), (nil, 50_000, nil), (.max, 1, .max),
      (.min, -1, .min), (1, .max, .max), (-1, .min, .min), (.max, .min, -1), (.min, .max, -1),
    ] as [(Int64?, Int64, Int64?)])
  func deadlinesAreOfTheClockTheyArriveAt(remaining: Int64?, now: Int64, deadline: Int64?) {
    #expect(timed(remaining).absolute(at: Instant(milliseconds: now)) == timed(deadline))
  }

  @Test func aWrongClockElsewhereShiftsNoTimer() throws {
    let here = try CookingSessionState.of(.example()).after {
      try $0.startTimer(seconds: 60, of: .of("a"), by: "a", at: Instant(milliseconds: 1_000_000))
    }
    let there = here.relative(to: Instant(milliseconds: 1_010_000)).absolute(at: Instant(milliseconds: -77))
    #expect(
      there.session(.of("a"))?.timerStatus(at: Instant(milliseconds: -77)) == .running(remainingSeconds: 50))
    // It comes back after ten seconds that the clocks agree on and two on its way, and is still the timer it was.
    let back = there.relative(to: Instant(milliseconds: 9_923)).absolute(at: Instant(milliseconds: 1_022_000))
    #expect(CookingSessionState.merged([here, back]) == here)
  }
}
