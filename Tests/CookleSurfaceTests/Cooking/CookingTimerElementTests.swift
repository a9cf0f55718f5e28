import CookleLibrary
import Testing

@testable import CookleSurface

/// The timer on the screen of the kitchen, and the times that can be started.
@Suite struct CookingTimerElementTests {
  private let fixture: SurfaceFixture
  private let session: CookingSession

  init() throws {
    fixture = try SurfaceFixture()
    session = try fixture.cook(fixture.recipe(.beans))
    _ = try CookingSessionOperations.selectStep(1, in: fixture.library)
  }

  private func screen(_ language: SurfaceLanguage = .en) throws -> CookingScreen {
    try #require(try fixture.kitchen(language).session)
  }

  private func action(_ id: String, _ title: String, _ hint: String, _ intent: IntentName) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: .accent, accessibility: Accessibility(title, hint: hint),
      intent: IntentCall(intent, ["session": session.id.text]))
  }

  private func suggestion(
    _ index: Int, _ seconds: Int, _ title: String, _ spoken: String, _ hint: String
  ) -> SurfaceAction {
    SurfaceAction(
      id: "timer\(index)", title: title, isEnabled: true, color: .accent,
      accessibility: Accessibility(spoken, hint: hint),
      intent: IntentCall(.startCookingTimer, ["session": session.id.text, "seconds": String(seconds)]))
  }

  private var inEnglish: [SurfaceAction] {
    [
      action("cancelTimer", "Cancel timer", "Takes the timer away.", .cancelCookingTimer),
      action("repeatTimer", "Again", "Starts the timer once more for as long.", .repeatCookingTimer),
    ]
  }

  private var inJapanese: [SurfaceAction] {
    [
      action("cancelTimer", "タイマーを取り消す", "タイマーをなくします。", .cancelCookingTimer),
      action("repeatTimer", "もう一度", "同じ長さでもう一度始めます。", .repeatCookingTimer),
    ]
  }

  @Test func oneThatRunsHasItsDeadlineAndWhatRemainsRoundedUp() throws {
    _ = try CookingSessionOperations.startTimer(seconds: 5_430, in: fixture.library)
    fixture.clock.advance(milliseconds: 1)
    var element = CookingTimerElement(
      state: .running, title: "Timer, 1 h 30 min 30 s", deadline: "2026-03-01T21:30:30.000Z", durationSeconds: 5_430,
      remainingSeconds: 5_430, color: .accent,
      accessibility: Accessibility("A timer of 1 hour 30 minutes 30 seconds is running."), actions: inEnglish)
    #expect(try screen().timer == element)
    fixture.clock.advance(milliseconds: 999)
    element.remainingSeconds = 5_429
    #expect(try screen().timer == element)
    fixture.clock.advance(milliseconds: 5_428_999)
    element.remainingSeconds = 1
    #expect(try screen().timer == element)
  }

  @Test func oneThatRunsInJapanese() throws {
    _ = try CookingSessionOperations.startTimer(seconds: 61, in: fixture.library)
    #expect(
      try screen(.ja).timer
        == CookingTimerElement(
          state: .running, title: "タイマー 1分1秒", deadline: "2026-03-01T20:01:01.000Z", durationSeconds: 61,
          remainingSeconds: 61, color: .accent, accessibility: Accessibility("1分1秒のタイマーが動いています。"),
          actions: inJapanese))
  }

  @Test func oneWhoseTimeHasComeStaysUntilSomebodyDealsWithIt() throws {
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: fixture.library)
    for wait in [60_000, 3_600_000] as [Int64] {
      fixture.clock.advance(milliseconds: wait)
      #expect(
        try screen().timer
          == CookingTimerElement(
            state: .expired, title: "Time is up, 1 min", deadline: "2026-03-01T20:01:00.000Z", durationSeconds: 60,
            remainingSeconds: 0, color: .critical, accessibility: Accessibility("The timer of 1 minute is up."),
            actions: inEnglish))
    }
    #expect(
      try screen(.ja).timer
        == CookingTimerElement(
          state: .expired, title: "時間です（1分）", deadline: "2026-03-01T20:01:00.000Z", durationSeconds: 60,
          remainingSeconds: 0, color: .critical, accessibility: Accessibility("1分のタイマーの時間になりました。"),
          actions: inJapanese))
    _ = try CookingSessionOperations.cancelTimer(in: fixture.library)
    #expect(try screen().timer.state == .inactive)
  }

  @Test func theSelectedStepSuggestsItsTimes() throws {
    let hint = "Starts a timer for this step."
    #expect(
      try screen().suggestedTimers == [
        suggestion(0, 600, "Start 10 min, up to 15 min", "Start 10 minutes, up to 15 minutes", hint),
        suggestion(1, 3_600, "Start 1 h", "Start 1 hour", hint),
      ])
    let hinted = "この手順のタイマーを始めます。"
    #expect(
      try screen(.ja).suggestedTimers == [
        suggestion(0, 600, "10分のタイマーを始める（15分まで）", "10分のタイマーを始める（15分まで）", hinted),
        suggestion(1, 3_600, "1時間のタイマーを始める", "1時間のタイマーを始める", hinted),
      ])
    _ = try CookingSessionOperations.selectStep(0, in: fixture.library)
    #expect(try screen().suggestedTimers == [])
  }

  @Test func whatWouldTakeThePlaceOfATimerSaysSo() throws {
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: fixture.library)
    let replaces = "Starts this timer in place of the one that runs."
    #expect(try screen().suggestedTimers.map(\.accessibility.hint) == [replaces, replaces])
    #expect(try screen(.ja).suggestedTimers.first?.accessibility.hint == "動いているタイマーに代えて始めます。")
    fixture.clock.advance(milliseconds: 60_000)
    #expect(try screen().suggestedTimers.first?.accessibility.hint == "Starts a timer for this step.")
  }

  @Test func anEndSaysWhetherATimerGoesWithIt() throws {
    func message(_ language: SurfaceLanguage = .en) throws -> [String?] {
      try screen(language).actions.suffix(2).map(\.confirmation?.message)
    }
    let plain = "It ends on every device and cannot be taken up again."
    #expect(try message() == [plain, plain])
    _ = try CookingSessionOperations.startTimer(seconds: 60, in: fixture.library)
    let timed = plain + " The timer that runs goes with it, on every device."
    #expect(try message() == [timed, timed])
    let japanese = "すべての端末で終わり、続きから始めることはできません。動いているタイマーも、すべての端末で止まります。"
    #expect(try message(.ja) == [japanese, japanese])
    fixture.clock.advance(milliseconds: 60_000)
    #expect(try message() == [plain, plain])
  }
}
