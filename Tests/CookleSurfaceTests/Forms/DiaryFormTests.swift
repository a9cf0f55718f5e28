import Testing

@testable import CookleLibrary
@testable import CookleSurface

@Suite struct DiaryFormTests {
  private let fixture: SurfaceFixture
  private let client: SurfaceClient
  private let soup: Recipe
  private let ramen: Recipe

  init() throws {
    fixture = try SurfaceFixture()
    client = SurfaceClient(fixture.library)
    soup = try fixture.recipe(RecipeFormDraft(name: "Soup"))
    ramen = try fixture.recipe(.ramen)
  }

  private func add(_ meal: Meal, _ recipe: Recipe) throws {
    try client.perform(.addMealToDiaryForm(MealEntry(meal: meal, recipe: recipe.id)))
  }

  private func diary(_ day: String) throws -> Diary? {
    let day: CalendarDay = try #require(CalendarDay(text: day))
    return try DiaryOperations.get(day: day, in: fixture.library)
  }

  @Test func aDayIsEnteredAndSaved() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    #expect(client.touched == [.navigation, .diaryForm])
    try add(.dinner, soup)
    try add(.dinner, ramen)
    try add(.breakfast, soup)
    try client.perform(.moveMealInDiaryForm(RowMove(row: "dinner.1", to: "0")))
    try client.enterDiary(("note", " Guests. "), ("day", "２０２６-03-14"))
    #expect(
      try client.diaryForm().meals == ["breakfast.0": "Soup", "dinner.0": "Soup", "dinner.1": "Shoyu Ramen"])
    let outcome = try client.perform(.saveDiaryForm)
    #expect(outcome.dialog == "The diary of 14 March 2026 was saved.")
    #expect(outcome.route == "cookle://diary/2026-03-14")
    #expect(client.screens.diaryForm == nil)
    let saved = try #require(try diary("2026-03-14"))
    #expect(saved.id == outcome.value)
    #expect(saved.note == "Guests.")
    #expect(
      saved.rows.map { "\($0.meal) \($0.recipeName)" } == ["breakfast Soup", "dinner Shoyu Ramen", "dinner Soup"])
  }

  @Test func aDayThatHasADiaryIsAConflictWithAWayToIt() throws {
    let existing = try fixture.eat(soup, on: "2026-03-14")
    try client.perform(.newDiary(OptionalDay(day: "2026-03-15")))
    try client.enterDiary(("day", "2026-03-14"))
    guard case .alreadyExists(.diary, existing.id, _) = try libraryError({ try client.perform(.saveDiaryForm) }) else {
      Issue.record("no conflict")
      return
    }
    let form = try client.diaryForm()
    #expect(form.isOpen)
    #expect(form.errors["day"] != nil)
    let notice = try #require(form.notices.first { $0.id == "dayTaken" })
    #expect(
      notice.actions.map(\.intent) == [
        IntentCall(.openDiary, ["day": "2026-03-14"]), IntentCall(.editDiary, ["id": existing.id]),
      ])
    try client.enterDiary(("day", "2026-03-16"))
    #expect(try client.diaryForm().errors == [:])
    #expect(try client.diaryForm().notices == [])
    try client.perform(.saveDiaryForm)
    #expect(try diary("2026-03-16") != nil)
  }

  @Test func aNewDiaryOfADayThatHasOneOpensThat() throws {
    let existing = try fixture.eat(soup, on: "2026-03-14")
    try client.perform(.newDiary(OptionalDay(day: "2026-03-14")))
    #expect(client.screens.diaryForm?.diary == existing.id)
    #expect(try client.diaryForm().title == "Edit diary")
    guard case .validationFailed = try libraryError({ try client.perform(.newDiary(OptionalDay(day: "2026-02-30"))) })
    else {
      Issue.record("no such day")
      return
    }
  }

  /// Today's diary has an edit of its own; a new one beside it is of a day that is to be entered.
  @Test func aNewDiaryBesideTodaysHasNoDayYet() throws {
    try fixture.eat(soup, on: "2026-03-01")
    try client.perform(.newDiary(OptionalDay(day: nil)))
    #expect(try client.diaryForm().title == "New diary")
    let day = try #require(try client.diaryForm().sections.first?.fields.first)
    #expect(day.text == "")
    #expect(day.placeholder == "2026-03-01")
    #expect(client.screens.diaryForm?.isTouched == false)
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(.saveDiaryForm) }) else {
      Issue.record("saved without a day")
      return
    }
    #expect(fields.map(\.path) == ["day"])
    try client.enterDiary(("day", "2026-03-02"))
    try client.perform(.saveDiaryForm)
    #expect(try diary("2026-03-02") != nil)
    try client.perform(.newDiary(OptionalDay(day: "2026-03-01")))
    #expect(try client.diaryForm().title == "Edit diary")
  }

  @Test func aRowOfARecipeThatIsGoneIsNamed() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try add(.lunch, ramen)
    try add(.dinner, soup)
    try add(.dinner, ramen)
    _ = try RecipeOperations.delete(id: ramen.id, in: fixture.library)
    guard case .validationFailed(let fields) = try libraryError({ try client.perform(.saveDiaryForm) }) else {
      Issue.record("saved")
      return
    }
    #expect(
      fields.map(\.path) == ["lunch.0.recipe", "dinner.1.recipe"] || fields.map(\.path) == ["lunch.0", "dinner.1"])
    #expect(Set(try client.diaryForm().errors.keys) == ["lunch.0", "dinner.1"])
    try client.perform(.removeMealFromDiaryForm(RowChoice(row: "lunch.0")))
    try client.perform(.removeMealFromDiaryForm(RowChoice(row: "dinner.1")))
    try client.perform(.saveDiaryForm)
  }

  @Test func thePickerFindsAndAdds() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.enterDiary(("search", "ramen"), ("meal", "lunch"))
    let picker = try #require(try client.diaryForm().picker)
    #expect(picker.rows.map(\.title) == ["Shoyu Ramen"])
    #expect(
      picker.rows.map(\.intent) == [IntentCall(.addMealToDiaryForm, ["meal": "lunch", "recipe": ramen.id])])
    #expect(picker.rows.first?.accessibility.hint == "Adds the recipe to lunch.")
    #expect(picker.fields[1].options.map(\.isSelected) == [false, true, false])
    // Looking for recipes is no part of what was entered.
    #expect(client.screens.diaryForm?.isTouched == false)
    #expect(
      try libraryError {
        try client.perform(.addMealToDiaryForm(MealEntry(meal: .lunch, recipe: "none")))
      } == .notFound(.recipe, id: "none"))
  }

  @Test func theSurfaceSaysBeforehandThatAQuickRecipeStays() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    let notice = "A recipe registered here is saved on its own: it stays even if you cancel the diary."
    var form = try client.diaryForm()
    #expect(form.picker?.footer == notice)
    #expect(form.picker?.actions.map(\.accessibility.hint) == [notice])
    try client.perform(.startQuickRegistration)
    form = try client.diaryForm()
    #expect(form.quickRegistration?.footer == notice)
    let japanese = SurfaceContext(library: fixture.library, language: .ja, screens: client.screens)
    #expect(
      try DiaryFormSurface(in: japanese).quickRegistration?.footer == "かんたん登録したレシピは単独で保存され、日記をキャンセルしても残ります。")
  }

  @Test func aQuickRecipeIsSavedOnItsOwn() throws {
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    let error = try libraryError { try client.perform(.saveQuickRegistration) }
    guard case .validationFailed(let fields) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(fields.map(\.path) == ["name"])
    #expect(try client.diaryForm().quickRegistration?.fields.first?.error == "This is needed.")
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    try client.perform(.changeQuickRegistration(FieldEntry(field: "ingredients", value: "Bread: 2")))
    let outcome = try client.perform(.saveQuickRegistration)
    #expect(outcome.dialog == "Toast was saved.")
    let form = try client.diaryForm()
    #expect(form.quickRegistration == nil)
    #expect(form.meals == ["dinner.0": "Toast"])
    try client.perform(.discardDiaryForm)
    let toast = try RecipeOperations.get(id: try #require(outcome.value), in: fixture.library)
    #expect(toast.content.ingredients == [RecipeIngredient(ingredient: "Bread", amount: "2")])
    #expect(try diary("2026-03-01") == nil)
  }

  @Test func aCancelledQuickRegistrationCreatesNothing() throws {
    let before = try RecipeOperations.count(in: fixture.library)
    try client.perform(.newDiary(OptionalDay(day: nil)))
    try client.perform(.startQuickRegistration)
    try client.perform(.changeQuickRegistration(FieldEntry(field: "name", value: "Toast")))
    try client.perform(.cancelQuickRegistration)
    #expect(try client.diaryForm().quickRegistration == nil)
    #expect(try RecipeOperations.count(in: fixture.library) == before)
  }

  /// At 20:00 UTC it is dinner there and breakfast of the next day in Tokyo.
  @Test(arguments: [("UTC", "2026-03-01", "dinner.0"), ("Asia/Tokyo", "2026-03-02", "breakfast.0")])
  func theReviewAfterCookingIsOfTheClientsDayAndHour(zone: String, day: String, row: String) throws {
    fixture.library.timeZone = try #require(TimeZoneRules(identifier: zone))
    try client.perform(.reviewCooking(RecordTarget(id: soup.id)))
    let form = try client.diaryForm()
    #expect(form.meals == [row: "Soup"])
    #expect(form.sections.first?.fields.first?.text == day)
    try client.perform(.saveDiaryForm)
    #expect(try diary(day)?.rows.count == 1)
    // A second review goes on with the day's diary.
    try client.perform(.reviewCooking(RecordTarget(id: ramen.id)))
    try client.perform(.saveDiaryForm)
    #expect(try diary(day)?.rows.map(\.recipeName) == ["Soup", "Shoyu Ramen"])
  }
}
