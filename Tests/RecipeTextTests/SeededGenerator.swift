/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// Text of up to `length` scalars out of everything that makes folding hard, plus any scalar of Unicode now and then.
  mutating func hardText(upTo length: Int) -> String {
    let pieces = Array(
      "aZß ﬁÉe\u{301}\u{323}カガ\u{3099}ﾊﾞﾟはー・々1０½①-'🍕👩‍🍳☕️İıςΣกำ่\u{E34}\u{E48}क़\u{94D}각\u{1112}\u{1161}\u{11AB}ﷺ㌔㍑　™œøЙй"
        .unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      if Int.random(in: 0..<4, using: &self) == 0,
        let scalar = Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &self))
      {
        text.append(scalar)
      } else if let piece = pieces.randomElement(using: &self) {
        text.append(piece)
      }
    }
    return String(text)
  }
}
