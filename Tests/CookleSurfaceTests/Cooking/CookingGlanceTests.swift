import CookleLibrary
import Testing

@testable import CookleSurface

/// The running timer at a glance.
@Suite struct CookingGlanceTests {
  private let fixture: SurfaceFixture
  private let session: CookingSession

  init() throws {
    fixture = try SurfaceFixture()
    session = try fixture.cook(fixture.recipe(.beans))
  }

  private func glance(_ language: SurfaceLanguage = .en) throws -> GlanceSurface {
    try GlanceSurface(recipe: .lastOpened, diary: .today, in: fixture.context(language))
  }

  private func item(
    _ id: String, _ title: String, _ name: String, _ progress: String, _ length: String, _ label: String,
    _ hint: String,
    until deadline: String
  ) -> GlanceItem {
    GlanceItem(
      id: "timer", title: title,
      row: SurfaceRow(
        id: id, title: name, subtitle: progress, detail: length, color: .accent, isEnabled: true, isSelected: false,
        accessibility: Accessibility(label, hint: hint), intent: IntentCall(.openCooking), actions: []),
      url: "cookle://cooking", staleAt: deadline)
  }

  @Test func aTimerComesFirstAndGoesStaleWhenItsTimeComes() throws {
    #expect(try glance().items.map(\.id) == ["diary"])
    _ = try CookingSessionOperations.startTimer(seconds: 90, in: fixture.library)
    let deadline = "2026-03-01T20:01:30.000Z"
    var surface = try glance()
    #expect(surface.items.map(\.id) == ["timer", "diary"])
    #expect(surface.staleAt == deadline)
    #expect(
      surface.items[0]
        == item(
          session.id.text, "Timer", "Bean Soup", "Step 1 of 3", "1 min 30 s",
          "Bean Soup, A timer of 1 minute 30 seconds is running.", "Goes back to the steps where you left them.",
          until: deadline))
    #expect(
      try glance(.ja).items[0]
        == item(
          session.id.text, "タイマー", "Bean Soup", "手順 1/3", "1分30秒", "Bean Soup、1分30秒のタイマーが動いています。", "途中の手順に戻ります。",
          until: deadline))
    fixture.clock.advance(milliseconds: 90_000)
    surface = try glance()
    #expect(surface.items.map(\.id) == ["diary"])
    #expect(surface.staleAt == "2026-03-02T00:00:00.000Z")
  }

  @Test func ofTwoTheOneThatRunsOutFirstIsShown() throws {
    _ = try CookingSessionOperations.startTimer(seconds: 90, in: fixture.library)
    try fixture.hear(of: [.onWatch(timer: CookingTimer(durationSeconds: 60, deadline: Instant(milliseconds: 30_000)))])
    #expect(try glance().items.map(\.row.title).first == "Miso Soup")
    #expect(try glance().staleAt == "2026-03-01T20:00:30.000Z")
    fixture.clock.advance(milliseconds: 30_000)
    #expect(try glance().items.map(\.row.title).first == "Bean Soup")
    #expect(try glance().staleAt == "2026-03-01T20:01:30.000Z")
  }
}
