import Testing

@testable import CookleLibrary

@Suite struct MenuPlannerTests {
  private static let weights: [UInt32] = [1, 2, 3, 5, 10, 40, 3_650, 365, 90, 30]
  private static let draws = 200_000

  @Test func aWeightIsTheDaysSinceARecipeWasCooked() {
    let weights = [nil, 0, 1, 2, 400, 5_000, -3].map { MenuPlanner.weight(daysSinceCooked: $0) }
    #expect(weights == [3_650, 1, 1, 2, 400, 5_000, 1])
  }

  /// Chance of 1 in 1,000 that a fair draw fails: 9 degrees of freedom, 27.88.
  @Test(arguments: [1, 2, 3])
  func oneDrawFollowsTheWeights(seed: Int) {
    let pool = MenuPool(weights: Self.weights)
    var chance = SeededChance(seed: seed)
    var counts = [Int](repeating: 0, count: Self.weights.count)
    for _ in 0..<Self.draws {
      if let recipe = pool.selectOne(using: &chance) { counts[Int(recipe)] += 1 }
    }
    let total = Double(Self.weights.reduce(0, +))
    let statistic = chiSquare(counts, expected: Self.weights.map { Double($0) / total })
    print("chi-square of one draw, seed \(seed): \(statistic) of 27.88, \(counts)")
    #expect(counts.reduce(0, +) == Self.draws)
    #expect(statistic < 27.88)
  }

  /// What was drawn for Monday is out of the draw for Tuesday, and the rest keep their proportions.
  @Test(arguments: [4, 5])
  func laterDaysFollowTheWeightsOfWhatIsLeft(seed: Int) {
    let weights: [UInt32] = [1, 2, 4, 8, 16]
    let planner = MenuPlanner(
      days: [
        MenuPlanner.Day(day: .monday, diet: .any, source: .pool(0)),
        MenuPlanner.Day(day: .tuesday, diet: .any, source: .pool(0)),
      ],
      pools: [MenuPool(weights: weights)])
    var chance = SeededChance(seed: seed)
    var counts = [Int](repeating: 0, count: 25)
    for _ in 0..<100_000 {
      guard let plan = planner.select(using: &chance), let first = plan[.monday], let second = plan[.tuesday] else {
        Issue.record("no plan")
        return
      }
      counts[Int(first * 5 + second)] += 1
    }
    let total = weights.reduce(0, +)
    var pairs: [(count: Int, probability: Double)] = []
    for (first, weight) in weights.enumerated() {
      for (second, other) in weights.enumerated() where first != second {
        let probability = Double(weight) / Double(total) * Double(other) / Double(total - weight)
        pairs.append((counts[first * 5 + second], probability))
      }
    }
    let statistic = chiSquare(pairs.map(\.count), expected: pairs.map(\.probability))
    print("chi-square of two days, seed \(seed): \(statistic) of 43.82")
    #expect(pairs.reduce(0) { $0 + $1.count } == 100_000, "no recipe stands on two days")
    // 19 degrees of freedom, 1 in 1,000.
    #expect(statistic < 43.82)
  }

  @Test func whatIsTakenIsNotDrawnUntilItIsPutBack() throws {
    var pool = MenuPool(weights: [5, 5, 5])
    var chance = SeededChance(seed: 9)
    pool.take(0)
    let taken = pool.take(2)
    let place = try #require(taken)
    let (again, never) = (pool.take(2), pool.take(7))
    #expect([again, never] == [nil, nil])
    #expect((0..<50).allSatisfy { _ in pool.selectOne(using: &chance) == 1 })
    #expect(pool.first(3) == [1])
    pool.putBack(place)
    let drawn = Set((0..<50).compactMap { _ in pool.selectOne(using: &chance) })
    #expect(drawn == [1, 2])
    pool.take(1)
    pool.take(2)
    #expect(pool.selectOne(using: &chance) == nil)
  }

  /// The first numbers of the reference implementation.
  @Test func theGeneratorIsSplitMix64() {
    var chance = SeededChance(seed: 1_234_567)
    let numbers = (0..<5).map { _ in chance.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func aSeedDrawsTheSameAndAnotherSeedAnother() {
    let planner = MenuPlanner(Weekday.allCases.map { ($0, .any, Array(0..<30)) })
    #expect(
      planner.plan(seed: 7) == [
        .monday: 27, .tuesday: 26, .wednesday: 14, .thursday: 25, .friday: 10, .saturday: 5, .sunday: 28,
      ])
    #expect(planner.plan(seed: 7) == planner.plan(seed: 7))
    #expect(planner.plan(seed: 7) != planner.plan(seed: 8))
  }

  @Test func theStrictestDaysDrawFirst() {
    // In the order of the week Monday would take the one recipe of Wednesday in half of all draws.
    let planner = MenuPlanner([(.monday, .any, [1, 2]), (.tuesday, .vegetarian, [2, 3]), (.wednesday, .vegan, [2])])
    for seed in 0..<50 { #expect(planner.plan(seed: seed) == [.monday: 1, .tuesday: 3, .wednesday: 2]) }
  }

  @Test func aDrawThatLeavesALaterDayEmptyIsMadeAgain() {
    let planner = MenuPlanner([(.monday, .any, [1, 2, 3, 4]), (.tuesday, .any, [1]), (.wednesday, .any, [1, 2])])
    var first: Set<Int64> = []
    for seed in 0..<100 {
      let plan = planner.plan(seed: seed)
      #expect(plan?[.tuesday] == 1)
      #expect(plan?[.wednesday] == 2)
      if let recipe = plan?[.monday] { first.insert(recipe) }
    }
    #expect(first == [3, 4])
  }

  @Test func keptRecipesAreOnNoOtherDay() {
    let planner = MenuPlanner(
      days: [
        MenuPlanner.Day(day: .monday, diet: .any, source: .pool(0)),
        MenuPlanner.Day(day: .sunday, diet: .any, source: .kept(2)),
      ],
      pools: [MenuPool(weights: [1, 1, 1_000])])
    for seed in 0..<50 {
      let plan = planner.plan(seed: seed)
      #expect(plan?[.sunday] == 2)
      #expect(plan?[.monday] != 2)
    }
  }
}
