import Testing

@testable import CookleLibrary

@Suite struct PostingContainerTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func holdsWhatASetHoldsThroughRandomChanges(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    // From a handful of offsets to more than a bitmap's threshold, and back again.
    let range = try UInt16(0)..<random.pick([8, 1_100, 2_500, UInt16(PostingContainer.slotsPerChunk)])
    var container = PostingContainer()
    var reference: Set<UInt16> = []
    for round in 0..<60 {
      let isGrowing = round % 20 < 10
      let changes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        (offset: UInt16.random(in: range, using: &random), isPresent: random.chance(isGrowing ? 95 : 10))
      }
      var wasTouched = false
      for (offset, isPresent) in changes where reference.contains(offset) != isPresent {
        wasTouched = true
        if isPresent { reference.insert(offset) } else { reference.remove(offset) }
      }
      let isChanged = container.apply(changes)
      #expect(isChanged == wasTouched)
      #expect(container.offsets == reference.sorted())
      #expect(container.count == reference.count)
      #expect(container.isEmpty == reference.isEmpty)
      #expect(container == PostingContainer(offsets: reference.sorted()), "one set has one form")
      #expect(container.bytes.count == min(2 * reference.count, PostingContainer.bitmapBytes))
      for offset in range.lowerBound..<min(range.upperBound, 300) {
        #expect(container.contains(offset) == reference.contains(offset))
      }
    }
  }

  @Test func becomesABitmapAtTheCountWhereThatIsNoLonger() {
    var container = PostingContainer(offsets: 0..<1_023)
    #expect(container.bytes.count == 2_046)
    container.apply([(offset: 9_000, isPresent: true)])
    #expect(container.bytes.count == 2_048)
    #expect(container.offsets == Array(0..<1_023) + [9_000])
    container.apply([(offset: 5, isPresent: false)])
    #expect(container.bytes.count == 2_046)
    #expect(container.offsets == Array(0..<5) + Array(6..<1_023) + [9_000])
  }

  @Test(arguments: [0, 1, 700, 1_023, 1_024, 16_384])
  func readsIntoASetOfSlotsInEitherForm(count: Int) {
    let offsets = (0..<count).map { UInt16(count < 9_000 ? $0 * 13 % 16_384 : $0) }
    let container = PostingContainer(offsets: offsets)
    var slots = SlotSet()
    container.bytes.withUnsafeBytes { slots.formUnion(container: $0, chunk: 3) }
    #expect(Array(slots) == offsets.map { Int64($0) + 3 * 16_384 }.sorted())
  }

  @Test func damagedBytesAreReadWithoutHarm() {
    let damaged: [[UInt8]] = [[7], [1, 0, 0xff, 0xff, 2, 0], [0xff, 0x7f], Array(repeating: 0xff, count: 2_047)]
    let found = damaged.map { bytes in
      var slots = SlotSet()
      bytes.withUnsafeBytes { slots.formUnion(container: $0, chunk: 0) }
      return Array(slots)
    }
    #expect(found == [[], [1, 2], [], []])
  }
}
