extension ShoppingOperations {
  /// Asks for what a recipe needs. Adding it once more asks for it once more.
  ///
  /// - Parameter servings: how many it is to be made for, 1 to `LibraryLimits.servings`; nil: as the recipe stands.
  /// - Throws: `LibraryError.notFound`, `.validationFailed` for servings that the recipe cannot be scaled to, or
  ///   `.limitExceeded`.
  public static func addRecipe(
    _ id: String, servings: Int? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<ShoppingChange> {
    try add("shopping/addRecipe", [id], servings: servings, request, in: context) { recipes, connection in
      let slot = try RecipeOperations.existingSlot(of: id, in: connection)
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
    return try add("shopping/addMenu", [asked], servings: servings, request, in: context) { recipes, connection in
      throw LibraryError.notFound(.menu, id: "week")
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
    ) { recipes, connection in
      for row in try DiaryTable(connection: connection).recipes(from: from, to: to) {
        try recipes.add(slot: row.recipe) { .diary(row.day, $0) }
      }
    }
  }

  /// Adds the lines of the recipes that `collect` names.
  private static func add(
    _ method: String, _ asked: [String?], servings: Int?, _ request: MutationRequest, in context: LibraryContext,
    _ collect: (inout ShoppingRecipeLines, SQLiteConnection) throws -> Void
  ) throws -> MutationOutcome<ShoppingChange> {
    if let servings { try ScalableRecipe.check(servings: servings) }
    return try perform(method, asked + [servings.map(String.init)], request, in: context) { writer, scope in
      var recipes = ShoppingRecipeLines(servings: servings, connection: scope.connection)
      try collect(&recipes, scope.connection)
      try writer.add(recipes.finish())
    }
  }
}
