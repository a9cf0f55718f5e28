/// Finds what stands in the way of a menu: it finds nothing exactly when the planner fills every day.
///
/// The library's size and the diets are checked by counting, as the domain says. What is ours beyond that is checked by
/// matching the days with recipes: once without, once with each wish, so that each is named with the recipes it lacks.
struct MenuCheck {
  let demand: MenuDemand
  let candidates: MenuCandidates

  private static let wishes: [MenuRequirement] = [.categories, .cookingTime, .avoid]

  /// What is missing, in the order of `MenuRequirement`.
  func problems() throws -> [MenuProblem] {
    let recipeCount = try RecordCountTable(connection: candidates.connection).count(of: .recipe)
    var problems = try MenuCheck.problems(
      recipes: recipeCount, vegan: candidates.count(of: .vegan), vegetarian: candidates.count(of: .vegetarian),
      days: demand.days.map { ($0.day, $0.rule.diet) })
    problems += try matched()
    return problems
  }

  /// What the domain checks by counting.
  ///
  /// - Parameters:
  ///   - recipes: all there are.
  ///   - vegan: how many of them are vegan; more than there are days need not be counted.
  ///   - vegetarian: how many are vegetarian and not vegan; the same.
  static func problems(
    recipes: Int, vegan: Int, vegetarian: Int, days: [(day: Weekday, diet: MenuDayDiet)]
  ) -> [MenuProblem] {
    var problems = sizeProblems(recipes: recipes, days: days.count)
    func add(_ requirement: MenuRequirement, _ missing: Int, _ days: [Weekday]) {
      if missing > 0 { problems.append(MenuProblem(requirement: requirement, missing: missing, days: days)) }
    }
    let veganDays = days.filter { $0.diet == .vegan }.map(\.day)
    let vegetarianDays = days.filter { $0.diet == .vegetarian }.map(\.day)
    add(.vegan, veganDays.count - vegan, veganDays)
    add(.vegetarian, vegetarianDays.count - vegetarian - max(0, vegan - veganDays.count), vegetarianDays)
    return problems
  }

  /// What is missing whatever the diets are: recipes in the library, and a day to plan.
  static func sizeProblems(recipes: Int, days: Int) -> [MenuProblem] {
    [(MenuRequirement.recipes, MenuRequirement.leastRecipes - recipes), (.days, 1 - days)].filter { $0.1 > 0 }
      .map { MenuProblem(requirement: $0.0, missing: $0.1, days: []) }
  }

  /// What pins and wishes lack.
  private func matched() throws -> [MenuProblem] {
    let asked = Set(MenuCheck.wishes.filter(isAsked))
    let hasPins = demand.days.contains { $0.kept != nil }
    guard !asked.isEmpty || hasPins else { return [] }
    // Each wish alone, and all up to each.
    let alone = MenuCheck.wishes.map { asked.intersection([$0]) }
    let together = MenuCheck.wishes.indices.map { asked.intersection(MenuCheck.wishes[...$0]) }
    let first = try candidates.firstRecipes(
      of: Set(([[]] + alone + together).flatMap { wishes in demand.days.map { $0.rule.keeping(wishes) } }))
    func matching(_ wishes: Set<MenuRequirement>, keeping: Bool = true) -> MenuMatching {
      MenuMatching(
        demand.days.map { day in
          if keeping, let kept = day.kept { return kept.isSuitable ? [kept.recipe] : [] }
          return first[day.rule.keeping(wishes)] ?? []
        })
    }
    let free = matching([], keeping: false)
    let base = matching([])
    var problems: [MenuProblem] = []
    // A pin that does not suit its day stays in the way even where the day lacks recipes without it too.
    let unsuited = demand.days.filter { $0.kept?.isSuitable == false }.map(\.day)
    if base.missing > free.missing {
      problems.append(problem(.pinned, max(base.missing - free.missing, unsuited.count), base))
    } else if !unsuited.isEmpty {
      problems.append(MenuProblem(requirement: .pinned, missing: unsuited.count, days: unsuited))
    }
    var before = base
    for (place, wish) in MenuCheck.wishes.enumerated() {
      let (one, all) = (matching(alone[place]), matching(together[place]))
      // A wish may lack recipes by itself, or only with those before it.
      let (byItself, joined) = (one.missing - base.missing, all.missing - before.missing)
      if max(byItself, joined) > 0 {
        let problem = byItself >= joined ? problem(wish, byItself, one) : problem(wish, joined, all)
        problems.append(problem.among(demand.days.filter { $0.rule.keeping([wish]).hasWishes }.map(\.day)))
      }
      before = all
    }
    return problems
  }

  private func isAsked(_ wish: MenuRequirement) -> Bool {
    demand.days.contains { $0.rule.keeping([wish]).hasWishes }
  }

  private func problem(_ requirement: MenuRequirement, _ missing: Int, _ matching: MenuMatching) -> MenuProblem {
    MenuProblem(requirement: requirement, missing: missing, days: matching.shortDays.map { demand.days[$0].day })
  }
}

extension MenuProblem {
  /// The same, told of those days alone that ask for it; others may be short of recipes with them.
  fileprivate func among(_ asking: [Weekday]) -> MenuProblem {
    MenuProblem(requirement: requirement, missing: missing, days: days.filter(asking.contains))
  }
}
