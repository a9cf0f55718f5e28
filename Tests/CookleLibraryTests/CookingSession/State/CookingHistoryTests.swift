import CookingHistories
import Testing

/// 2,000 random histories of 2 to 5 installations, each law of which is looked at in all of them.
///
/// A failure names the seed; `HistoryCheck.history(seed:)` brings the history back.
@Suite struct CookingHistoryTests {
  /// All histories run once, for every law.
  private static let report = HistoryCheck.histories(seeds: 1...2_000)

  private func expectHolds(_ law: HistoryLaw, checks least: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let report = Self.report
    #expect(report.violations[law] == nil, sourceLocation: sourceLocation)
    // A law that is never put to the test holds for nothing.
    #expect(report.checks(of: law) >= least, sourceLocation: sourceLocation)
  }

  @Test func everyHistoryIsRun() {
    #expect(Self.report.histories == 2_000)
    #expect(Self.report.violationCount == 0)
  }

  @Test func mergingIsCommutative() { expectHolds(.mergeIsCommutative, checks: 8_000) }

  @Test func mergingIsAssociative() { expectHolds(.mergeIsAssociative, checks: 8_000) }

  @Test func mergingIsIdempotent() { expectHolds(.mergeIsIdempotent, checks: 8_000) }

  @Test func aStateSaysWhatTheRulesMakeOfItsEdits() { expectHolds(.stateFollowsItsEdits, checks: 30_000) }

  @Test func oneFullExchangeConvergesAfterAnyDelivery() { expectHolds(.fullExchangeConverges, checks: 4_000) }

  @Test func lateNewsAfterAFullExchangeChangesNothing() { expectHolds(.lateNewsChangesNothing, checks: 5_000) }

  @Test func anEndedSessionNeverBecomesActiveAgain() { expectHolds(.endedSessionsStayEnded, checks: 50_000) }

  @Test func aChoiceEndsNoSession() { expectHolds(.choicesEndNothing, checks: 1_000) }

  @Test func anEndBeatsEveryChoice() { expectHolds(.endsBeatChoices, checks: 150) }

  @Test func concurrentChoicesResolveAlike() { expectHolds(.concurrentChoicesResolveAlike, checks: 2_000) }

  @Test func anEndClearsTheTimer() { expectHolds(.endsClearTimers, checks: 3_000) }

  @Test func anInstallationHasOneActiveSession() { expectHolds(.oneSessionPerInstallation, checks: 50_000) }

  @Test func selectedStepsStayInRange() { expectHolds(.stepsStayInRange, checks: 50_000) }

  @Test func theStepsOfASessionStay() { expectHolds(.factsOfASessionStay, checks: 50_000) }

  @Test func anEditIsLaterThanAllThatItsMakerKnew() { expectHolds(.editsAreLater, checks: 5_000) }

  @Test func whatIsRefusedChangesNothing() { expectHolds(.refusalsChangeNothing, checks: 5_000) }

  @Test func clocksThatAreWrongByYearsChangeNoOrderAndNoRemainingTime() {
    expectHolds(.clocksDecideNothing, checks: 2_000)
  }

  @Test func aRestartKeepsEverything() { expectHolds(.restartsKeepEverything, checks: 1_000) }
}
