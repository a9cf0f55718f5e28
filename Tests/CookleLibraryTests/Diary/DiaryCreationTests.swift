import JSON
import Testing

@testable import CookleLibrary

@Suite struct DiaryCreationTests {
  @Test func aDiaryIsKeptMealByMeal() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let toast = try fixture.dish("Toast")
    let draft = DiaryFormDraft.of(
      " ２０２６-03-14 ", note: " Pi day. \n", [(.dinner, soup), (.breakfast, toast), (.dinner, toast), (.dinner, soup)])
    let outcome = try DiaryOperations.create(draft, in: fixture.context)
    let diary = try #require(outcome.value)
    #expect(
      diary
        == Diary(
          id: diary.id, revision: diary.revision, day: "2026-03-14", note: "Pi day.",
          rows: [
            DiaryMealRow(meal: .breakfast, recipeID: toast, recipeName: "Toast"),
            DiaryMealRow(meal: .dinner, recipeID: soup, recipeName: "Soup"),
            DiaryMealRow(meal: .dinner, recipeID: toast, recipeName: "Toast"),
            DiaryMealRow(meal: .dinner, recipeID: soup, recipeName: "Soup"),
          ], createdAt: fixture.clock.now, modifiedAt: fixture.clock.now))
    #expect(outcome.effects == [.recipeDataChanged, .diaryDataChanged, .notificationPlanChanged])
    #expect(
      outcome.changes == [
        EntityChange(entity: .diary, id: diary.id, kind: .created),
        EntityChange(entity: .recipe, id: soup, kind: .updated),
        EntityChange(entity: .recipe, id: toast, kind: .updated),
      ])
    #expect(try DiaryOperations.get(id: diary.id, in: fixture.context) == diary)
    #expect(try DiaryOperations.get(day: "2026-03-14", in: fixture.context) == diary)
    #expect(try DiaryOperations.get(day: "2026-03-15", in: fixture.context) == nil)
    #expect(try DiaryOperations.count(in: fixture.context) == 1)
    #expect(try fixture.namesByMadeCount() == ["Soup 2", "Toast 2"])
  }

  @Test func aDayWithNothingEatenMayBeKept() throws {
    let fixture = try LibraryFixture()
    let outcome = try DiaryOperations.create(.of("2026-03-14"), in: fixture.context)
    #expect(outcome.value?.rows == [])
    #expect(outcome.effects == [.diaryDataChanged])
  }

  @Test(arguments: [
    "", "  ", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-1", "2026-01-011",
    "26-01-01", "2026/01/01", "+026-01-01", "2026-01-0١", "tomorrow", "2026-03-14T00:00:00Z", "2026-03-14\u{0}",
  ])
  func aDayMustBeOneOfTheCalendar(day: String) throws {
    let fixture = try LibraryFixture()
    let errors = try fieldErrors { try DiaryOperations.create(.of(day), in: fixture.context) }
    #expect(errors.map(\.path) == ["day"])
    #expect(try DiaryOperations.count(in: fixture.context) == 0)
  }

  @Test(arguments: ["0001-01-01", "2024-02-29", "2000-02-29", "9999-12-31"])
  func everyDayOfTheCalendarIsKept(day: String) throws {
    let fixture = try LibraryFixture()
    #expect(try fixture.diary(day).day.text == day)
    #expect(try DiaryOperations.list(in: fixture.context).items.map(\.day.text) == [day])
  }

  @Test func everyBrokenFieldIsNamed() throws {
    let fixture = try LibraryFixture()
    let draft = DiaryFormDraft(
      day: "someday", note: String(repeating: "a", count: LibraryLimits.noteCharacters + 1) + "\u{0}")
    let errors = try fieldErrors { try DiaryOperations.create(draft, in: fixture.context) }
    #expect(errors.map(\.path) == ["day", "note", "note"])
    #expect(errors[0].message == "The day must be one of the calendar, like 2026-03-14, not “someday”.")
  }

  @Test func aRowWithoutARecipeOfTheLibraryIsNamed() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let errors = try fieldErrors {
      try DiaryOperations.create(
        .of("2026-03-14", [(.dinner, soup), (.lunch, ""), (.breakfast, "gone")]), in: fixture.context)
    }
    #expect(
      errors == [
        FieldError(
          path: "rows[1].recipe", message: "Row 2 names no recipe; choose one or remove the row.", value: ""),
        FieldError(
          path: "rows[2].recipe",
          message: "The recipe of row 3 is not in the library; choose another or remove the row.", value: "gone"),
      ])
    #expect(try fixture.madeCount(soup) == 0)
    #expect(try DiaryOperations.count(in: fixture.context) == 0)
  }

  @Test func aDiaryHoldsSoManyRows() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let rows = Array(repeating: (Meal.lunch, soup), count: LibraryLimits.mealRows)
    let full = try fixture.diary("2026-03-14", rows)
    #expect(full.rows.count == LibraryLimits.mealRows)
    let error = LibraryError.limitExceeded(
      name: "mealRows", what: "rows in the diary", limit: LibraryLimits.mealRows, value: LibraryLimits.mealRows + 1)
    #expect(throws: error) {
      try DiaryOperations.create(.of("2026-03-15", rows + [(.dinner, soup)]), in: fixture.context)
    }
    #expect(throws: error) {
      try DiaryOperations.addRecipe(soup, day: "2026-03-14", meal: .dinner, in: fixture.context)
    }
    #expect(try fixture.madeCount(soup) == LibraryLimits.mealRows)
  }

  @Test func aDayHasOneDiary() throws {
    let fixture = try LibraryFixture()
    let first = try fixture.diary("2026-03-14")
    let taken = LibraryError.alreadyExists(.diary, id: first.id, what: "There is a diary on 2026-03-14")
    #expect(taken.message == "There is a diary on 2026-03-14 already; open that one or choose another.")
    for dryRun in [false, true] {
      #expect(throws: taken) {
        try DiaryOperations.create(.of("2026-03-14"), MutationRequest(dryRun: dryRun), in: fixture.context)
      }
    }
    let second = try fixture.diary("2026-03-15", note: "mine")
    #expect(throws: taken) {
      try DiaryOperations.update(id: second.id, .of("2026-03-14", note: "moved"), in: fixture.context)
    }
    #expect(try DiaryOperations.get(id: second.id, in: fixture.context) == second)
  }

  @Test func aRepeatedCreationAnswersTheFirstOutcome() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let request = MutationRequest(requestKey: "once")
    let draft = DiaryFormDraft.of("2026-03-14", note: "“quoted” \\ \n二行目", [(.lunch, soup)])
    let first = try DiaryOperations.create(draft, request, in: fixture.context)
    let again = try DiaryOperations.create(draft, request, in: fixture.context)
    #expect(again.value == first.value)
    #expect(again.isRepeated)
    #expect(try fixture.madeCount(soup) == 1)
    #expect(throws: LibraryError.requestKeyConflict(key: "once")) {
      try DiaryOperations.create(.of("2026-03-15"), request, in: fixture.context)
    }
  }

  @Test func aDryRunSaysWhatWouldCome() throws {
    let fixture = try LibraryFixture()
    let soup = try fixture.dish("Soup")
    let outcome = try DiaryOperations.create(
      .of("2026-03-14", [(.lunch, soup)]), MutationRequest(dryRun: true), in: fixture.context)
    #expect(
      outcome.impact == [
        MutationImpact(entity: .recipe, change: .updated, count: 1),
        MutationImpact(entity: .diary, change: .created, count: 1),
      ])
    #expect(try DiaryOperations.count(in: fixture.context) == 0)
    #expect(try fixture.madeCount(soup) == 0)
  }

  @Test func aDraftSurvivesBeingKept() throws {
    let draft = DiaryFormDraft.of("tomorrow?", note: "“a”\n二", [(.dinner, "x"), (.breakfast, "")])
    #expect(try JSONReader.decode(DiaryFormDraft.self, from: JSONWriter.encode(draft)) == draft)
    #expect(try JSONReader.decode(DiaryFormDraft.self, from: Array("{}".utf8)) == DiaryFormDraft())
    #expect(throws: JSONError.self) {
      try JSONReader.decode(DiaryFormDraft.self, from: Array(#"{"rows":[{"meal":"tea"}]}"#.utf8))
    }
  }
}
