#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a recipe stands in an order: what it is sorted by, its name, its slot.
struct RecipeSortKey: Hashable {
  /// Milliseconds of creation or times made; 0 where the order goes by name alone.
  var number: Int64
  /// The `NaturalSortKey` of the name.
  var name: [UInt8]
  var slot: Int64
}

extension RecipeBrowseSortMode {
  var isDescending: Bool {
    switch self {
    case .alphabeticalAscending, .recentlyCreatedAscending, .madeCountAscending: false
    case .alphabeticalDescending, .recentlyCreatedDescending, .madeCountDescending: true
    }
  }

  /// What stands before the name in a key.
  func number(created: Int64, made: Int64) -> Int64 {
    switch self {
    case .alphabeticalAscending, .alphabeticalDescending: 0
    case .recentlyCreatedAscending, .recentlyCreatedDescending: created
    case .madeCountAscending, .madeCountDescending: made
    }
  }

  /// Whether a row with the one key stands before a row with the other. The direction is that of what is sorted by;
  /// ties go upwards.
  func precedes(_ left: RecipeSortKey, _ right: RecipeSortKey) -> Bool {
    left.name.withUnsafeBytes { precedes(number: left.number, name: $0, slot: left.slot, right) }
  }

  /// The same for a row whose name still lies in the database's page.
  func precedes(number: Int64, name: UnsafeRawBufferPointer, slot: Int64, _ right: RecipeSortKey) -> Bool {
    if number != right.number { return (number < right.number) != isDescending }
    let order = right.name.withUnsafeBytes { compare(name, $0) }
    if order != 0 { return (order < 0) != (self == .alphabeticalDescending) }
    return slot < right.slot
  }

  private func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    if let first = left.baseAddress, let second = right.baseAddress {
      let order = memcmp(first, second, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}
