/// Random numbers that are the same on every machine and in every version of Swift (Steele, Lea and Flood, 2014).
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1, which is never reached.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number below `bound`; the bias of the remainder is far below what a corpus shows.
  mutating func index(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for end in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(end, index(below: end + 1))
    }
  }
}
