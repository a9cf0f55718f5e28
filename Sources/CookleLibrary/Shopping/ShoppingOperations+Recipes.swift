extension ShoppingOperations {
  /// Asks for what a recipe needs. Adding it once more asks for it once more.
  ///
  /// - Parameter servings: how many it is to be made for, 1 to `LibraryLimits.servings`; nil: as the recipe stands.
  /// - Throws: `LibraryError.notFound`, `.validationFailed` for servings that the recipe cannot be scaled to, or
  ///   `.limitExceeded`.
  public static func addRecipe(
    _ id: String, servings: Int? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try add("shopping/addRecipe", [id], servings: servings, request, in: context) { recipes, scope in
      let slot = try RecipeOperations.existingSlot(of: id, in: scope.connection)
      try recipes.add(slot: slot, ShoppingOrigin.recipe)
    }
  }

  /// Asks for what the recipes of the weekly menu need, day by day; a day whose recipe is gone asks for nothing.
  ///
  /// - Parameters:
  ///   - days: only these days, which have to be planned; nil: every planned day.
  ///   - servings: how many each recipe is to be made for; nil: as each stands.
  /// - Throws: `LibraryError.notFound` when there is no menu, `.validationFailed` naming each day that is not planned or
  ///   each recipe that does not state its servings, or `.limitExceeded`.
  public static func addMenu(
    days: [Weekday]? = nil, servings: Int? = nil, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    let asked = days.map { days in days.map(\.rawValue).joined(separator: " ") }
    return try add("shopping/addMenu", [asked], servings: servings, request, in: context) { recipes, scope in
      let menu = try MenuOperations.existingMenu(scope.connection, epoch: scope.epoch)
      let table = RecipeTable(connection: scope.connection)
      for planned in try menu.days(asked: days) {
        guard let slot = try table.slot(of: planned.recipeID) else { continue }
        try recipes.add(slot: slot) { .menu(planned.day, $0) }
      }
    }
  }

  /// Asks for what the recipes of diary days need, meal by meal.
  ///
  /// - Parameters:
  ///   - from: the first day.
  ///   - to: the last day; not before the first.
  ///   - servings: how many each recipe is to be made for; nil: as each stands.
  /// - Throws: `LibraryError.validationFailed` or `.limitExceeded`.
  public static func addDiary(
    from: CalendarDay, to: CalendarDay, servings: Int? = nil, _ request: MutationRequest = .unconditional,
    in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    guard from <= to else {
      throw ShoppingFieldCheck.refusal("to", "The last day must not lie before the first, \(from.text).", to.text)
    }
    return try add(
      "shopping/addDiary", [from.text, to.text], servings: servings, request, in: context
    ) { recipes, scope in
      for row in try DiaryTable(connection: scope.connection).recipes(from: from, to: to) {
        try recipes.add(slot: row.recipe) { .diary(row.day, $0) }
      }
    }
  }

  /// Adds the lines of the recipes that `collect` names.
  private static func add(
    _ method: String, _ asked: [String?], servings: Int?, _ request: MutationRequest, in context: LibraryContext,
    _ collect: (inout ShoppingRecipeLines, MutationScope) throws -> Void
  ) throws -> MutationOutcome<ShoppingChange> {
    if let servings { try ScalableRecipe.check(servings: servings) }
    return try perform(method, asked + [servings.map(String.init)], request, in: context) { writer, scope in
      var recipes = ShoppingRecipeLines(servings: servings, connection: scope.connection)
      try collect(&recipes, scope)
      try writer.add(recipes.finish())
    }
  }
}

extension Menu {
  /// The planned days that are to be shopped for, in the order of the week.
  ///
  /// - Throws: `LibraryError.validationFailed` naming each day that is not planned, or whose recipe was deleted.
  fileprivate func days(asked: [Weekday]?) throws -> [MenuDay] {
    guard let asked else { return days.filter { !$0.isMissing } }
    var check = FieldCheck()
    if asked.isEmpty { check.fail("days", "Name at least one day of the menu, or leave the days out.", "") }
    for (index, day) in asked.enumerated() {
      let path = "days[\(index)]"
      switch self[day]?.isMissing {
      case nil: check.fail(path, "Nothing is planned for \(day.englishName); leave the day out.", day.rawValue)
      case true?: check.fail(path, day.missingRecipeMessage, day.rawValue)
      case false?: break
      }
    }
    try check.finish()
    return days.filter { asked.contains($0.day) }
  }
}
