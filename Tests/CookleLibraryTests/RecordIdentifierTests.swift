import Foundation
import Testing

@testable import CookleLibrary

@Suite struct RecordIdentifierTests {
  /// UUID version 7: 48 bits of time, the version, 12 random bits, the variant, 62 random bits (RFC 9562 §5.7).
  @Test func anIDIsAUUIDOfVersion7() throws {
    let id = RecordIdentifier.make(at: Instant(milliseconds: 0x0192_b7f4_c8d1), random: (0xabcd, .max))
    #expect(id == "0192b7f4-c8d1-7bcd-bfff-ffffffffffff")
    #expect(UUID(uuidString: id) != nil)
    #expect(
      RecordIdentifier.make(at: Instant(milliseconds: -5), random: (0, 0)) == "00000000-0000-7000-8000-000000000000")
    #expect(
      RecordIdentifier.make(at: Instant(milliseconds: .max), random: (.max, .max))
        == "ffffffff-ffff-7fff-bfff-ffffffffffff")
  }

  @Test func laterIDsSortLater() {
    print("seed 71")
    var random = SplitMix64(seed: 71)
    let ids = (0..<200).map { number in
      RecordIdentifier.make(
        at: Instant(milliseconds: 1_772_352_000_000 + Int64(number)), random: (random.next(), random.next()))
    }
    #expect(ids == ids.sorted())
  }

  @Test func theSystemsIDsAreAllDifferentAndURLSafe() {
    let ids = (0..<1_000).map { _ in LibraryEnvironment.system.makeID() }
    #expect(Set(ids).count == 1_000)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-f-]{36}/) != nil })
  }

  @Test func wordsHaveNoLettersThatAreMisread() {
    let words = (0..<500).map { RecordIdentifier.word(UInt64($0) &* 0x9e37_79b9_7f4a_7c15) }
    #expect(words.allSatisfy { $0.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{10}/) != nil })
    #expect(Set(words).count == 500)
    #expect(RecordIdentifier.word(.max, length: 3) == "zzz")
  }
}
