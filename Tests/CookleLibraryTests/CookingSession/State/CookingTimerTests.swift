import Testing

@testable import CookleLibrary

@Suite struct CookingTimerTests {
  @Test(
    arguments: [
      (1, .running(remainingSeconds: 1)), (999, .running(remainingSeconds: 1)), (1_000, .running(remainingSeconds: 1)),
      (1_001, .running(remainingSeconds: 2)), (60_000, .running(remainingSeconds: 60)), (0, .expired), (-1, .expired),
      (.min, .expired), (.max, .running(remainingSeconds: 9_223_372_036_854_776)),
    ] as [(Int64, CookingTimerStatus)])
  func remainingSecondsAreRoundedUp(deadline: Int64, status: CookingTimerStatus) {
    let timer = CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: deadline))
    #expect(timer.status(at: Instant(milliseconds: 0)) == status)
  }

  @Test(
    arguments: [
      (.max, .min, .running(remainingSeconds: 9_223_372_036_854_776)), (.min, .max, .expired), (.max, .max, .expired),
      (.min, .min, .expired), (.min + 1, .min, .running(remainingSeconds: 1)),
      (.max, .max - 1, .running(remainingSeconds: 1)),
    ] as [(Int64, Int64, CookingTimerStatus)])
  func clocksAtTheirEndsAreRead(deadline: Int64, now: Int64, status: CookingTimerStatus) {
    let timer = CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: deadline))
    #expect(timer.status(at: Instant(milliseconds: now)) == status)
  }

  @Test(arguments: [(0, 1), (.min, 1), (-5, 1), (1, 1), (356_400, 356_400), (356_401, 356_400), (.max, 356_400)])
  func durationsAreBroughtIntoRange(given: Int, duration: Int) {
    #expect(CookingTimer(durationSeconds: given, deadline: Instant(milliseconds: 0)).durationSeconds == duration)
    #expect(
      CookingTimer(durationSeconds: given, startedAt: Instant(milliseconds: 7))
        == CookingTimer(durationSeconds: duration, deadline: Instant(milliseconds: 7 + Int64(duration) * 1_000)))
  }

  @Test func aTimerOfTheLastMomentEndsInIt() {
    #expect(
      CookingTimer(durationSeconds: 60, startedAt: Instant(milliseconds: .max - 59_999)).deadline
        == Instant(milliseconds: .max))
  }

  @Test func aSessionWithoutTimerIsInactive() {
    #expect(CookingSession.example().timerStatus(at: Instant(milliseconds: 0)) == .inactive)
  }
}
