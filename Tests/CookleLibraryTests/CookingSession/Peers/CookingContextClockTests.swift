import JSON
import Testing

@testable import CookleLibrary

/// What a context tells of timers, whatever happened to the clock of its sender.
@Suite struct CookingContextClockTests {
  private func read(_ state: CookingSessionState) throws -> CookingSessionState {
    let context = CookingContext(installation: "a", catalog: [], state: state)
    return try JSONReader.decode(CookingContext.self, from: JSONWriter.encode(context)).state
  }

  private func timed(_ seconds: Int, _ remaining: Int64) -> CookingSessionState {
    let timer = CookingTimer(durationSeconds: seconds, deadline: Instant(milliseconds: remaining))
    return .of(.example(timer: CookingStamp(value: timer, revision: at(2))))
  }

  /// Setting the clock back makes more remain than the whole; nobody would take such a context.
  @Test(
    arguments: [
      (60, 60_001, 60_000), (60, .max, 60_000), (356_400, .max, 356_400_000), (60, 60_000, 60_000), (60, 1, 1),
      (60, -5, -5), (60, .min, Int64(Int32.min)),
    ] as [(Int, Int64, Int64)])
  func noMoreThanTheWholeTimerRemains(seconds: Int, remaining: Int64, told: Int64) throws {
    #expect(try read(timed(seconds, remaining)) == timed(seconds, told))
  }

  @Test func aClockThatWasSetBackKeepsNobodyFromHearing() throws {
    var state = CookingSessionState.of(.example())
    try state.startTimer(seconds: 60, of: .of("a"), by: "a", at: Instant(milliseconds: 5_000_000))
    let heard = try read(state.relative(to: Instant(milliseconds: 1_000_000))).absolute(at: Instant(milliseconds: 0))
    #expect(heard.session(.of("a"))?.timerStatus(at: Instant(milliseconds: 0)) == .running(remainingSeconds: 60))
  }
}
