import Testing

@testable import CookleLibrary

/// Every number from 0 to 10 of recipes of each diet, with every number of days of each.
@Suite struct MenuDietCombinationTests {
  /// How many days ask for what.
  struct Days: Sendable {
    var vegan: Int
    var vegetarian: Int
    var any: Int

    static let all: [Days] = (0...7).flatMap { vegan in
      (0...7 - vegan).flatMap { vegetarian in
        (0...7 - vegan - vegetarian).map { Days(vegan: vegan, vegetarian: vegetarian, any: $0) }
      }
    }

    /// The days with their diets, the strictest in the middle of the week.
    var inWeek: [(day: Weekday, diet: MenuDayDiet)] {
      let count = any + vegetarian + vegan
      let diets: [MenuDayDiet] =
        Array(repeating: .any, count: any / 2) + Array(repeating: .vegetarian, count: vegetarian)
        + Array(repeating: .vegan, count: vegan) + Array(repeating: .any, count: any - any / 2)
      return Array(zip(Weekday.allCases.suffix(count), diets)).map { ($0, $1) }
    }
  }

  @Test(arguments: 0...10)
  func aMenuIsFilledExactlyWhenNothingIsMissing(vegan: Int) {
    var checked = 0
    for vegetarian in 0...10 {
      for standard in 0...10 {
        for days in Days.all {
          check(vegan, vegetarian, standard, days.inWeek)
          checked += 1
        }
      }
    }
    #expect(checked == 11 * 11 * 120)
  }

  private func check(_ vegan: Int, _ vegetarian: Int, _ standard: Int, _ days: [(day: Weekday, diet: MenuDayDiet)]) {
    let total = vegan + vegetarian + standard
    // Recipes in the order of their diets, as they are read.
    let recipes = (0..<total).map(Int64.init)
    let ends: [MenuDayDiet: Int] = [.vegan: vegan, .vegetarian: vegan + vegetarian, .any: total]
    let problems = MenuCheck.problems(
      recipes: total, vegan: min(vegan, 7), vegetarian: min(vegetarian, 7), days: days)
    let planner = MenuPlanner(days.map { ($0.day, $0.diet, Array(recipes[..<(ends[$0.diet] ?? 0)])) })
    let plan = planner.plan(seed: total)
    let comment = Comment(rawValue: "\(vegan) vegan, \(vegetarian) vegetarian, \(standard) others for \(days)")
    if problems.isEmpty {
      #expect(plan?.count == days.count, comment)
    } else {
      #expect(total < 7 || days.isEmpty || plan == nil, comment)
    }
    // Every diet is kept, and no recipe twice, whatever the rest of the check says.
    for (day, diet) in days {
      if let plan, (plan[day] ?? .max) >= Int64(ends[diet] ?? 0) { Issue.record(comment) }
    }
    if let plan, Set(plan.values).count != days.count { Issue.record(comment) }
    // What is missing is what the best of all plans would leave empty.
    let missing = problems.filter { $0.requirement == .vegan || $0.requirement == .vegetarian }
      .reduce(0) { $0 + $1.missing }
    let strict = days.filter { $0.diet != .any }
    let matching = MenuMatching(strict.map { Array(recipes[..<(ends[$0.diet] ?? 0)].prefix(7)) })
    // Vegetarian days may be matched with what vegan days need, which only moves what is missing.
    if matching.missing != missing { Issue.record(comment) }
  }

  /// The same through the facade, with fewer numbers.
  @Test(arguments: [0, 1, 3, 7], [0, 1, 3, 7])
  func validationSaysWhetherGeneratingFillsEveryDay(vegan: Int, vegetarian: Int) throws {
    for standard in [0, 2, 7] {
      let fixture = try LibraryFixture()
      try fixture.dishes(.vegan, vegan)
      try fixture.dishes(.vegetarian, vegetarian)
      try fixture.dishes(.standard, standard)
      for days in Days.all.filter({ ($0.vegan + 2 * $0.vegetarian + 4 * $0.any) % 5 < 2 }) {
        let days = days.inWeek
        try fixture.configure(
          MenuConfigurationChange(
            days: MenuConfigurationChange.exactly(days.map(\.day)),
            diets: Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.diet) })))
        let problems = try fixture.problems()
        let comment = Comment(rawValue: "\(vegan) vegan, \(vegetarian) vegetarian, \(standard) others for \(days)")
        #expect(
          problems
            == MenuCheck.problems(
              recipes: vegan + vegetarian + standard, vegan: vegan, vegetarian: vegetarian, days: days), comment)
        if problems.isEmpty {
          let menu = try fixture.menu(seed: days.count)
          #expect(menu.days.map(\.day) == days.map(\.day), comment)
          let suits = try zip(menu.days, days).allSatisfy { planned, asked in
            let recipe = try RecipeOperations.get(id: planned.recipeID, in: fixture.context)
            return asked.diet.isSatisfied(by: recipe.content.diet)
          }
          #expect(suits, comment)
        } else {
          let fields = try fieldErrors { try MenuOperations.generate(in: fixture.context) }
          #expect(fields.map(\.path) == problems.map(\.requirement.rawValue), comment)
          #expect(fields.map(\.value) == problems.map { String($0.missing) }, comment)
        }
      }
    }
  }
}
