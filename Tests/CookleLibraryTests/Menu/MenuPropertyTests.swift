import Testing

@testable import CookleLibrary

/// Libraries and wishes by chance, compared with trying every assignment.
@Suite struct MenuPropertyTests {
  /// A recipe as the test knows it.
  private struct Dish {
    var id: String
    var diet: RecipeDiet
    var categories: [String]
    var minutes: Int
    /// Days since it was cooked or eaten; nil for never.
    var age: Int?
  }

  @Test(arguments: 0..<12)
  func validationSaysWhetherGeneratingFillsEveryDay(round: Int) throws {
    let seed = 2_026 + round
    print("seed \(seed)")
    var chance = SeededChance(seed: seed)
    let fixture = try LibraryFixture()
    let dishes = try dishes(in: fixture, &chance)
    var planned = 0
    for _ in 0..<25 {
      try fixture.configure(change(in: fixture, &chance))
      let reading = try MenuOperations.get(in: fixture.context)
      let candidates = self.candidates(reading, dishes)
      let problems = try fixture.problems()
      let comment = Comment(rawValue: "seed \(seed): \(reading.configuration)")
      let isPossible = dishes.count >= 7 && !candidates.isEmpty && canFill(candidates.map(\.recipes))
      #expect(problems.isEmpty == isPossible, comment)
      #expect(problems.allSatisfy { $0.missing > 0 }, comment)
      #expect(problems.map(\.requirement) == MenuRequirement.allCases.filter(problems.map(\.requirement).contains))
      guard isPossible else {
        #expect(try fieldErrors { try MenuOperations.generate(in: fixture.context) }.count == problems.count, comment)
        continue
      }
      planned += 1
      let menu = try fixture.menu(seed: planned)
      #expect(menu.days.map(\.day) == candidates.map(\.day), comment)
      #expect(Set(menu.days.map(\.recipeID)).count == candidates.count, comment)
      #expect(zip(menu.days, candidates).allSatisfy { $1.recipes.contains($0.recipeID) }, comment)
    }
    print("seed \(seed): \(dishes.count) recipes, \(planned) of 25 weeks could be planned")
  }

  /// Whether each list can give one of its own, by trying.
  private func canFill(_ lists: [[String]], without taken: Set<String> = []) -> Bool {
    guard let fewest = lists.indices.min(by: { lists[$0].count < lists[$1].count }) else { return true }
    var rest = lists
    let list = rest.remove(at: fewest)
    return list.contains { !taken.contains($0) && canFill(rest, without: taken.union([$0])) }
  }

  /// What suits each planned day, by the rules as the domain words them.
  private func candidates(_ reading: MenuReading, _ dishes: [Dish]) -> [(day: Weekday, recipes: [String])] {
    let configuration = reading.configuration
    return Weekday.allCases.filter(configuration.days.contains).map { day in
      let ofDiet = dishes.filter { dish in
        switch configuration.diets[day] {
        case .vegan: dish.diet == .vegan
        case .vegetarian: dish.diet == .vegan || dish.diet == .vegetarian
        case .any, nil: true
        }
      }
      if configuration.pinned.contains(day), let kept = reading.menu?[day] {
        return (day, ofDiet.map(\.id).filter { $0 == kept.recipeID })
      }
      let asked = configuration.categories[day]?.map(\.value) ?? []
      let minutes = configuration.maxCookingTime[day] ?? .max
      return (
        day,
        ofDiet.filter { dish in
          (asked.isEmpty || !Set(asked).isDisjoint(with: dish.categories))
            && (minutes == .max || dish.minutes > 0 && dish.minutes <= minutes)
            && (configuration.avoidWithinDays == 0 || (dish.age ?? .max) > configuration.avoidWithinDays)
        }.map(\.id)
      )
    }
  }

  private func dishes(in fixture: LibraryFixture, _ chance: inout SeededChance) throws -> [Dish] {
    let count = 6 + Int(chance.number(below: 9))
    var dishes: [Dish] = []
    for number in 0..<count {
      let categories = ["Soup", "Salad", "Roast"].filter { _ in chance.number(below: 3) == 0 }
      let minutes = Int(chance.number(below: 4)) * 20
      let diet = RecipeDiet.allCases[Int(chance.number(below: 3))]
      let recipe = try fixture.recipe(
        RecipeFormDraft(
          name: "Dish \(number)", cookingTime: String(minutes), categories: categories, diet: diet))
      dishes.append(Dish(id: recipe.id, diet: diet, categories: categories, minutes: minutes))
    }
    // Something is cooked or eaten on each of the last days.
    for age in (0...6).reversed() {
      let index = Int(chance.number(below: UInt64(count)))
      if chance.number(below: 2) == 0 {
        _ = try RecipeOperations.markCooked(id: dishes[index].id, in: fixture.context)
      } else {
        let today = DiaryOperations.today(in: fixture.context)
        _ = try DiaryOperations.addRecipe(dishes[index].id, day: today, in: fixture.context)
      }
      dishes[index].age = age
      if age > 0 { fixture.wait(days: 1) }
    }
    return dishes
  }

  private func change(
    in fixture: LibraryFixture, _ chance: inout SeededChance
  ) throws -> MenuConfigurationChange {
    let tags = try TagOperations.list(.category, in: fixture.context).items.map(\.id)
    var change = MenuConfigurationChange(
      days: MenuConfigurationChange.exactly(Weekday.allCases.filter { _ in chance.number(below: 4) > 0 }))
    change.avoidWithinDays = chance.number(below: 3) == 0 ? Int(chance.number(below: 7)) : 0
    for day in Weekday.allCases {
      change.diets[day] = chance.number(below: 4) == 0 ? MenuDayDiet.allCases[Int(chance.number(below: 3))] : .any
      change.categories[day] = chance.number(below: 5) == 0 ? tags.filter { _ in chance.number(below: 2) == 0 } : []
      change.maxCookingTime[day] = chance.number(below: 5) == 0 ? Int(chance.number(below: 4)) * 20 : 0
      change.pinned[day] = chance.number(below: 6) == 0
    }
    return change
  }
}
