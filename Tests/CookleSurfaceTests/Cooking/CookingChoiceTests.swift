import CookleLibrary
import Testing

@testable import CookleSurface

/// Sessions that began apart: which one to go on with, and the ones beside it.
@Suite struct CookingChoiceTests {
  private let fixture: SurfaceFixture
  private let recipe: Recipe
  private let here: CookingSession

  init() throws {
    fixture = try SurfaceFixture()
    recipe = try fixture.opened(.beans)
    here = try fixture.cook(recipe)
    _ = try CookingSessionOperations.selectStep(1, in: fixture.library)
    try fixture.hear(of: [
      .onWatch(timer: CookingTimer(durationSeconds: 180, deadline: Instant(milliseconds: 120_000)))
    ])
  }

  private func candidate(
    _ id: String, _ title: String, _ subtitle: String, detail: String? = nil, _ label: String, _ hint: String,
    end: (title: String, hint: String, question: String, message: String, cancel: String)
  ) -> SurfaceRow {
    SurfaceRow(
      id: id, title: title, subtitle: subtitle, detail: detail, color: .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(label, hint: hint), intent: IntentCall(.chooseCookingSession, ["session": id]),
      actions: [
        SurfaceAction(
          id: "end", title: end.title, isEnabled: true, color: .critical,
          accessibility: Accessibility(end.title, hint: end.hint), intent: IntentCall(.endCooking, ["session": id]),
          confirmation: Confirmation(
            title: end.question, message: end.message, confirm: end.title, cancel: end.cancel))
      ])
  }

  private var inEnglish: (here: SurfaceRow, watch: SurfaceRow) {
    let message = "It ends on every device and cannot be taken up again."
    func end(_ name: String, _ message: String) -> (String, String, String, String, String) {
      ("End cooking", "Ends this on every device.", "End cooking \(name)?", message, "Cancel")
    }
    return (
      candidate(
        here.id.text, "Bean Soup", "Begun here · Step 2 of 3", "Bean Soup, Begun here, Step 2 of 3",
        "Follows this one.", end: end("Bean Soup", message)),
      candidate(
        "watch.1", "Miso Soup", "Begun on another device · Step 1 of 2", detail: "Timer, 3 min",
        "Miso Soup, Begun on another device, Step 1 of 2, A timer of 3 minutes is running.", "Follows this one.",
        end: end("Miso Soup", message + " The timer that runs goes with it, on every device."))
    )
  }

  @Test func bothAreDescribedInEnglish() throws {
    let surface = try fixture.kitchen()
    #expect(
      surface.choice
        == CookingChoiceSection(
          title: "Which one do you want to continue?",
          message: "These began apart. The one you choose is followed on every device; none of them ends.",
          rows: [inEnglish.here, inEnglish.watch]))
    #expect(surface.session == nil)
    #expect(surface.others == nil)
    #expect(surface.emptyState == nil)
  }

  @Test func bothAreDescribedInJapanese() throws {
    let message = "すべての端末で終わり、続きから始めることはできません。"
    func end(_ name: String, _ message: String) -> (String, String, String, String, String) {
      ("調理を終える", "すべての端末で終わります。", "「\(name)」の調理を終えますか？", message, "キャンセル")
    }
    #expect(
      try fixture.kitchen(.ja).choice
        == CookingChoiceSection(
          title: "どれを続けますか？",
          message: "別々に始まった調理です。選んだものをすべての端末で表示します。ほかの調理も終わりません。",
          rows: [
            candidate(
              here.id.text, "Bean Soup", "この端末で開始・手順 2/3", "Bean Soup、この端末で開始、手順 2/3", "こちらを続けます。",
              end: end("Bean Soup", message)),
            candidate(
              "watch.1", "Miso Soup", "別の端末で開始・手順 1/2", detail: "タイマー 3分",
              "Miso Soup、別の端末で開始、手順 1/2、3分のタイマーが動いています。", "こちらを続けます。",
              end: end("Miso Soup", message + "動いているタイマーも、すべての端末で止まります。")),
          ]))
  }

  @Test func whatIsNotFollowedGoesOnBesideWhatIs() throws {
    _ = try CookingSessionOperations.choose(session: here.id.text, in: fixture.library)
    var surface = try fixture.kitchen()
    #expect(surface.choice == nil)
    #expect(surface.session?.id == here.id.text)
    #expect(
      surface.others
        == SurfaceSection(id: "others", title: "Also cooking", rows: [inEnglish.watch], actions: []))
    _ = try CookingSessionOperations.choose(session: "watch.1", in: fixture.library)
    surface = try fixture.kitchen()
    #expect(surface.session?.id == "watch.1")
    #expect(
      surface.others
        == SurfaceSection(id: "others", title: "Also cooking", rows: [inEnglish.here], actions: []))
    #expect(try fixture.kitchen(.ja).others?.title == "ほかに進行中")
    _ = try CookingSessionOperations.end(session: here.id.text, in: fixture.library)
    #expect(try fixture.kitchen().others == nil)
  }

  @Test func startingAsksAlsoWhileAnotherDeviceIsFollowed() throws {
    _ = try CookingSessionOperations.choose(session: "watch.1", in: fixture.library)
    let row = try #require(try fixture.kitchen().recipes.rows.first)
    #expect(row.isSelected)
    #expect(row.intent == nil)
    #expect(row.actions.map(\.confirmation?.title) == ["Start cooking Bean Soup?"])
    _ = try CookingSessionOperations.end(session: here.id.text, in: fixture.library)
    let free = try #require(try fixture.kitchen().recipes.rows.first)
    #expect(!free.isSelected)
    #expect(free.intent == IntentCall(.startCooking, ["id": recipe.id]))
    #expect(free.accessibility.hint == "Starts cooking this recipe.")
    #expect(free.actions == [])
  }

  @Test func aSessionFromElsewhereIsReadWithoutItsRecipe() throws {
    _ = try CookingSessionOperations.end(session: here.id.text, in: fixture.library)
    let screen = try #require(try fixture.kitchen().session)
    #expect(screen.title == "Miso Soup")
    #expect(screen.notice == "The recipe is not in this library; its steps are kept until the session ends.")
    #expect(screen.servings == nil)
    #expect(
      screen.materials
        == RecipeIngredientsSection(
          title: "Materials", sections: [],
          emptyState: EmptyState(
            title: "No ingredients", message: "The recipe names none, or is not in this library.", actions: [])))
    #expect(screen.actions.map(\.id) == ["end"])
    #expect(
      try fixture.kitchen(.ja).session?.notice == "このレシピは今のライブラリにありません。手順は調理が終わるまで残ります。")
  }
}
