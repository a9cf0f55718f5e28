import Testing

@testable import CookleLibrary

@Suite struct SlotSetTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func isTheAlgebraOfSets(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let bound = try random.pick([1, 63, 64, 65, 1_000, 40_000] as [Int64])
      let left = randomSlots(below: bound, &random)
      let right = try randomSlots(below: random.pick([1, 64, 500, 40_000]), &random)
      var union = SlotSet(left)
      union.formUnion(SlotSet(right))
      var intersection = SlotSet(left)
      intersection.formIntersection(SlotSet(right))
      #expect(Array(SlotSet(left)) == left.sorted())
      #expect(Array(union) == left.union(right).sorted())
      #expect(Array(intersection) == left.intersection(right).sorted())
      #expect(Array(SlotSet(left).subtracting(SlotSet(right))) == left.subtracting(right).sorted())
      #expect(union.count == left.union(right).count)
      #expect(intersection.isEmpty == left.isDisjoint(with: right))
      #expect((SlotSet(left) == SlotSet(right)) == (left == right))
      #expect(right.allSatisfy { SlotSet(left).contains($0) == left.contains($0) })
    }
  }

  @Test func aSlotOutsideIsNeitherContainedNorRemoved() {
    var slots = SlotSet([3])
    slots.remove(5_000)
    slots.remove(-1)
    #expect(!slots.contains(5_000))
    #expect(!slots.contains(-1))
    slots.remove(3)
    #expect(slots == SlotSet())
  }

  @Test func findsItsFirstMemberInABlockOfAnOrder() {
    let block = RecipeOrderBlock([9, 4, 70_000, 2])
    let found = block.bytes.withUnsafeBytes { bytes in
      [0, 1, 2, 3, 4].map { SlotSet([4, 2]).firstIndex(in: bytes, from: $0) }
    }
    #expect(found == [1, 1, 3, 3, 4])
  }

  private func randomSlots(below bound: Int64, _ random: inout SplitMix64) -> Set<Int64> {
    Set((0..<Int.random(in: 0...200, using: &random)).map { _ in Int64.random(in: 0..<bound, using: &random) })
  }
}
