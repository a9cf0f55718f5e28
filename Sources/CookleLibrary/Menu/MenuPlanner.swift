/// Draws the recipes of a week: a pure value that knows neither clock nor database (domain §5).
///
/// The strictest days draw first, each by weight among what suits it and is not on the menu. A draw that would leave a
/// later day without any recipe is made again without that one: so whenever all days can be filled, they are. With
/// diets alone no draw is ever made again.
struct MenuPlanner: Sendable {
  /// A day to be filled.
  struct Day: Sendable {
    var day: Weekday
    /// How strict it is.
    var diet: MenuDayDiet
    var source: Source
  }

  /// Where a day's recipe comes from.
  enum Source: Sendable {
    /// It keeps this one.
    case kept(Int64)
    /// It is drawn from a pool, by its place among them.
    case pool(Int)
  }

  /// The days, in the order of the week.
  let days: [Day]
  /// What days draw from; days that ask for the same share one.
  let pools: [MenuPool]

  /// The weight of a recipe that was never cooked (domain §5).
  static let weightOfUncooked: UInt32 = 3_650
  /// What a weight is at most, whatever dates a library holds.
  private static let heaviest = 10_000_000

  /// How much more likely than a recipe cooked today another is.
  ///
  /// - Parameter days: the calendar days since it was cooked last; nil for never.
  static func weight(daysSinceCooked days: Int?) -> UInt32 {
    guard let days else { return weightOfUncooked }
    return UInt32(min(max(1, days), heaviest))
  }

  /// Fills every day, none with a recipe of another; nil when that cannot be done.
  func select(using chance: inout some RandomNumberGenerator) -> [Weekday: Int64]? {
    var pools = pools
    var plan: [Weekday: Int64] = [:]
    for day in days {
      guard case .kept(let recipe) = day.source else { continue }
      // Two days cannot keep the same.
      guard !plan.values.contains(recipe) else { return nil }
      plan[day.day] = recipe
      for index in pools.indices { pools[index].take(recipe) }
    }
    let open = MenuPlanner.strictestFirst(days)
    guard MenuPlanner.canFill(open[...], from: pools) else { return nil }
    for (place, day) in open.enumerated() {
      guard let recipe = MenuPlanner.draw(day.pool, for: open[(place + 1)...], from: &pools, using: &chance) else {
        return nil
      }
      plan[day.day] = recipe
    }
    return plan
  }

  private typealias Open = (day: Weekday, pool: Int)

  /// The days that draw, in the order in which they do.
  private static func strictestFirst(_ days: [Day]) -> [Open] {
    [MenuDayDiet.vegan, .vegetarian, .any].flatMap { diet in
      days.compactMap { day in
        if day.diet == diet, case .pool(let pool) = day.source { (day.day, pool) } else { nil }
      }
    }
  }

  /// Draws for a day what leaves the later ones theirs, and takes it out of all pools.
  private static func draw(
    _ pool: Int, for later: ArraySlice<Open>, from pools: inout [MenuPool],
    using chance: inout some RandomNumberGenerator
  ) -> Int64? {
    var refused: [Int] = []
    defer { for taken in refused { pools[pool].putBack(taken) } }
    while let recipe = pools[pool].selectOne(using: &chance) {
      let taken = pools.indices.map { pools[$0].take(recipe) }
      if canFill(later, from: pools) { return recipe }
      for (index, taken) in taken.enumerated() where index != pool {
        if let taken { pools[index].putBack(taken) }
      }
      if let taken = taken[pool] { refused.append(taken) }
    }
    return nil
  }

  private static func canFill(_ days: ArraySlice<Open>, from pools: [MenuPool]) -> Bool {
    let candidates = days.map { pools[$0.pool].first(days.count) }
    // Most libraries have plenty for every day.
    if candidates.allSatisfy({ $0.count == days.count }) { return true }
    return MenuMatching(candidates).missing == 0
  }
}
