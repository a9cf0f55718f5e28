/// Recipes among which a day is drawn, each as likely as its weight says.
///
/// Pools of the same recipes share their arrays; what is taken out of one is noted beside them.
struct MenuPool: Sendable {
  /// Row numbers, each once; only the first `count` belong to the pool.
  let recipes: [Int64]
  let weights: [UInt32]
  private let count: Int
  /// The places of recipes that are taken, in ascending order.
  private var taken: [Int] = []
  /// The sum of the weights that are left.
  private var total: UInt64

  /// Makes a pool of the first recipes of a list, all of them where no count is given.
  ///
  /// - Parameter weights: one for each recipe, at least 1.
  init(recipes: [Int64], weights: [UInt32], count: Int? = nil) {
    self.recipes = recipes
    self.weights = weights
    self.count = count ?? recipes.count
    total = weights[..<self.count].reduce(0) { $0 + UInt64($1) }
  }

  /// The first recipes that are not taken.
  func first(_ limit: Int) -> [Int64] {
    var found: [Int64] = []
    var index = 0
    while index < count, found.count < limit {
      if !taken.contains(index) { found.append(recipes[index]) }
      index += 1
    }
    return found
  }

  /// Takes a recipe out of the draw; one that is not there changes nothing.
  ///
  /// - Returns: its place, for `putBack`; nil for one that is not there.
  @discardableResult
  mutating func take(_ recipe: Int64) -> Int? {
    guard let index = recipes[..<count].firstIndex(of: recipe), !taken.contains(index) else { return nil }
    taken.insert(index, at: taken.firstIndex { $0 > index } ?? taken.endIndex)
    total -= UInt64(weights[index])
    return index
  }

  /// Puts the recipe of a place back that was taken out.
  mutating func putBack(_ index: Int) {
    taken.removeAll { $0 == index }
    total += UInt64(weights[index])
  }

  /// Draws a recipe; nil when none is left.
  func selectOne(using chance: inout some RandomNumberGenerator) -> Int64? {
    guard total > 0 else { return nil }
    var rest = chance.number(below: total)
    var start = 0
    // The recipes lie between those that are taken.
    for end in taken + [count] {
      for index in start..<end {
        let weight = UInt64(weights[index])
        if rest < weight { return recipes[index] }
        rest -= weight
      }
      start = end + 1
    }
    return nil
  }
}
