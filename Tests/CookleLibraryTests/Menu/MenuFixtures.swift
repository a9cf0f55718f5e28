import Testing

@testable import CookleLibrary

extension MenuPool {
  /// A pool in which recipe 0 has the first weight, 1 the next, and so on.
  init(weights: [UInt32]) {
    self.init(recipes: weights.indices.map(Int64.init), weights: weights)
  }
}

extension MenuPlanner {
  /// A planner of days that each draw from recipes of their own list, all of one weight.
  init(_ days: [(day: Weekday, diet: MenuDayDiet, recipes: [Int64])]) {
    self.init(
      days: days.enumerated().map { Day(day: $1.day, diet: $1.diet, source: .pool($0)) },
      pools: days.map { MenuPool(recipes: $0.recipes, weights: $0.recipes.map { _ in 1 }) })
  }

  /// A plan by a seed.
  func plan(seed: Int) -> [Weekday: Int64]? {
    var chance = SeededChance(seed: seed)
    return select(using: &chance)
  }
}

extension LibraryFixture {
  /// Saves recipes of a diet called after it, and answers their ids.
  @discardableResult
  func dishes(_ diet: RecipeDiet, _ count: Int) throws -> [String] {
    try recipes((0..<count).map { RecipeFormDraft(name: "\(diet.rawValue) \($0 + 1)", diet: diet) }).map(\.id)
  }

  @discardableResult
  func configure(_ change: MenuConfigurationChange) throws -> MenuConfiguration {
    try #require(try MenuOperations.configure(change, in: context).value)
  }

  /// Generates a menu, with the confirmation that it asks for.
  @discardableResult
  func menu(seed: Int = 1) throws -> Menu {
    let token = try MenuOperations.generate(seed: seed, MutationRequest(dryRun: true), in: context).confirmation
    return try #require(
      try MenuOperations.generate(seed: seed, MutationRequest(confirmation: token), in: context).value)
  }

  func problems() throws -> [MenuProblem] {
    try MenuOperations.validate(in: context).problems
  }

  /// Lets time pass to 08:00 UTC of another day.
  func wait(days: Int64) {
    clock.advance(milliseconds: days * 86_400_000)
  }
}

extension Menu {
  /// `mon Soup` for each day.
  var lines: [String] { days.map { "\($0.day.rawValue) \($0.name)" } }
}

/// How far counts lie from what was expected of them: Pearson's statistic.
func chiSquare(_ counts: [Int], expected probabilities: [Double]) -> Double {
  let total = Double(counts.reduce(0, +))
  return zip(counts, probabilities).reduce(0) { sum, pair in
    let expected = total * pair.1
    let difference = Double(pair.0) - expected
    return sum + difference * difference / expected
  }
}
