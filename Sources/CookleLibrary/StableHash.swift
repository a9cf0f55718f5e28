/// A hash that is the same in every process and version, unlike `Hasher`'s (FNV-1a, 64 bits,
/// http://www.isthe.com/chongo/tech/comp/fnv/); against mistakes, not against an attacker.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(of bytes: some Sequence<UInt8>) {
    combine(bytes)
  }

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }
}
