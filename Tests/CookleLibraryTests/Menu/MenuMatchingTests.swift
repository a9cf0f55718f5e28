import Testing

@testable import CookleLibrary

@Suite struct MenuMatchingTests {
  /// How many days stay empty in the best assignment, by trying all of them.
  private func fewestEmpty(_ candidates: [[Int64]], taken: Set<Int64> = []) -> Int {
    guard let first = candidates.first else { return 0 }
    let rest = Array(candidates.dropFirst())
    let left = 1 + fewestEmpty(rest, taken: taken)
    return first.filter { !taken.contains($0) }.reduce(left) {
      min($0, fewestEmpty(rest, taken: taken.union([$1])))
    }
  }

  @Test(arguments: 0..<20)
  func theFewestDaysStayEmpty(round: Int) {
    let seed = 4_711 + round
    var chance = SeededChance(seed: seed)
    for _ in 0..<100 {
      let days = Int(chance.number(below: 7)) + 1
      let recipes = chance.number(below: 8) + 1
      let candidates = (0..<days).map { _ in
        (0..<Int64(recipes)).filter { _ in chance.number(below: 3) == 0 }
      }
      let matching = MenuMatching(candidates)
      #expect(matching.missing == fewestEmpty(candidates), "seed \(seed): \(candidates)")
      // The days that are named have together so many recipes fewer than they are.
      let short = matching.shortDays
      let between = Set(short.flatMap { candidates[$0] })
      #expect(short.count - between.count == matching.missing, "seed \(seed): \(candidates)")
    }
  }

  @Test(arguments: 0..<20)
  func thePlannerFillsTheDaysWheneverTheyCanBeFilled(round: Int) {
    let seed = 815 + round
    var chance = SeededChance(seed: seed)
    for _ in 0..<100 {
      let recipes = chance.number(below: 10) + 1
      let days: [(day: Weekday, diet: MenuDayDiet, recipes: [Int64])] = Weekday.allCases.prefix(
        Int(chance.number(below: 7)) + 1
      ).map { day in
        (
          day: day, diet: MenuDayDiet.allCases[Int(chance.number(below: 3))],
          recipes: (0..<Int64(recipes)).filter { _ in chance.number(below: 3) == 0 }
        )
      }
      let plan = MenuPlanner(days).plan(seed: seed)
      #expect((plan == nil) == (fewestEmpty(days.map(\.recipes)) > 0), "seed \(seed): \(days)")
      guard let plan else { continue }
      #expect(plan.count == days.count && Set(plan.values).count == days.count, "seed \(seed): \(days)")
      #expect(days.allSatisfy { day in plan[day.day].map(day.recipes.contains) ?? false }, "seed \(seed): \(days)")
    }
  }
}
