/// A run of slots in the order of a list, kept in the bytes the database stores: four each, little-endian.
struct RecipeOrderBlock: Equatable {
  /// Slots of a full block; with its bound it still lies inside a page of the database.
  static let capacity = 224
  private static let width = MemoryLayout<UInt32>.size

  /// The stored form.
  private(set) var bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ slots: some Collection<Int64>) {
    bytes = []
    bytes.reserveCapacity(slots.count * RecipeOrderBlock.width)
    for slot in slots {
      bytes.append(contentsOf: RecipeOrderBlock.bytes(slot))
    }
  }

  var count: Int {
    bytes.count / RecipeOrderBlock.width
  }

  var slots: [Int64] {
    (0..<count).map { self[$0] }
  }

  subscript(index: Int) -> Int64 {
    bytes.withUnsafeBytes { RecipeOrderBlock.slot(index, in: $0) }
  }

  mutating func insert(_ slot: Int64, at index: Int) {
    let place = index * RecipeOrderBlock.width
    bytes.insert(contentsOf: RecipeOrderBlock.bytes(slot), at: place)
  }

  /// Returns false when the slot is not there.
  mutating func remove(_ slot: Int64) -> Bool {
    guard let index = (0..<count).first(where: { self[$0] == slot }) else { return false }
    let place = index * RecipeOrderBlock.width
    bytes.removeSubrange(place..<place + RecipeOrderBlock.width)
    return true
  }

  /// The halves of a full block.
  func split() -> (RecipeOrderBlock, RecipeOrderBlock) {
    let middle = count / 2 * RecipeOrderBlock.width
    return (RecipeOrderBlock(bytes: Array(bytes[..<middle])), RecipeOrderBlock(bytes: Array(bytes[middle...])))
  }

  // MARK: Reading without a copy

  /// The number of slots in stored bytes.
  static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count / width
  }

  static func slot(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Int64 {
    Int64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * width, as: UInt32.self)))
  }

  private static func bytes(_ slot: Int64) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: slot >> Int64(8 * $0)) }
  }
}
