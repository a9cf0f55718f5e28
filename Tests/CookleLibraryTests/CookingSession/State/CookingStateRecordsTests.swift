import Testing

@testable import CookleLibrary

/// What a state makes of records from anywhere.
@Suite struct CookingStateRecordsTests {
  @Test func aSessionProvesThatThoseBeforeItHaveEnded() {
    let state = CookingSessionState.of(.example("a", 5), .example("b", 1))
    #expect(state.retired == ["a": 4])
    #expect(state.isRetired(.of("a", 4)) && !state.isRetired(.of("a", 5)) && !state.isRetired(.of("b", 1)))
  }

  @Test func ofAnInstallationsSessionsTheLatestStays() {
    let expected = CookingSessionState.of(.example("a", 7))
    #expect(CookingSessionState.of(.example("a", 2), .example("a", 7), .example("a", 6)) == expected)
    #expect(CookingSessionState.of(.example("a", 7), .example("a", 6), .example("a", 2)) == expected)
    #expect(expected.retired == ["a": 6])
  }

  @Test func sessionsBelowTheirWatermarkAreLeftOut() {
    let state = CookingSessionState.of(
      .example("a", 5), .example("b", 5), .example("c", 5), retired: ["a": 5, "b": 4, "c": 9, "d": 3])
    #expect(state.sessions == ["b": .example("b", 5)])
    #expect(state.retired == ["a": 5, "b": 4, "c": 9, "d": 3])
  }

  @Test func whatIsNotAboveZeroEndsNothing() {
    #expect(CookingSessionState.of(retired: ["a": 0, "b": -1, "c": .min]) == CookingSessionState())
    #expect(
      CookingSessionState.of(.example("a", 1), retired: ["a": -5]) == .of(.example("a", 1)))
  }

  @Test(arguments: [0, -1, .min] as [Int64])
  func sequencesBelowOneAreNoSessions(sequence: Int64) {
    #expect(CookingSessionState.of(.example("a", sequence)) == CookingSessionState())
  }

  @Test func theGreatestSequenceIsKept() {
    let state = CookingSessionState.of(.example("a", .max))
    #expect(state.sessions == ["a": .example("a", .max)] && state.retired == ["a": .max - 1])
    #expect(state.merging(.of(retired: ["a": .max])) == .of(retired: ["a": .max]))
  }

  @Test(arguments: [[], [""], ["Chop", ""]])
  func recordsWithoutReadableStepsAreLeftOut(steps: [String]) {
    #expect(CookingSessionState.of(.example("a", 3, steps: steps)) == .of(retired: ["a": 2]))
    #expect(
      CookingSessionState.of(.example("a", 3, steps: steps), .example("a", 3)) == .of(.example("a", 3)))
  }

  @Test func emptyNamesAreNoReasonToLoseASession() {
    let session = CookingSession.example("", recipeID: "", recipeName: "")
    #expect(CookingSessionState.of(session).sessions == ["": session])
  }

  @Test func contradictoryRecordsOfOneSessionBecomeOne() {
    let left = CookingSession.example(recipeName: "Soup", selected: CookingStamp(value: 1, revision: at(3)))
    let right = CookingSession.example(recipeName: "Stew", selected: CookingStamp(value: 2, revision: at(2)))
    let expected = CookingSession.example(recipeName: "Stew", selected: CookingStamp(value: 1, revision: at(3)))
    #expect(CookingSessionState.of(left, right).sessions == ["a": expected])
    #expect(CookingSessionState.of(right, left).sessions == ["a": expected])
  }
}
