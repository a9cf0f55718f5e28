extension MenuOperations {
  /// Gives a planned day a recipe chosen by hand; the one it has already changes nothing.
  ///
  /// - Throws: `LibraryError.notFound` for the menu, the day or the recipe; `.validationFailed` naming `recipe` when it
  ///   does not suit the day's diet or stands on another day; `.revisionConflict`.
  public static func assign(
    _ day: Weekday, recipe recipeID: String, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Menu> {
    let arguments = MenuArguments(day: day, recipe: recipeID, ifRevision: request.ifRevision)
    return try LibraryMutation.perform(arguments.fingerprint("menu/assign"), request, in: context) { scope in
      let menu = try existingMenu(scope.connection, epoch: scope.epoch)
      try LibraryMutation.check(request, .menu, id: Menu.id, in: scope)
      let planned = try planned(day, on: menu)
      guard let recipe = try MenuDemand.recipe(recipeID, in: scope.connection) else {
        throw LibraryError.notFound(.recipe, id: recipeID)
      }
      guard planned.recipeID != recipeID else { return menu }
      let diet = try MenuTable(connection: scope.connection).settings().menuDiets[day] ?? .any
      try checkEligible(recipeID, recipe.diet, for: day, diet, on: menu)
      return try MenuWriter(scope: scope).set(day, recipe: recipe.slot, of: menu)
    }
  }

  private static func checkEligible(
    _ id: String, _ recipe: RecipeDiet, for day: Weekday, _ diet: MenuDayDiet, on menu: Menu
  ) throws {
    func refuse(_ message: String) -> LibraryError {
      .validationFailed([FieldError(path: "recipe", message: message, value: id)])
    }
    if let other = menu.days.first(where: { $0.recipeID == id && $0.day != day }) {
      throw refuse("That recipe is planned for \(other.day.englishName) already; choose another.")
    }
    guard diet.isSatisfied(by: recipe) else {
      throw refuse("\(day.englishName) is to be \(diet.rawValue), and that recipe is not; choose another.")
    }
  }

  /// Counts one more cooking of a planned day's recipe, now, and remembers that the day was cooked.
  ///
  /// - Throws: `LibraryError.notFound` for the menu or the day; `.validationFailed` naming `day` when its recipe was
  ///   deleted; `.revisionConflict`.
  public static func markCooked(
    _ day: Weekday, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Menu> {
    let fingerprint = MenuArguments(day: day, ifRevision: request.ifRevision).fingerprint("menu/markCooked")
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let menu = try existingMenu(scope.connection, epoch: scope.epoch)
      try LibraryMutation.check(request, .menu, id: Menu.id, in: scope)
      let planned = try planned(day, on: menu)
      let slot = try slot(ofRecipeOn: planned, in: scope.connection)
      _ = try RecipeWriter(scope: scope).markCooked(id: planned.recipeID, slot: slot)
      return try MenuWriter(scope: scope).markCooked(day, of: menu)
    }
  }

  /// Adds a planned day's recipe to the diary; nothing does so by itself.
  ///
  /// - Parameters:
  ///   - date: `diaryDate(of:in:)` when not given.
  ///   - meal: dinner when not given.
  ///   - request: `ifRevision` is that of the menu.
  /// - Throws: `LibraryError.notFound` for the menu or the day; `.revisionConflict`; `.validationFailed` naming `date`,
  ///   or `day` when its recipe was deleted; `.limitExceeded` for a full diary.
  public static func toDiary(
    _ day: Weekday, date: CalendarDay? = nil, meal: Meal? = nil, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<Diary> {
    try DiaryOperations.check(date, path: "date")
    let arguments = MenuArguments(day: day, date: date, meal: meal, ifRevision: request.ifRevision)
    return try LibraryMutation.perform(arguments.fingerprint("menu/toDiary"), request, in: context) { scope in
      let menu = try existingMenu(scope.connection, epoch: scope.epoch)
      try LibraryMutation.check(request, .menu, id: Menu.id, in: scope)
      let planned = try planned(day, on: menu)
      let recipe = try slot(ofRecipeOn: planned, in: scope.connection)
      let date = date ?? diaryDate(of: planned, at: scope.now, in: context)
      return try DiaryWriter(scope: scope).append(recipe: recipe, meal: meal ?? .dinner, on: date)
    }
  }

  /// The row of a planned day's recipe.
  ///
  /// - Throws: `LibraryError.validationFailed` naming `day` when the recipe was deleted.
  private static func slot(ofRecipeOn planned: MenuDay, in connection: SQLiteConnection) throws -> Int64 {
    guard let slot = try RecipeTable(connection: connection).slot(of: planned.recipeID) else {
      throw LibraryError.validationFailed([
        FieldError(path: "day", message: planned.day.missingRecipeMessage, value: planned.day.rawValue)
      ])
    }
    return slot
  }
}
