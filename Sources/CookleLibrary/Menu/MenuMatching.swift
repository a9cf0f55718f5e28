/// How many of a few days can have a recipe at once, none twice: a greatest matching, found by augmenting paths.
///
/// A day with as many candidates as there are days never stays empty, whatever the others take; so no day has to be
/// given more than `enough`, and the cost does not follow the size of the library.
struct MenuMatching {
  /// Candidates of a day beyond which none makes a difference.
  static let enough = Weekday.allCases.count

  private let candidates: [[Int64]]
  private var dayByRecipe: [Int64: Int] = [:]
  private var empty: [Int] = []

  /// Matches days with recipes.
  ///
  /// - Parameter candidates: for each day the recipes that suit it, all of them or at least `enough`.
  init(_ candidates: [[Int64]]) {
    self.candidates = candidates
    for day in candidates.indices {
      var visited: Set<Int64> = []
      if !augment(day, &visited) { empty.append(day) }
    }
  }

  /// How many days stay empty at least.
  var missing: Int { empty.count }

  /// The days that have too few recipes between them, by their places: so many fewer as `missing` says (Hall).
  var shortDays: [Int] {
    var short = Set(empty)
    var open = empty
    while let day = open.popLast() {
      for recipe in candidates[day] {
        if let other = dayByRecipe[recipe], short.insert(other).inserted { open.append(other) }
      }
    }
    return short.sorted()
  }

  private mutating func augment(_ day: Int, _ visited: inout Set<Int64>) -> Bool {
    for recipe in candidates[day] where visited.insert(recipe).inserted {
      if let other = dayByRecipe[recipe], !augment(other, &visited) { continue }
      dayByRecipe[recipe] = day
      return true
    }
    return false
  }
}
