import CookleLibrary
import Testing

@testable import CookleSurface

@Suite struct RecipeDetailSurfaceTests {
  private typealias Surface = RecipeDetailSurface

  private func fact(
    _ id: String, _ title: String, _ value: String, _ color: ColorToken, _ spoken: String
  ) -> SurfaceFact {
    SurfaceFact(id: id, title: title, value: value, color: color, accessibility: Accessibility(spoken))
  }

  private func action(
    _ id: String, _ title: String, _ hint: String, _ color: ColorToken = .accent, intent: IntentCall
  ) -> SurfaceAction {
    SurfaceAction(
      id: id, title: title, isEnabled: true, color: color, accessibility: Accessibility(title, hint: hint),
      intent: intent)
  }

  private func deletion(
    _ id: String, _ confirm: String, _ hint: String, title: String, message: String, _ cancel: String
  ) -> SurfaceAction {
    var deletion = action("delete", confirm, hint, .critical, intent: IntentCall(.deleteRecipe, ["id": id]))
    deletion.confirmation = Confirmation(title: title, message: message, confirm: confirm, cancel: cancel)
    return deletion
  }

  private func photoField(_ id: String, _ title: String, _ hint: String) -> SurfaceField {
    SurfaceField(
      id: "photo", title: title, kind: .file, text: "", options: [], isEnabled: true,
      accessibility: Accessibility(title, hint: hint),
      change: FieldChange(intent: .addPhotoToRecipe, arguments: ["id": id], argument: "path"))
  }

  private func servingsField(_ id: String, _ title: String, _ hint: String) -> SurfaceField {
    SurfaceField(
      id: "shoppingServings", title: title, kind: .number, text: "", placeholder: "2", options: [], isEnabled: true,
      accessibility: Accessibility(title, hint: hint),
      change: FieldChange(intent: .addRecipeToShopping, arguments: ["id": id], argument: "servings"))
  }

  /// A recipe cooked on the following day, with the ids of its categories.
  private func cookedRamen(_ fixture: SurfaceFixture) throws -> (id: String, categories: [String]) {
    let recipe = try fixture.recipe(.ramen)
    fixture.clock.advance(milliseconds: 86_400_000)
    _ = try RecipeOperations.markCooked(id: recipe.id, in: fixture.library)
    let tags = try TagOperations.list(.category, in: fixture.library).items
    return (recipe.id, recipe.content.categories.map { value in tags.first { $0.value == value }?.id ?? "" })
  }

  @Test func inEnglish() throws {
    let fixture = try SurfaceFixture()
    let (id, categories) = try cookedRamen(fixture)
    #expect(
      try Surface(id: id, in: fixture.context(.en))
        == Surface(
          id: id, title: "Shoyu Ramen", color: .primary,
          facts: [
            fact("servingSize", "Servings", "2", .secondary, "2 servings"),
            fact("cookingTime", "Time", "1 h 20 min", .secondary, "1 hour 20 minutes"),
            fact("diet", "Diet", "Vegan", .positive, "Vegan"),
          ],
          cooking: SurfaceAction(
            id: "startCooking", title: "Start cooking", isEnabled: true, color: .accent,
            accessibility: Accessibility("Start cooking", hint: "Shows all steps with the ingredients."),
            intent: IntentCall(.startCooking, ["id": id])),
          ingredients: RecipeIngredientsSection(
            title: "Ingredients",
            sections: [
              RecipeIngredientGroup(
                title: nil,
                rows: [
                  RecipeIngredientRow(
                    ingredient: "Noodles", amount: "200 g", accessibility: Accessibility("Noodles, 200 g"))
                ]),
              RecipeIngredientGroup(
                title: "Broth",
                rows: [
                  RecipeIngredientRow(
                    ingredient: "Soy sauce", amount: "大さじ3", accessibility: Accessibility("Soy sauce, 大さじ3")),
                  RecipeIngredientRow(ingredient: "Salt", amount: "", accessibility: Accessibility("Salt")),
                ]),
            ]),
          steps: RecipeStepsSection(
            title: "Steps",
            sections: [
              RecipeStepGroup(
                title: "Broth",
                rows: [
                  RecipeStepRow(
                    number: "1", text: "Simmer the broth for an hour.",
                    accessibility: Accessibility("Step 1. Simmer the broth for an hour."))
                ]),
              RecipeStepGroup(
                title: nil,
                rows: [
                  RecipeStepRow(
                    number: "2", text: "Boil the noodles.\nDrain them.",
                    accessibility: Accessibility("Step 2. Boil the noodles.\nDrain them."))
                ]),
            ]),
          categories: SurfaceSection(
            id: "categories", title: "Categories",
            rows: zip(categories, ["Noodles", "和食"]).map { id, title in
              SurfaceRow(
                id: id, title: title, color: .secondary, isEnabled: true, isSelected: false,
                accessibility: Accessibility(title, hint: "Shows every recipe of this category."),
                intent: IntentCall(.openTag, ["kind": "category", "id": id]), actions: [])
            }, actions: []),
          note: SurfaceText(
            title: "Note", text: "Better the next day.\nMuch better.",
            accessibility: Accessibility("Note. Better the next day.\nMuch better.")),
          dates: [
            fact("createdAt", "Created", "1 March 2026", .muted, "Created: 1 March 2026"),
            fact("modifiedAt", "Edited", "1 March 2026", .muted, "Edited: 1 March 2026"),
            fact("timesCooked", "Cooked", "1 time", .muted, "Cooked: 1 time"),
            fact("lastCookedAt", "Last cooked", "2 March 2026", .muted, "Last cooked: 2 March 2026"),
            fact(
              "source", "Source", "Aunt Mio, https://example.com/ramen", .muted,
              "Source: Aunt Mio, https://example.com/ramen"),
          ],
          addPhoto: photoField(id, "Add a photo", "Takes the file of a picture."),
          shoppingServings: servingsField(
            id, "Shop for how many?",
            "Adds what the recipe needs for so many servings to the shopping list."),
          secondaryActions: [
            action("edit", "Edit", "Opens the recipe for editing.", intent: IntentCall(.editRecipe, ["id": id])),
            action(
              "duplicate", "Duplicate", "Opens a copy as a draft; nothing is saved yet.",
              intent: IntentCall(.duplicateRecipe, ["id": id])),
            action(
              "addToToday", "Add to today", "Adds the recipe to today's diary.",
              intent: IntentCall(.addRecipeToToday, ["id": id])),
            action(
              "markCooked", "Mark as cooked", "Counts one more time, today.",
              intent: IntentCall(.markRecipeCooked, ["id": id])),
            action(
              "addToShopping", "Add to the shopping list", "Adds what the recipe needs, as it stands.",
              intent: IntentCall(.addRecipeToShopping, ["id": id])),
            deletion(
              id, "Delete", "Removes the recipe; its ingredients and categories stay.", title: "Delete Shoyu Ramen?",
              message: "Its ingredients, categories and photos stay.", "Cancel"),
          ]))
  }

  @Test func inJapaneseAndOnTheDayItIsThere() throws {
    let fixture = try SurfaceFixture()
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: "Asia/Tokyo"))
    let (id, categories) = try cookedRamen(fixture)
    #expect(
      try Surface(id: id, in: fixture.context(.ja))
        == Surface(
          id: id, title: "Shoyu Ramen", color: .primary,
          facts: [
            fact("servingSize", "分量", "2人分", .secondary, "2人分"),
            fact("cookingTime", "調理時間", "1時間20分", .secondary, "1時間20分"),
            fact("diet", "食事の種類", "ヴィーガン", .positive, "ヴィーガン"),
          ],
          cooking: SurfaceAction(
            id: "startCooking", title: "調理を始める", isEnabled: true, color: .accent,
            accessibility: Accessibility("調理を始める", hint: "すべての手順を材料と一緒に表示します。"),
            intent: IntentCall(.startCooking, ["id": id])),
          ingredients: RecipeIngredientsSection(
            title: "材料",
            sections: [
              RecipeIngredientGroup(
                title: nil,
                rows: [
                  RecipeIngredientRow(
                    ingredient: "Noodles", amount: "200 g", accessibility: Accessibility("Noodles、200 g"))
                ]),
              RecipeIngredientGroup(
                title: "Broth",
                rows: [
                  RecipeIngredientRow(
                    ingredient: "Soy sauce", amount: "大さじ3", accessibility: Accessibility("Soy sauce、大さじ3")),
                  RecipeIngredientRow(ingredient: "Salt", amount: "", accessibility: Accessibility("Salt")),
                ]),
            ]),
          steps: RecipeStepsSection(
            title: "作り方",
            sections: [
              RecipeStepGroup(
                title: "Broth",
                rows: [
                  RecipeStepRow(
                    number: "1", text: "Simmer the broth for an hour.",
                    accessibility: Accessibility("手順1。Simmer the broth for an hour."))
                ]),
              RecipeStepGroup(
                title: nil,
                rows: [
                  RecipeStepRow(
                    number: "2", text: "Boil the noodles.\nDrain them.",
                    accessibility: Accessibility("手順2。Boil the noodles.\nDrain them."))
                ]),
            ]),
          categories: SurfaceSection(
            id: "categories", title: "カテゴリー",
            rows: zip(categories, ["Noodles", "和食"]).map { id, title in
              SurfaceRow(
                id: id, title: title, color: .secondary, isEnabled: true, isSelected: false,
                accessibility: Accessibility(title, hint: "このカテゴリーのレシピをすべて表示します。"),
                intent: IntentCall(.openTag, ["kind": "category", "id": id]), actions: [])
            }, actions: []),
          note: SurfaceText(
            title: "メモ", text: "Better the next day.\nMuch better.",
            accessibility: Accessibility("メモ。Better the next day.\nMuch better.")),
          dates: [
            fact("createdAt", "作成日", "2026年3月2日", .muted, "作成日：2026年3月2日"),
            fact("modifiedAt", "更新日", "2026年3月2日", .muted, "更新日：2026年3月2日"),
            fact("timesCooked", "作った回数", "1回", .muted, "作った回数：1回"),
            fact("lastCookedAt", "最後に作った日", "2026年3月3日", .muted, "最後に作った日：2026年3月3日"),
            fact(
              "source", "出典", "Aunt Mio、https://example.com/ramen", .muted,
              "出典：Aunt Mio、https://example.com/ramen"),
          ],
          addPhoto: photoField(id, "写真を追加", "画像ファイルを選びます。"),
          shoppingServings: servingsField(id, "何人分を買い物リストに追加しますか？", "この人数分の材料を買い物リストに追加します。"),
          secondaryActions: [
            action("edit", "編集", "レシピの編集画面を開きます。", intent: IntentCall(.editRecipe, ["id": id])),
            action("duplicate", "複製", "コピーを下書きとして開きます。まだ保存されません。", intent: IntentCall(.duplicateRecipe, ["id": id])),
            action("addToToday", "今日に追加", "今日の日記にこのレシピを追加します。", intent: IntentCall(.addRecipeToToday, ["id": id])),
            action("markCooked", "作った", "今日作ったものとして1回数えます。", intent: IntentCall(.markRecipeCooked, ["id": id])),
            action(
              "addToShopping", "買い物リストに追加", "材料をレシピの分量のまま追加します。",
              intent: IntentCall(.addRecipeToShopping, ["id": id])),
            deletion(
              id, "削除", "レシピを削除します。材料とカテゴリーは残ります。", title: "「Shoyu Ramen」を削除しますか？", message: "材料、カテゴリー、写真は残ります。",
              "キャンセル"),
          ]))
  }

  @Test func whatIsNotStatedIsNotShown() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Water"))
    let surface = try Surface(id: recipe.id, in: fixture.context())
    #expect(surface.facts == [])
    #expect(surface.ingredients.sections == [])
    #expect(surface.steps.sections == [])
    let edit = try #require(surface.secondaryActions.first)
    #expect(edit.intent == IntentCall(.editRecipe, ["id": recipe.id]))
    let message = "Edit the recipe to add some."
    #expect(
      surface.ingredients.emptyState == EmptyState(title: "No ingredients yet", message: message, actions: [edit]))
    #expect(surface.steps.emptyState == EmptyState(title: "No steps yet", message: message, actions: [edit]))
    #expect(surface.categories == nil)
    #expect(surface.note == nil)
    #expect(surface.dates.map(\.id) == ["createdAt", "modifiedAt"])
  }

  @Test func aSectionThatComesBackIsShownAgain() throws {
    let fixture = try SurfaceFixture()
    let rows = [("a", "X"), ("b", "Y"), ("c", "X"), ("d", nil)].map { RecipeStep(text: $0.0, section: $0.1) }
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Cake", steps: rows))
    let groups = try Surface(id: recipe.id, in: fixture.context()).steps.sections
    #expect(groups.map(\.title) == ["X", "Y", "X", nil])
    #expect(groups.flatMap { $0.rows.map(\.number) } == ["1", "2", "3", "4"])
  }

  @Test(arguments: [
    (SurfaceLanguage.en, "The library is open for reading only."),
    (.ja, "ライブラリは読み取り専用で開かれています。"),
  ])
  func aLibraryOpenForReadingDisablesEveryEdit(language: SurfaceLanguage, hint: String) throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(.ramen)
    let reader = try fixture.reader()
    defer { reader.close() }
    let surface = try Surface(id: recipe.id, in: SurfaceContext(library: reader, language: language))
    let usual = try Surface(id: recipe.id, in: fixture.context(language))
    #expect(surface.secondaryActions.map(\.isEnabled) == [false, false, false, false, false, false])
    #expect(surface.secondaryActions.map(\.accessibility.hint) == [hint, hint, hint, hint, hint, hint])
    #expect(surface.secondaryActions.map(\.title) == usual.secondaryActions.map(\.title))
    #expect(surface.shoppingServings?.isEnabled == false)
    #expect(surface.shoppingServings?.accessibility.hint == hint)
    #expect(usual.secondaryActions.map(\.isEnabled) == [true, true, true, true, true, true])
  }

  @Test func photosStandFirstWithWhatCanBeDone() throws {
    let fixture = try SurfaceFixture()
    let photo = try fixture.photo()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Soup", photos: [photo.id]))
    let picture = SurfacePhoto(
      id: photo.id, path: photo.summary.reference.path, mediaType: "image/png", width: 1, height: 1,
      accessibility: Accessibility("Photo of Soup"))
    let surface = try Surface(id: recipe.id, in: fixture.context())
    #expect(surface.photo == picture)
    #expect(
      surface.photos
        == SurfaceSection(
          id: "photos", title: "Photos",
          rows: [
            SurfaceRow(
              id: photo.id, title: "Photo 1", photo: picture, color: .secondary, isEnabled: true, isSelected: false,
              accessibility: Accessibility("Photo 1", hint: "Shows the photo."),
              intent: IntentCall(.openPhoto, ["id": photo.id]),
              actions: [
                action(
                  "remove", "Take out of the recipe", "The photo itself stays.",
                  intent: IntentCall(.removePhotoFromRecipe, ["id": recipe.id, "photo": photo.id]))
              ])
          ],
          actions: []))
    #expect(
      try RecipeListSurface(RecipeBrowseCriteria(), limit: 1, cursor: nil, in: fixture.context()).rows[0].photo
        == picture)
  }

  @Test func diariesThatNameItAreListedTheNewestFirst() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    let other = try fixture.recipe(RecipeFormDraft(name: "Toast"))
    let first = try fixture.eat(recipe, on: "2026-03-01", .lunch)
    try fixture.eat(recipe, on: "2026-03-03", .dinner)
    try fixture.eat(other, on: "2026-03-03", .lunch)
    let second = try fixture.eat(recipe, on: "2026-03-03", .breakfast)
    let surface = try Surface(id: recipe.id, in: fixture.context())
    func row(_ diary: Diary, _ day: String, _ meals: String, spoken: String) -> SurfaceRow {
      SurfaceRow(
        id: diary.id, title: day, subtitle: meals, color: .secondary, isEnabled: true, isSelected: false,
        accessibility: Accessibility(spoken, hint: "Opens the day."),
        intent: IntentCall(.openDiary, ["day": diary.day.text]), actions: [])
    }
    #expect(
      surface.diaries
        == SurfaceSection(
          id: "diaries", title: "Diaries",
          rows: [
            row(second, "3 March 2026", "Breakfast · Dinner", spoken: "3 March 2026, Breakfast, Dinner"),
            row(first, "1 March 2026", "Lunch", spoken: "1 March 2026, Lunch"),
          ],
          actions: []))
    #expect(
      surface.secondaryActions.last?.confirmation?.message
        == "It is taken out of 2 diaries. Its ingredients, categories and photos stay.")
  }

  @Test func moreThanTwentyDiariesAreCounted() throws {
    let fixture = try SurfaceFixture()
    let recipe = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    for day in 10...31 { try fixture.eat(recipe, on: "2026-03-\(day)") }
    let section = try #require(try Surface(id: recipe.id, in: fixture.context()).diaries)
    #expect(section.rows.count == 20)
    #expect(section.rows.first?.title == "31 March 2026")
    #expect(section.footer == "And 2 more.")
    #expect(try Surface(id: recipe.id, in: fixture.context(.ja)).diaries?.footer == "ほか2件")
  }

  @Test func aRecipeThatIsGoneIsNotFound() throws {
    let fixture = try SurfaceFixture()
    #expect(throws: LibraryError.notFound(.recipe, id: "x")) { try Surface(id: "x", in: fixture.context()) }
  }

  @Test func storedTextCannotSteerAScreen() throws {
    let fixture = try SurfaceFixture()
    let bad = "x\u{1b}]0;\u{202e}\u{7}y"
    let recipe = try fixture.recipe(
      RecipeFormDraft(
        name: bad, ingredients: [RecipeIngredient(ingredient: bad, amount: bad, section: bad)],
        steps: [RecipeStep(text: bad + "\nz", section: bad)], categories: [bad], note: bad + "\nz",
        source: RecipeSource(text: bad)))
    let surface = try Surface(id: recipe.id, in: fixture.context())
    for text in allTexts(of: surface) {
      let steering = text.unicodeScalars.filter {
        ($0.properties.generalCategory == .control && $0 != "\n") || $0.properties.isBidiControl
      }
      #expect(steering.isEmpty, "\(text.debugDescription)")
    }
    #expect(surface.title == "x]0;y")
    #expect(surface.note?.text == "x]0;y\nz")
  }

  /// Every string in a value, however deep.
  private func allTexts(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { allTexts(of: $0.value) }
  }
}
