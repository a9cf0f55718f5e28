import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct RecipeListSurfaceTests {
  private func list(
    _ fixture: SurfaceFixture, _ language: SurfaceLanguage, _ criteria: RecipeBrowseCriteria = RecipeBrowseCriteria(),
    limit: Int = 50, cursor: String? = nil
  ) throws -> RecipeListSurface {
    try RecipeListSurface(criteria, limit: limit, cursor: cursor, in: fixture.context(language))
  }

  private static let englishSorts = [
    "Name, A to Z", "Name, Z to A", "Oldest first", "Newest first", "Least often made", "Most often made",
  ]
  private static let japaneseSorts = [
    "名前（昇順）", "名前（降順）", "古い順", "新しい順", "作った回数が少ない順", "作った回数が多い順",
  ]

  private func options(
    _ titles: [String], _ selected: RecipeBrowseSortMode, label: (String) -> String, hint: String
  ) -> [SurfaceOption] {
    zip(RecipeBrowseSortMode.allCases, titles).map { sort, title in
      SurfaceOption(
        id: sort.rawValue, title: title, isSelected: sort == selected, isEnabled: true,
        accessibility: Accessibility(label(title), hint: hint),
        intent: IntentCall(.setRecipeSort, ["sort": sort.rawValue]))
    }
  }

  private func row(
    _ recipe: Recipe, _ title: String, subtitle: String?, detail: String? = nil, spoken: String, hint: String
  ) -> SurfaceRow {
    SurfaceRow(
      id: recipe.id, title: title, subtitle: subtitle, detail: detail, color: .primary, isEnabled: true,
      isSelected: false, accessibility: Accessibility(spoken, hint: hint),
      intent: IntentCall(.openRecipe, ["id": recipe.id]), actions: [])
  }

  private func newRecipe(_ title: String, _ hint: String) -> SurfaceAction {
    SurfaceAction(
      id: "newRecipe", title: title, isEnabled: true, color: .accent, accessibility: Accessibility(title, hint: hint),
      intent: IntentCall(.newRecipe))
  }

  @Test func inEnglish() throws {
    let fixture = try SurfaceFixture()
    let ramen = try fixture.recipe(.ramen)
    let toast = try fixture.recipe(RecipeFormDraft(name: "Toast", servingSize: "1"))
    #expect(
      try list(fixture, .en, RecipeBrowseCriteria(sort: .alphabeticalDescending))
        == RecipeListSurface(
          title: "Recipes", searchPrompt: "Name, ingredient or category",
          sortOptions: options(
            Self.englishSorts, .alphabeticalDescending, label: { "Sort: " + $0 }, hint: "Changes the order of the list."
          ),
          rows: [
            row(
              toast, "Toast", subtitle: "1 serving", spoken: "Toast, 1 serving", hint: "Opens the recipe."),
            row(
              ramen, "Shoyu Ramen", subtitle: "2 servings · 1 h 20 min", detail: "Simmer the broth for an hour.",
              spoken: "Shoyu Ramen, 2 servings, 1 hour 20 minutes", hint: "Opens the recipe."),
          ], total: "2 recipes", actions: [newRecipe("New recipe", "Opens an empty form.")]))
  }

  @Test func inJapanese() throws {
    let fixture = try SurfaceFixture()
    let ramen = try fixture.recipe(.ramen)
    #expect(
      try list(fixture, .ja)
        == RecipeListSurface(
          title: "レシピ", searchPrompt: "名前・材料・カテゴリー",
          sortOptions: options(
            Self.japaneseSorts, .alphabeticalAscending, label: { "並べ替え：" + $0 }, hint: "一覧の並び順を変えます。"),
          rows: [
            row(
              ramen, "Shoyu Ramen", subtitle: "2人分・1時間20分", detail: "Simmer the broth for an hour.",
              spoken: "Shoyu Ramen、2人分、1時間20分", hint: "レシピを開きます。")
          ], total: "レシピ1件", actions: [newRecipe("新しいレシピ", "空の入力画面を開きます。")]))
  }

  @Test func anEmptyLibrarySaysWhatToDo() throws {
    let fixture = try SurfaceFixture()
    let english = EmptyState(
      title: "No recipes yet", message: "Create the first one.",
      actions: [newRecipe("New recipe", "Opens an empty form.")])
    let japanese = EmptyState(
      title: "レシピはまだありません", message: "最初のレシピを作成してください。",
      actions: [newRecipe("新しいレシピ", "空の入力画面を開きます。")])
    for (language, total, state) in [(SurfaceLanguage.en, "0 recipes", english), (.ja, "レシピ0件", japanese)] {
      let surface = try list(fixture, language)
      #expect(surface.rows == [])
      #expect(surface.total == total)
      #expect(surface.emptyState == state)
      #expect(try list(fixture, language, RecipeBrowseCriteria(text: "  ")).emptyState == state)
    }
  }

  @Test(arguments: [
    (SurfaceLanguage.en, "No recipe matches “xyzzy”", "Try fewer words, or only a part of one."),
    (.ja, "「xyzzy」に一致するレシピはありません", "言葉を減らすか、一部だけで探してみてください。"),
  ])
  func aSearchWithoutAMatchNamesWhatWasSought(language: SurfaceLanguage, title: String, message: String) throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(.ramen)
    let surface = try list(fixture, language, RecipeBrowseCriteria(text: "xyzzy"))
    #expect(surface.rows == [])
    #expect(surface.emptyState == EmptyState(title: title, message: message, actions: []))
    #expect(
      try list(fixture, .en, RecipeBrowseCriteria(text: "xy\u{202e}\u{1b}[1mz")).emptyState?.title
        == "No recipe matches “xy[1mz”")
  }

  @Test func windowsFollowOneAnother() throws {
    let fixture = try SurfaceFixture()
    for number in 1...5 { try fixture.recipe(RecipeFormDraft(name: "R\(number)")) }
    let first = try list(fixture, .en, limit: 2)
    #expect(first.rows.map(\.title) == ["R1", "R2"])
    #expect(first.total == "5 recipes")
    let second = try list(fixture, .en, limit: 3, cursor: first.nextCursor)
    #expect(second.rows.map(\.title) == ["R3", "R4", "R5"])
    #expect(second.nextCursor == nil)
    #expect(second.emptyState == nil)
  }

  @Test func manyRecipesAreCountedInThousands() {
    #expect(SurfaceStrings(language: .en).recipeListTotal(count: 1_000) == "1,000 recipes")
    #expect(SurfaceStrings(language: .en).recipeListTotalAtLeast(count: "1,000") == "More than 1,000 recipes")
    #expect(SurfaceStrings(language: .ja).recipeListTotalAtLeast(count: "1,000") == "レシピ1,000件超")
  }

  @Test func storedTextCannotSteerAScreen() throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(
      RecipeFormDraft(
        name: "So\u{1b}[31mup\u{202e}", ingredients: [RecipeIngredient(ingredient: "a\u{7}")],
        steps: [RecipeStep(text: "Boil\u{9b}2J it\u{2066} well.")]))
    let row = try #require(try list(fixture, .en).rows.first)
    #expect([row.title, row.detail, row.accessibility.label] == ["So[31mup", "Boil2J it well.", "So[31mup"])
  }
}
