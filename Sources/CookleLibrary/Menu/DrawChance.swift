/// The random bits that a draw of the menu takes: those of a seed where one is given, else the library's.
enum DrawChance: RandomNumberGenerator {
  /// The same bits for the same seed.
  case seeded(SeededChance)
  /// Bits of the library's environment.
  case library(Chance)

  /// Takes the seed's bits where there is a seed.
  init(seed: Int?, in environment: LibraryEnvironment) {
    self = seed.map { .seeded(SeededChance(seed: $0)) } ?? .library(Chance(of: environment))
  }

  mutating func next() -> UInt64 {
    switch self {
    case .seeded(var chance):
      let bits = chance.next()
      self = .seeded(chance)
      return bits
    case .library(let chance):
      return chance.next()
    }
  }
}
