/// The names met in one object, compared byte by byte as RFC 8259 §8.3 asks.
///
/// A few names are searched one by one; many are hashed, so that an object of any size is read in linear time.
struct JSONNameSet {
  private static let linearLimit = 16

  private var few: [[UInt8]] = []
  private var many: Set<[UInt8]> = []

  /// Adds `name`; false if it was there.
  mutating func insert(_ name: String) -> Bool {
    let name = Array(name.utf8)
    if !many.isEmpty { return many.insert(name).inserted }
    guard !few.contains(name) else { return false }
    few.append(name)
    if few.count > Self.linearLimit {
      many = Set(few)
      few = []
    }
    return true
  }
}
