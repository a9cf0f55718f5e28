import Testing

@testable import CookleLibrary

/// Different records of one revision, which only broken and hostile installations send.
@Suite struct CookingContradictionTests {
  private func timed(_ timer: CookingTimer?) -> CookingSessionState {
    .of(.example(timer: CookingStamp(value: timer, revision: at(7, "x"))))
  }

  private func timer(_ seconds: Int, _ deadline: Int64) -> CookingTimer {
    CookingTimer(durationSeconds: seconds, deadline: Instant(milliseconds: deadline))
  }

  @Test func aTimerBeatsNone() {
    #expect(CookingSessionState.merged([timed(nil), timed(timer(1, .max))]) == timed(timer(1, .max)))
  }

  @Test func theLongerTimerBeatsTheShorter() {
    #expect(
      CookingSessionState.merged([timed(timer(60, .min)), timed(timer(61, .max)), timed(nil)]) == timed(timer(61, .max))
    )
  }

  @Test func theEarlierDeadlineBeatsTheLater() {
    #expect(
      CookingSessionState.merged([timed(timer(60, 5)), timed(timer(60, .min)), timed(timer(60, .max))])
        == timed(timer(60, .min)))
  }

  @Test func theGreaterSelectionBeatsTheLesser() {
    func selected(_ step: Int) -> CookingSessionState {
      .of(.example(selected: CookingStamp(value: step, revision: at(7, "x"))))
    }
    #expect(CookingSessionState.merged([selected(.min), selected(1), selected(.max)]) == selected(.max))
  }

  @Test func whatNeverChangesIsTakenAsAWhole() {
    let records: [CookingSession] = [
      .example(recipeID: "b", recipeName: "A", steps: ["a"]),
      .example(recipeID: "a", recipeName: "Z", steps: ["z", "z"], started: at(9)),
      .example(recipeID: "b", recipeName: "", steps: ["z"]),
    ]
    var expected = records[0]
    expected.selection.revision = at(9)
    expected.timer.revision = at(9)
    #expect(CookingSessionState.merged(records.map { .of($0) }) == .of(expected))
  }

  @Test(
    arguments: [
      (.example(recipeID: "soup"), .example(recipeID: "stew")), (.example(recipeID: ""), .example(recipeID: "a")),
      (.example(recipeName: "Soup"), .example(recipeName: "Soups")),
      (.example(steps: ["a"]), .example(steps: ["a", "a"])),
      (.example(steps: ["a", "z"]), .example(steps: ["b"])),
      (.example(recipeName: "e\u{301}"), .example(recipeName: "é")),
    ] as [(CookingSession, CookingSession)])
  func recordsAreOrderedByTheirTexts(lesser: CookingSession, greater: CookingSession) throws {
    for merged in [lesser.merging(greater), greater.merging(lesser)] {
      #expect(merged == greater)
      // Equality of texts does not see which spelling of a letter was kept.
      #expect(merged.recipeName.utf8.elementsEqual(greater.recipeName.utf8))
    }
  }

  @Test func theLaterStartBeatsTheEarlier() {
    let stamps = (CookingStamp(value: 0, revision: at(5)), CookingStamp<CookingTimer?>(value: nil, revision: at(5)))
    func started(_ revision: CookingRevision) -> CookingSessionState {
      .of(.example(started: revision, selected: stamps.0, timer: stamps.1))
    }
    #expect(
      CookingSessionState.merged([started(at(1)), started(at(1, "b")), started(at(.min, "z"))]) == started(at(1, "b")))
  }

  @Test func aSelectionBeyondTheStepsThatWonIsBroughtIntoThem() throws {
    let long = CookingSession.example(
      recipeID: "a", steps: ["1", "2", "3", "4"], selected: CookingStamp(value: 3, revision: at(5)))
    let short = CookingSession.example(recipeID: "b", steps: ["1", "2"])
    let merged = try #require(CookingSessionState.merged([.of(long), .of(short)])?.session(.of("a")))
    #expect(merged.steps == ["1", "2"] && merged.selection.value == 3 && merged.selectedStep == 1)
  }

  @Test func choicesOfOneRevisionAreOrderedBySessionThenByWhatTheySaw() {
    func chosen(_ session: String, _ among: [CookingSessionID]) -> CookingSessionState {
      .of(choice: CookingChoice(session: .of(session), among: among, revision: at(4, "x")))
    }
    #expect(
      CookingSessionState.merged([chosen("a", [.of("z")]), chosen("b", []), chosen("b", [.of("a"), .of("b")])])
        == chosen("b", [.of("a"), .of("b")]))
    #expect(
      CookingSessionState.merged([chosen("b", [.of("a")]), chosen("b", [.of("b")]), chosen("b", [.of("a"), .of("c")])])
        == chosen("b", [.of("b")]))
  }
}
