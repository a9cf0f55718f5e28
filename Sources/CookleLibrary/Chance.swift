/// The environment's random bits as a generator.
struct Chance: RandomNumberGenerator {
  let bits: @Sendable () -> UInt64

  init(of environment: LibraryEnvironment) {
    bits = environment.randomBits
  }

  func next() -> UInt64 {
    bits()
  }
}

extension RandomNumberGenerator {
  /// A number in `0 ..< bound`, each equally likely; written out, so that a seed gives the same with every Swift.
  mutating func number(below bound: UInt64) -> UInt64 {
    // Values beyond the largest multiple of the bound are drawn again, or small numbers would be favoured.
    let limit = UInt64.max - UInt64.max % bound
    var bits = next()
    while bits >= limit { bits = next() }
    return bits % bound
  }
}
