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
    return outcome(
      of: try naming(arguments.breakfast, arguments.lunch, arguments.dinner) {
        try DiaryActionService.create(draft, request, in: library)
      })
  }

  mutating func updateDiary(_ arguments: ChangedDiaryContent) throws -> IntentOutcome {
    var draft = DiaryFormDraft(try DiaryOperations.get(id: arguments.id, in: library))
    draft.day = arguments.day ?? draft.day
    draft.note = arguments.note ?? draft.note
    func rows(_ meal: Meal, _ recipes: [String]?) -> [DiaryDraftRow] {
      guard let recipes else { return draft.rows.filter { $0.meal == meal } }
      return recipes.map { DiaryDraftRow(meal: meal, recipeID: $0) }
    }
    let meals = Meal.allCases.map { meal in
      switch meal {
      case .breakfast: rows(meal, arguments.breakfast)
      case .lunch: rows(meal, arguments.lunch)
      case .dinner: rows(meal, arguments.dinner)
      }
    }
    draft.rows = meals.flatMap(\.self)
    func recipes(_ index: Int) -> [String] { meals[index].map(\.recipeID) }
    return outcome(
      of: try naming(recipes(0), recipes(1), recipes(2)) {
        try DiaryActionService.update(id: arguments.id, draft, request, in: library)
      })
  }

  mutating func deleteDiary(_ arguments: RecordTarget) throws -> IntentOutcome {
    let day = try DiaryOperations.get(id: arguments.id, in: library).day
    let outcome = try DiaryActionService.delete(id: arguments.id, request, in: library)
    return IntentOutcome(
      value: outcome.mutation.value, mutation: IntentMutation(outcome),
      dialog: request.dryRun ? nil : strings.dialogDeletedDiary(day: strings.day(day)))
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
    return IntentOutcome(value: diary?.id, dialog: said, route: context.route(toDay: day))
  }

  private func add(_ recipe: String, day: CalendarDay?, meal: Meal?) throws -> IntentOutcome {
    let shownMeal = meal ?? .now(in: library)
    let outcome = try DiaryActionService.addRecipe(recipe, day: day, meal: meal, request, in: library)
    guard let diary = outcome.mutation.value else { return IntentOutcome(mutation: IntentMutation(outcome)) }
    let name = diary.rows.last { $0.meal == shownMeal && $0.recipeID == recipe }?.recipeName ?? ""
    return IntentOutcome(
      value: diary.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogAddedToDiary(
        day: strings.day(diary.day), meal: strings.mealInSentence(shownMeal), name: DisplayText.line(name)),
      route: context.route(toDay: diary.day))
  }

  private func outcome(of outcome: ActionOutcome<Diary>) -> IntentOutcome {
    guard let diary = outcome.mutation.value else { return IntentOutcome(mutation: IntentMutation(outcome)) }
    return IntentOutcome(
      value: diary.id, mutation: IntentMutation(outcome),
      dialog: strings.dialogSavedDiary(day: strings.day(diary.day)), route: context.route(toDay: diary.day))
  }

  /// Runs a save and names the rows that it refuses as the arguments do: `lunch[1]`.
  private func naming<Value>(
    _ breakfast: [String]?, _ lunch: [String]?, _ dinner: [String]?, _ save: () throws -> Value
  ) throws -> Value {
    let names = [("breakfast", breakfast), ("lunch", lunch), ("dinner", dinner)].flatMap { meal, recipes in
      (recipes ?? []).indices.map { "\(meal)[\($0)]" }
    }
    do {
      return try save()
    } catch LibraryError.validationFailed(let fields) {
      throw LibraryError.validationFailed(
        fields.map { field in
          var field = field
          if let row = IndexedPath(field.path), row.list == "rows", names.indices.contains(row.index) {
            field.path = names[row.index]
          }
          return field
        })
    }
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
