/// A set of slots as one flat bitmap: 12.5 kB for 100,000 slots, so that a query's set algebra takes microseconds.
struct SlotSet: Equatable {
  private var words: [UInt64] = []

  /// The row numbers that the search index has room for; what something else wrote beyond them is left out.
  static let possible = 0..<Int64((SearchTerm.lastChunk + 1) * PostingContainer.slotsPerChunk)

  private static let wordsPerChunk = PostingContainer.slotsPerChunk / 64

  init() {}

  init(_ slots: some Sequence<Int64>) {
    for slot in slots {
      insert(slot)
    }
  }

  static func == (left: SlotSet, right: SlotSet) -> Bool {
    left.subtracting(right).isEmpty && right.subtracting(left).isEmpty
  }

  var isEmpty: Bool {
    words.allSatisfy { $0 == 0 }
  }

  var count: Int {
    var count = 0
    for word in words {
      count &+= word.nonzeroBitCount
    }
    return count
  }

  func contains(_ slot: Int64) -> Bool {
    let index = Int(slot >> 6)
    guard index >= 0, index < words.count else { return false }
    return words[index] & (1 << UInt64(slot & 63)) != 0
  }

  /// The slot with so many below it; nil beyond the last.
  func slot(at index: Int) -> Int64? {
    var rest = index
    for (number, word) in words.enumerated() {
      let count = word.nonzeroBitCount
      guard rest >= count else {
        var bits = word
        for _ in 0..<rest { bits &= bits - 1 }
        return Int64(number << 6 + bits.trailingZeroBitCount)
      }
      rest -= count
    }
    return nil
  }

  /// Adds a slot, which is never negative.
  mutating func insert(_ slot: Int64) {
    precondition(slot >= 0, "slots are row numbers of the library's own tables")
    let index = Int(slot >> 6)
    if index >= words.count { grow(to: index + 1) }
    words[index] |= 1 << UInt64(slot & 63)
  }

  mutating func remove(_ slot: Int64) {
    let index = Int(slot >> 6)
    guard index >= 0, index < words.count else { return }
    words[index] &= ~(1 << UInt64(slot & 63))
  }

  /// Adds what a stored container of the chunk holds; offsets outside a chunk are damage and left out.
  mutating func formUnion(container: UnsafeRawBufferPointer, chunk: Int) {
    let base = chunk * SlotSet.wordsPerChunk
    if words.count < base + SlotSet.wordsPerChunk { grow(to: base + SlotSet.wordsPerChunk) }
    if container.count == PostingContainer.bitmapBytes {
      for index in 0..<SlotSet.wordsPerChunk {
        words[base + index] |= UInt64(littleEndian: container.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
    } else {
      for index in 0..<container.count / 2 {
        let offset = Int(UInt16(littleEndian: container.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)))
        guard offset < PostingContainer.slotsPerChunk else { continue }
        words[base + offset >> 6] |= 1 << UInt64(offset & 63)
      }
    }
  }

  /// The index of the first slot of an order's block, from `start` on, that is in the set; the count if none is.
  func firstIndex(in block: UnsafeRawBufferPointer, from start: Int) -> Int {
    let count = RecipeOrderBlock.count(block)
    var index = start
    while index < count, !contains(RecipeOrderBlock.slot(index, in: block)) {
      index += 1
    }
    return index
  }

  mutating func formUnion(_ other: SlotSet) {
    if words.count < other.words.count { grow(to: other.words.count) }
    for index in other.words.indices {
      words[index] |= other.words[index]
    }
  }

  mutating func formIntersection(_ other: SlotSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    for index in words.indices {
      words[index] &= other.words[index]
    }
  }

  func subtracting(_ other: SlotSet) -> SlotSet {
    var difference = self
    for index in 0..<Swift.min(words.count, other.words.count) {
      difference.words[index] &= ~other.words[index]
    }
    return difference
  }

  private mutating func grow(to count: Int) {
    words += Array(repeating: 0, count: count - words.count)
  }
}

extension SlotSet: Sequence {
  /// Walks the slots in ascending order.
  struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var index = 0
    private var rest: UInt64

    fileprivate init(_ words: [UInt64]) {
      self.words = words
      rest = words.first ?? 0
    }

    mutating func next() -> Int64? {
      while rest == 0 {
        index += 1
        guard index < words.count else { return nil }
        rest = words[index]
      }
      defer { rest &= rest - 1 }
      return Int64(index << 6 + rest.trailingZeroBitCount)
    }
  }

  func makeIterator() -> Iterator {
    Iterator(words)
  }
}
