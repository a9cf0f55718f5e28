import CookleLibrary
import Testing

@testable import CookleSurface

/// The screen of the kitchen, whole, in either language.
@Suite struct CookingSurfaceTests {
  private let fixture: SurfaceFixture

  init() throws {
    fixture = try SurfaceFixture()
  }

  private func action(
    _ id: String, _ title: String, spoken: String? = nil, _ hint: String, _ color: ColorToken = .accent,
    intent: IntentCall, asks confirmation: CookleSurface.Confirmation? = nil
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: color, accessibility: Accessibility(spoken ?? title, hint: hint),
      intent: intent, confirmation: confirmation)
  }

  private func step(
    _ session: CookingSession, _ index: Int, _ text: String, _ label: String, _ hint: String, isSelected: Bool = false
  ) -> CookingStepRow {
    CookingStepRow(
      id: String(index), number: String(index + 1), text: text, color: isSelected ? .accent : .primary,
      isEnabled: true, isSelected: isSelected, accessibility: Accessibility(label, hint: hint),
      intent: IntentCall(.selectCookingStep, ["session": session.id.text, "step": String(index)]))
  }

  private func minutes(_ session: CookingSession, _ title: String, _ hint: String) -> SurfaceField {
    SurfaceField(
      id: "minutes", title: title, kind: .number, text: "", options: [], isEnabled: true,
      accessibility: Accessibility(title, hint: hint),
      change: FieldChange(intent: .startCookingTimer, arguments: ["session": session.id.text], argument: "minutes"))
  }

  private func materials(_ title: String) -> RecipeIngredientsSection {
    RecipeIngredientsSection(
      title: title,
      sections: [
        RecipeIngredientGroup(
          rows: [
            RecipeIngredientRow(
              ingredient: "Beans", amount: "200 g",
              accessibility: Accessibility(title == "材料" ? "Beans、200 g" : "Beans, 200 g"))
          ]),
        RecipeIngredientGroup(
          title: "At last",
          rows: [RecipeIngredientRow(ingredient: "Salt", amount: "", accessibility: Accessibility("Salt"))]),
      ])
  }

  @Test(arguments: [
    (
      SurfaceLanguage.en, "Cooking", "Recent recipes", "No recent recipe has steps",
      "Open a recipe with steps to start from here.", "Recipes", "Shows the tab.", "Nothing is being cooked",
      "Start from a recipe."
    ),
    (
      .ja, "調理", "最近のレシピ", "手順のある最近のレシピはありません", "手順のあるレシピを開くと、ここから始められます。", "レシピ", "タブを表示します。", "調理中のものはありません",
      "レシピから始めてください。"
    ),
  ])
  func nothingIsCooked(
    language: SurfaceLanguage, title: String, recipes: String, noneTitle: String, noneMessage: String, tab: String,
    hint: String, emptyTitle: String, emptyMessage: String
  ) throws {
    try fixture.recipe(RecipeFormDraft(name: "Water"))
    #expect(
      try fixture.kitchen(language)
        == CookingSurface(
          title: title,
          recipes: SurfaceSection(
            id: "recipes", title: recipes, rows: [],
            emptyState: EmptyState(
              title: noneTitle, message: noneMessage,
              actions: [action("recipes", tab, hint, intent: IntentCall(.openRecipes))]), actions: []),
          emptyState: EmptyState(title: emptyTitle, message: emptyMessage, actions: [])))
  }

  @Test func oneSessionInEnglish() throws {
    let recipe = try fixture.opened(.beans)
    let session = try fixture.cook(recipe)
    let target = ["session": session.id.text]
    let end = Confirmation(
      title: "End cooking Bean Soup?", message: "It ends on every device and cannot be taken up again.",
      confirm: "End cooking", cancel: "Cancel")
    var reviewEnd = end
    reviewEnd.confirm = "End and note in the diary"
    let again = Confirmation(
      title: "Start cooking Bean Soup?",
      message: "What you began here, Bean Soup, ends on every device and cannot be taken up again.",
      confirm: "Start cooking", cancel: "Cancel")
    let (select, replace) =
      ("Selects this step for its timers.", "Ends what you began here and starts cooking this recipe.")
    #expect(
      try fixture.kitchen()
        == CookingSurface(
          title: "Cooking",
          session: CookingScreen(
            id: session.id.text, title: "Bean Soup", progress: "Step 1 of 3", servings: "2 servings",
            timer: CookingTimerElement(
              state: .inactive, title: "No timer", color: .muted, accessibility: Accessibility("No timer"),
              actions: []),
            suggestedTimers: [],
            customTimer: minutes(session, "Other timer, in minutes", "Starts a timer of this many minutes."),
            steps: [
              step(
                session, 0, "Soak the beans.", "Step 1. Soak the beans.", "This step is selected.", isSelected: true),
              step(
                session, 1, "Boil for 10–15 minutes, then simmer for 1 hour.",
                "Step 2. Boil for 10–15 minutes, then simmer for 1 hour.", select),
              step(session, 2, "Salt it.\nServe it.", "Step 3. Salt it.\nServe it.", select),
            ],
            materials: materials("Materials"),
            actions: [
              action(
                "openRecipe", "Show recipe", "Opens the recipe this was begun from.",
                intent: IntentCall(.openRecipe, ["id": recipe.id])),
              action(
                "reopen", "Read materials again", "Shows the ingredients as the recipe names them now.",
                intent: IntentCall(.openCookingView, ["id": recipe.id])),
              action(
                "endAndReview", "End and note in the diary",
                "Ends this on every device and opens today’s diary with the recipe.", .critical,
                intent: IntentCall(.endCooking, target.merging(["review": "review"]) { $1 }), asks: reviewEnd),
              action(
                "end", "End cooking", "Ends this on every device.", .critical, intent: IntentCall(.endCooking, target),
                asks: end),
            ]),
          recipes: SurfaceSection(
            id: "recipes", title: "Recent recipes",
            rows: [
              SurfaceRow(
                id: recipe.id, title: "Bean Soup", subtitle: "3 steps", color: .primary, isEnabled: true,
                isSelected: true, accessibility: Accessibility("Bean Soup, 3 steps", hint: replace),
                actions: [
                  action(
                    "startCooking", "Start cooking", replace, intent: IntentCall(.startCooking, ["id": recipe.id]),
                    asks: again)
                ])
            ], actions: [])))
  }

  @Test func oneSessionInJapanese() throws {
    let recipe = try fixture.opened(.beans)
    let session = try fixture.cook(recipe)
    let target = ["session": session.id.text]
    let end = Confirmation(
      title: "「Bean Soup」の調理を終えますか？", message: "すべての端末で終わり、続きから始めることはできません。", confirm: "調理を終える",
      cancel: "キャンセル")
    var reviewEnd = end
    reviewEnd.confirm = "終えて日記に書く"
    let again = Confirmation(
      title: "「Bean Soup」の調理を始めますか？",
      message: "ここで始めた「Bean Soup」の調理はすべての端末で終わり、続きから始めることはできません。", confirm: "調理を始める",
      cancel: "キャンセル")
    let (select, replace) = ("この手順を選び、タイマーを出します。", "ここで始めた調理を終え、このレシピを始めます。")
    #expect(
      try fixture.kitchen(.ja)
        == CookingSurface(
          title: "調理",
          session: CookingScreen(
            id: session.id.text, title: "Bean Soup", progress: "手順 1/3", servings: "2人分",
            timer: CookingTimerElement(
              state: .inactive, title: "タイマーなし", color: .muted, accessibility: Accessibility("タイマーなし"), actions: []),
            suggestedTimers: [],
            customTimer: minutes(session, "別のタイマー（分）", "この分数のタイマーを始めます。"),
            steps: [
              step(session, 0, "Soak the beans.", "手順1。Soak the beans.", "この手順を選んでいます。", isSelected: true),
              step(
                session, 1, "Boil for 10–15 minutes, then simmer for 1 hour.",
                "手順2。Boil for 10–15 minutes, then simmer for 1 hour.", select),
              step(session, 2, "Salt it.\nServe it.", "手順3。Salt it.\nServe it.", select),
            ],
            materials: materials("材料"),
            actions: [
              action("openRecipe", "レシピを見る", "元のレシピを開きます。", intent: IntentCall(.openRecipe, ["id": recipe.id])),
              action("reopen", "材料を読み直す", "今のレシピの材料を表示します。", intent: IntentCall(.openCookingView, ["id": recipe.id])),
              action(
                "endAndReview", "終えて日記に書く", "すべての端末で終わり、このレシピを入れた今日の日記を開きます。", .critical,
                intent: IntentCall(.endCooking, target.merging(["review": "review"]) { $1 }), asks: reviewEnd),
              action("end", "調理を終える", "すべての端末で終わります。", .critical, intent: IntentCall(.endCooking, target), asks: end),
            ]),
          recipes: SurfaceSection(
            id: "recipes", title: "最近のレシピ",
            rows: [
              SurfaceRow(
                id: recipe.id, title: "Bean Soup", subtitle: "手順3つ", color: .primary, isEnabled: true,
                isSelected: true, accessibility: Accessibility("Bean Soup、手順3つ", hint: replace),
                actions: [
                  action(
                    "startCooking", "調理を始める", replace, intent: IntentCall(.startCooking, ["id": recipe.id]), asks: again
                  )
                ])
            ], actions: [])))
  }

  @Test func theStepThatIsSelectedIsTheOneThatStandsOut() throws {
    try fixture.cook(fixture.opened(.beans))
    _ = try CookingSessionOperations.selectStep(2, in: fixture.library)
    let screen = try #require(try fixture.kitchen().session)
    #expect(screen.progress == "Step 3 of 3")
    #expect(screen.steps.map(\.isSelected) == [false, false, true])
    #expect(screen.steps.map(\.color) == [.primary, .primary, .accent])
  }
}
