import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct TagListSurfaceTests {
  private func list(
    _ fixture: SurfaceFixture, _ kind: TagKind, _ language: SurfaceLanguage = .en, text: String = "",
    limit: Int = 50, cursor: String? = nil
  ) throws -> TagListSurface {
    try TagListSurface(kind, text: text, limit: limit, cursor: cursor, in: fixture.context(language))
  }

  private func row(
    _ kind: TagKind, _ id: String, _ title: String, _ detail: String, spoken: String, hint: String
  ) -> SurfaceRow {
    SurfaceRow(
      id: id, title: title, detail: detail, color: .primary, isEnabled: true, isSelected: false,
      accessibility: Accessibility(spoken, hint: hint),
      intent: IntentCall(.openTag, ["kind": kind.rawValue, "id": id]), actions: [])
  }

  @Test func categoriesInEnglish() throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup", "Winter\u{7}"]))
    try fixture.recipe(RecipeFormDraft(name: "B", categories: ["Soup"]))
    let (soup, winter) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "Winter\u{7}"))
    #expect(
      try list(fixture, .category)
        == TagListSurface(
          title: "Categories", searchPrompt: "Find a category",
          rows: [
            row(.category, soup, "Soup", "2", spoken: "Soup, in 2 recipes", hint: "Shows its recipes."),
            row(.category, winter, "Winter", "1", spoken: "Winter, in 1 recipe", hint: "Shows its recipes."),
          ],
          total: "2 categories"))
  }

  @Test func ingredientsInJapanese() throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(RecipeFormDraft(name: "A", ingredients: [RecipeIngredient(ingredient: "大根")]))
    #expect(
      try list(fixture, .ingredient, .ja)
        == TagListSurface(
          title: "材料", searchPrompt: "材料を探す",
          rows: [
            row(
              .ingredient, try fixture.tag(.ingredient, "大根"), "大根", "1", spoken: "大根、1件のレシピで使用",
              hint: "レシピを表示します。")
          ],
          total: "材料1件"))
  }

  @Test func whatLooksAlikeIsOfferedForMerging() throws {
    let fixture = try SurfaceFixture()
    try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup"]))
    try fixture.recipe(RecipeFormDraft(name: "B", categories: ["Soup"]))
    try fixture.recipe(RecipeFormDraft(name: "C", categories: ["soup"]))
    let (kept, other) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "soup"))
    let section = SurfaceSection(
      id: "duplicates", title: "These look alike",
      rows: [
        SurfaceRow(
          id: kept, title: "Soup, soup", subtitle: "Merging keeps Soup", color: .caution, isEnabled: true,
          isSelected: false,
          accessibility: Accessibility("Soup, soup, Merging keeps Soup", hint: "Shows its recipes."),
          intent: IntentCall(.openTag, ["kind": "category", "id": kept]),
          actions: [
            SurfaceAction(
              id: "merge", title: "Merge", isEnabled: true, color: .critical,
              accessibility: Accessibility("Merge", hint: "Makes them one: Soup."),
              intent: IntentCall(.mergeTags, ["kind": "category", "keep": kept, "tags": other]),
              confirmation: Confirmation(
                title: "Merge into Soup?",
                message: "1 recipe gets Soup instead. 1 other goes.",
                confirm: "Merge", cancel: "Cancel"))
          ])
      ],
      actions: [
        SurfaceAction(
          id: "mergeAll", title: "Merge all", isEnabled: true, color: .critical,
          accessibility: Accessibility("Merge all", hint: "Keeps of each group the one used most."),
          intent: IntentCall(.mergeDuplicateTags, ["kind": "category"]),
          confirmation: Confirmation(
            title: "Merge all that look alike?",
            message: "1 group becomes one: the tag used most stays, the others go. 1 recipe changes.",
            confirm: "Merge", cancel: "Cancel"))
      ])
    #expect(try list(fixture, .category).duplicates == section)
    #expect(try list(fixture, .category, text: "soup").duplicates == nil)
    #expect(try list(fixture, .ingredient).duplicates == nil)
    let first = try list(fixture, .category, limit: 1)
    #expect(first.duplicates == section)
    #expect(try list(fixture, .category, limit: 1, cursor: first.nextCursor).duplicates == nil)
  }

  private func message(
    _ fixture: SurfaceFixture, _ kind: TagKind, _ language: SurfaceLanguage = .en
  ) throws -> [String?] {
    let duplicates = try list(fixture, kind, language).duplicates
    return (duplicates?.rows ?? []).flatMap(\.actions).map(\.confirmation?.message)
      + (duplicates?.actions ?? []).map(\.confirmation?.message)
  }

  @Test func everyRecipeThatAMergeChangesCountsOnce() throws {
    let fixture = try SurfaceFixture()
    func rows(_ values: String...) -> [RecipeIngredient] { values.map { RecipeIngredient(ingredient: $0) } }
    try fixture.recipe(RecipeFormDraft(name: "A", ingredients: rows("Leek", "leek", "LEEK")))
    try fixture.recipe(RecipeFormDraft(name: "B", ingredients: rows("Leek")))
    #expect(
      try message(fixture, .ingredient) == [
        "1 recipe gets Leek instead; every amount stays. 2 others go.",
        "1 group becomes one: the tag used most stays, the others go. 1 recipe changes.",
      ])
    #expect(
      try message(fixture, .ingredient, .ja) == [
        "1件のレシピが「Leek」に変わります。分量はそのままです。ほかの2件はなくなります。",
        "1組がそれぞれひとつになります。最も多く使われているものが残り、ほかはなくなります。1件のレシピが変わります。",
      ])
  }

  @Test func aDoubledCategoryIsToldBefore() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "A", categories: ["Soup", "Stew"]))
    try fixture.recipe(RecipeFormDraft(name: "B", categories: ["Stew"]))
    var screens = ScreenState()
    let (soup, stew) = (try fixture.tag(.category, "Soup"), try fixture.tag(.category, "Stew"))
    _ = try libraryError {
      try fixture.perform(.renameCategory(NewValue(id: soup, value: "Stew")), on: &screens)
    }
    func merge() throws -> SurfaceAction? {
      try TagDetailSurface(.category, id: soup, limit: 5, cursor: nil, in: fixture.context(.en, screens)).merge
    }
    #expect(
      try merge()?.confirmation?.message
        == "1 recipe gets Stew instead. 1 recipe has several of them and keeps one. 1 other goes.")
    _ = try RecipeOperations.delete(id: recipe.id, in: fixture.library)
    #expect(try merge()?.intent == IntentCall(.mergeTags, ["kind": "category", "keep": stew, "tags": soup]))
    #expect(try merge()?.confirmation?.message == "No recipe uses what goes. 1 other goes.")
  }

  @Test(arguments: [
    (TagKind.ingredient, "", "No ingredients yet", "Ingredients come with the recipes that use them."),
    (.category, " ", "No categories yet", "Categories come with the recipes that use them."),
    (.category, "xy\u{202e}z", "Nothing matches “xyz”", "Try fewer words, or only a part of one."),
  ])
  func anEmptyListSaysWhy(kind: TagKind, text: String, title: String, message: String) throws {
    let fixture = try SurfaceFixture()
    #expect(
      try list(fixture, kind, text: text).emptyState == EmptyState(title: title, message: message, actions: []))
  }
}
