import Testing

@testable import RecipeText

@Suite struct NaturalSortKeyTests {
  @Test(arguments: [
    ["", "!", "🍕 pizza", "2 eggs", "10 eggs", "Apple", "apple pie", "Zebra", "Борщ", "カレー", "卵", "밥"],
    ["Soup", "Soup!", "Soup 🍲", "Soup 2", "Soup 2b", "soup 10", "Soup a", "Soup & bread", "soupe"],
    ["7", "7 up", "8", "007000000000000000000000000000000000000000"],
    ["Resume", "resume", "résumé", "résumé 2", "resumes"],
    ["かき", "がく", "カス", "がち"],
    ["はん", "ハン", "バン", "ﾊﾟﾝ", "はんい"],
    ["かあ", "カア", "カー", "カーニバル", "カイ"],
    ["v1.2", "v1.9", "v1.10", "v2"],
  ])
  func namesStandInNaturalOrder(names: [String]) {
    let sorted = names.shuffled().sorted { isOrdered(NaturalSortKey.bytes(of: $0), NaturalSortKey.bytes(of: $1)) }
    #expect(sorted == names)
  }

  @Test func numbersOfAnyLengthCompareByValue() {
    let lengths = [1, 2, 18, 19, 20, 254, 255, 256, 509, 510, 511, 765, 2_000]
    let keys = lengths.map { NaturalSortKey.bytes(of: "n" + String(repeating: "9", count: $0)) }
    for (shorter, longer) in zip(keys, keys.dropFirst()) {
      #expect(isOrdered(shorter, longer))
    }
  }

  @Test func keysAgreeWithAPlainComparison() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "B", "é", "ß", " ", "-", "0", "00", "7", "10", "９", "🍕", "か", "ガ", "ー", "ﾊﾟ", "ん", "卵", "ж"]
    func name() -> String {
      (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
    for _ in 0..<10_000 {
      let (left, right) = (name(), name())
      let expected = PlainNameOrder.compare(left, right)
      let found = order(NaturalSortKey.bytes(of: left), NaturalSortKey.bytes(of: right))
      #expect(found == expected, "seed \(seed): \(left.debugDescription) and \(right.debugDescription)")
    }
  }

  @Test func onlyEqualTextsHaveEqualKeys() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let (left, right) = (random.hardText(upTo: 3), random.hardText(upTo: 3))
      let sameText = left.utf8.elementsEqual(right.utf8)
      #expect((NaturalSortKey.bytes(of: left) == NaturalSortKey.bytes(of: right)) == sameText, "seed \(seed)")
    }
  }
}

private func order(_ left: [UInt8], _ right: [UInt8]) -> Int {
  if left == right { return 0 }
  return left.lexicographicallyPrecedes(right) ? -1 : 1
}

private func isOrdered(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  order(left, right) < 0
}
