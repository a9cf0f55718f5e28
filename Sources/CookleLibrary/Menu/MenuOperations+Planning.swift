extension MenuOperations {
  /// Plans the week; a menu that is there is replaced, but for its pinned days, once that is confirmed.
  ///
  /// - Parameter seed: makes the draw reproducible: the same library on the same day draws the same recipes.
  /// - Throws: `LibraryError.validationFailed` naming each requirement that is not met (`MenuRequirement`), with what is
  ///   missing as its value; `.confirmationRequired` when there is a menu and `request` does not confirm its
  ///   replacement; `.revisionConflict`.
  public static func generate(
    seed: Int? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Menu> {
    let fingerprint = MenuArguments(seed: seed, ifRevision: request.ifRevision).fingerprint("menu/generate")
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      try LibraryMutation.check(request, .menu, id: Menu.id, in: scope)
      let table = MenuTable(connection: scope.connection)
      let before = try table.menu(epoch: scope.epoch)
      let configuration = try table.configuration(epoch: scope.epoch)
      let demand = try MenuDemand(configuration, menu: before, connection: scope.connection)
      let plan = try plan(
        demand, candidates(configuration, at: scope.now, context, scope.connection), seed: seed, in: scope)
      if let before {
        scope.requireConfirmation(
          of: generation(seed: seed),
          what: "replaces the menu of \(before.days.count) \(before.days.count == 1 ? "day" : "days")")
      }
      return try MenuWriter(scope: scope).replace(before, with: plan, keeping: demand.keptDays)
    }
  }

  private static func plan(
    _ demand: MenuDemand, _ candidates: MenuCandidates, seed: Int?, in scope: MutationScope
  ) throws -> [Weekday: Int64] {
    let recipes = try RecordCountTable(connection: scope.connection).count(of: .recipe)
    if MenuCheck.sizeProblems(recipes: recipes, days: demand.days.count).isEmpty {
      var chance = DrawChance(seed: seed, in: scope.environment)
      if let plan = try demand.planner(from: candidates)?.select(using: &chance) { return plan }
    }
    let problems = try MenuCheck(demand: demand, candidates: candidates).problems()
    throw LibraryError.validationFailed(problems.map(\.field))
  }

  /// Draws another recipe for a planned day, none that stands on the menu.
  ///
  /// - Throws: `LibraryError.notFound` for the menu or the day; `.validationFailed` naming `day` when no other recipe is
  ///   left, and nothing is changed then; `.revisionConflict`.
  public static func reroll(
    _ day: Weekday, seed: Int? = nil, _ request: MutationRequest = .unconditional, in context: LibraryContext
  ) throws -> MutationOutcome<Menu> {
    let fingerprint = MenuArguments(day: day, seed: seed, ifRevision: request.ifRevision).fingerprint("menu/reroll")
    return try LibraryMutation.perform(fingerprint, request, in: context) { scope in
      let menu = try existingMenu(scope.connection, epoch: scope.epoch)
      try LibraryMutation.check(request, .menu, id: Menu.id, in: scope)
      _ = try planned(day, on: menu)
      var configuration = try MenuTable(connection: scope.connection).configuration(epoch: scope.epoch)
      // Whoever asks for another recipe means the pinned one too, and a day that is planned no longer.
      configuration.days = [day]
      configuration.pinned = []
      let demand = try MenuDemand(configuration, menu: nil, connection: scope.connection)
      var pools = try candidates(configuration, at: scope.now, context, scope.connection)
        .pools(of: demand.days.map(\.rule))
      for other in menu.days {
        guard let recipe = try MenuDemand.recipe(other.recipeID, in: scope.connection) else { continue }
        for index in pools.indices { pools[index].take(recipe.slot) }
      }
      var chance = DrawChance(seed: seed, in: scope.environment)
      guard let recipe = pools.first?.selectOne(using: &chance) else {
        throw LibraryError.validationFailed([
          FieldError(
            path: "day", message: "No other recipe is left that suits \(day.englishName); add one, or ask for less.",
            value: day.rawValue)
        ])
      }
      return try MenuWriter(scope: scope).set(day, recipe: recipe, of: menu)
    }
  }
}
