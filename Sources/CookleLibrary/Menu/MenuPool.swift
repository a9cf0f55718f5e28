/// Recipes among which a day is drawn, each as likely as its weight says.
struct MenuPool: Sendable {
  /// Row numbers, each once.
  private(set) var recipes: [Int64]
  /// The weight of each recipe; 0 for one that is taken.
  private var weights: [Int]
  /// The sum of the weights.
  private var total: Int

  init(recipes: [Int64], weights: [Int]) {
    self.recipes = recipes
    self.weights = weights
    total = weights.reduce(0, +)
  }

  /// The first recipes that are not taken.
  func first(_ count: Int) -> [Int64] {
    Array(recipes.indices.lazy.filter { weights[$0] > 0 }.prefix(count).map { recipes[$0] })
  }

  /// Takes a recipe out of the draw; one that is not there changes nothing.
  ///
  /// - Returns: what `putBack` needs; nil for one that is not there.
  @discardableResult
  mutating func take(_ recipe: Int64) -> Taken? {
    guard let index = recipes.firstIndex(of: recipe), weights[index] > 0 else { return nil }
    let taken = Taken(index: index, weight: weights[index])
    weights[index] = 0
    total -= taken.weight
    return taken
  }

  /// Puts a recipe back that was taken out.
  mutating func putBack(_ taken: Taken) {
    weights[taken.index] = taken.weight
    total += taken.weight
  }

  /// A recipe that was taken out, with what it weighed.
  struct Taken {
    fileprivate let index: Int
    fileprivate let weight: Int
  }

  /// Draws a recipe; nil when none is left.
  func selectOne(using chance: inout some RandomNumberGenerator) -> Int64? {
    guard total > 0 else { return nil }
    var rest = Int(chance.number(below: UInt64(total)))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return recipes[index] }
      rest -= weight
    }
    return nil
  }
}
