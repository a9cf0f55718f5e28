import CookleLibrary
import CookleWorkflow

extension IntentEngine {
  mutating func createDiary(_ arguments: NewDiaryContent) throws -> IntentOutcome {
    let meals = [
      (Meal.breakfast, arguments.breakfast), (.lunch, arguments.lunch), (.dinner, arguments.dinner),
    ]
    let draft = DiaryFormDraft(
      day: arguments.day ?? DiaryOperations.today(in: library).text, note: arguments.note ?? "",
      rows: meals.flatMap { meal, recipes in (recipes ?? []).map { DiaryDraftRow(meal: meal, recipeID: $0) } })
    do {
      return told(of: try DiaryActionService.create(draft, request, in: library), day: draft)
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(DiaryFormOperations.namingRows(of: draft, in: fields))
    }
  }

  mutating func updateDiary(_ arguments: ChangedDiaryContent) throws -> IntentOutcome {
    // A repeat of the request may find the diary gone, and is answered all the same.
    let before = try DiaryOperations.find(id: arguments.id, in: library)
    let outcome = try DiaryActionService.change(id: arguments.id, asked: arguments.asked, request, in: library) {
      $0.changed(by: arguments)
    }
    if let before, let after = outcome.mutation.value, before.day != after.day {
      leave(.diary(before.day), for: .diary(after.day))
    }
    return told(of: outcome, day: before.map { DiaryFormDraft($0).changed(by: arguments) } ?? DiaryFormDraft())
  }

  mutating func deleteDiary(_ arguments: RecordTarget) throws -> IntentOutcome {
    // A repeat of the request finds the diary gone, and is answered all the same.
    let found = try DiaryOperations.find(id: arguments.id, in: library)?.day
    let outcome = try DiaryActionService.delete(id: arguments.id, request, in: library)
    guard let day = found else {
      return IntentOutcome(
        value: outcome.mutation.value, mutation: IntentMutation(outcome), dialog: strings.dialogDeletedADiary)
    }
    leave(.diary(day))
    return IntentOutcome(
      value: outcome.mutation.value, mutation: IntentMutation(outcome),
      dialog: request.dryRun
        ? strings.dialogWouldDeleteDiary(count: outcome.impact(on: .mealRow, .deleted), day: strings.day(day))
        : strings.dialogDeletedDiary(day: strings.day(day)))
  }

  mutating func showDiary(_ arguments: DayTarget) throws -> IntentOutcome {
    try tell(about: try calendarDay(arguments.day))
  }

  mutating func addRecipeToToday(_ arguments: MealChoice) throws -> IntentOutcome {
    try add(arguments.id, day: nil, meal: arguments.meal)
  }

  mutating func showTodayDiary() throws -> IntentOutcome {
    try tell(about: DiaryOperations.today(in: library))
  }

  mutating func addRecipeToDiary(_ arguments: DayMealChoice) throws -> IntentOutcome {
    try add(arguments.id, day: try calendarDay(arguments.day), meal: arguments.meal)
  }

  mutating func showOtherIdeas() throws -> IntentOutcome {
    let ideas = try DiaryOperations.otherIdeas(than: screens.ideas, in: library)
    guard ideas.hasOthers else {
      throw impossible(.showOtherIdeas, "There are no other recipes than those that are shown; add more first.")
    }
    guard !request.dryRun else { return .done }
    screens.ideas = ideas.position
    touch(.diaryLanding)
    return .done
  }

  /// Says what a day's diary says, and shows it.
  private mutating func tell(about day: CalendarDay) throws -> IntentOutcome {
    let diary = try DiaryOperations.get(day: day, in: library)
    if !request.dryRun {
      screens.push(.diary(day))
      touch(.navigation)
    }
    let said = diary.map { context.sentence(about: $0) } ?? strings.dialogNoDiary(day: strings.day(day))
    return IntentOutcome(value: diary?.id, dialog: said, route: context.route(toDay: day, of: diary))
  }

  private func add(_ recipe: String, day: CalendarDay?, meal: Meal?) throws -> IntentOutcome {
    let outcome = try DiaryActionService.addRecipe(recipe, day: day, meal: meal, request, in: library)
    guard let diary = outcome.mutation.value else {
      let name = try RecipeOperations.get(id: recipe, in: library).content.name
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: strings.dialogWouldAddToDiary(
          day: strings.day(day ?? DiaryOperations.today(in: library)),
          meal: strings.mealInSentence(meal ?? .now(in: library)), name: DisplayText.line(name)))
    }
    let shownMeal = DiaryOperations.meal(ofAdded: recipe, to: diary, asked: meal, in: library)
    let name = diary.rows.last { $0.meal == shownMeal && $0.recipeID == recipe }?.recipeName ?? ""
    return IntentOutcome(
      value: diary.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogAddedToDiary(
        day: strings.day(diary.day), meal: strings.mealInSentence(shownMeal), name: DisplayText.line(name)),
      route: context.route(toDay: diary.day))
  }

  /// What is told of a diary that was or would be saved.
  ///
  /// - Parameter draft: names the day, for a dry run.
  func told(of outcome: ActionOutcome<Diary>, day draft: DiaryFormDraft) -> IntentOutcome {
    guard let diary = outcome.mutation.value else {
      let day = DiaryFormOperations.day(of: draft).map { strings.day($0) } ?? DisplayText.line(draft.day)
      return IntentOutcome(
        mutation: IntentMutation(outcome),
        dialog: outcome.isIdle ? strings.dialogSameDiary(day: day) : strings.dialogWouldSaveDiary(day: day))
    }
    let day = strings.day(diary.day)
    return IntentOutcome(
      value: diary.id, mutation: IntentMutation(outcome),
      dialog: outcome.isIdle ? strings.dialogSameDiary(day: day) : strings.dialogSavedDiary(day: day),
      route: context.route(toDay: diary.day))
  }
}

extension ChangedDiaryContent {
  /// What is asked to change, apart from the record.
  fileprivate var asked: [String?] {
    // No id of a recipe has a line break.
    [day, note] + [breakfast, lunch, dinner].map { $0?.joined(separator: "\n") }
  }
}

extension DiaryFormDraft {
  /// The draft with the given content in place of its own.
  fileprivate func changed(by content: ChangedDiaryContent) -> DiaryFormDraft {
    func rows(_ meal: Meal, _ recipes: [String]?) -> [DiaryDraftRow] {
      recipes?.map { DiaryDraftRow(meal: meal, recipeID: $0) } ?? self.rows.filter { $0.meal == meal }
    }
    return DiaryFormDraft(
      day: content.day ?? day, note: content.note ?? note,
      rows: rows(.breakfast, content.breakfast) + rows(.lunch, content.lunch) + rows(.dinner, content.dinner))
  }
}

extension SurfaceContext {
  /// What a diary says, in one spoken sentence.
  func sentence(about diary: Diary) -> String {
    let meals = Meal.allCases.compactMap { meal -> String? in
      let names = diary.rows.filter { $0.meal == meal }.map { DisplayText.line($0.recipeName) }
      guard !names.isEmpty else { return nil }
      return strings.diaryMealRecipes(
        meal: strings.meal(meal), recipes: names.joined(separator: strings.textSeparatorSpoken))
    }
    guard !meals.isEmpty else { return strings.dialogEmptyDiary(day: strings.day(diary.day)) }
    return strings.dialogDiary(day: strings.day(diary.day), meals: meals.joined(separator: strings.textSeparatorMeals))
  }
}
