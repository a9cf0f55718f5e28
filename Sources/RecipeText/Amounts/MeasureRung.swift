/// A measure among those that are used one after the other.
struct MeasureRung {
  let name: String
  /// How many of the least measure it is.
  let size: Fraction
  /// The least part of it that a cook takes.
  let least: Fraction
  /// The same where nobody named the measure: a Japanese cup is no whole number of spoons.
  let unnamedLeast: Fraction
  /// The parts of it that there are spoons and marks for.
  let parts: [Int]
  /// In which parts it is filled before a lesser measure takes the rest, the better ones first.
  let steps: [Int]

  /// A rung from numerators and denominators.
  init(
    name: String, size: Int, from least: (Int, Int) = (0, 1), unnamedFrom unnamed: (Int, Int)? = nil, parts: [Int],
    steps: [Int] = []
  ) {
    self.name = name
    self.size = Fraction(lowestTerms: size, 1)
    self.least = Fraction(lowestTerms: least.0, least.1)
    unnamedLeast = unnamed.map { Fraction(lowestTerms: $0.0, $0.1) } ?? self.least
    self.parts = parts
    self.steps = steps
  }
}
