/// A set of slots of one chunk, kept in the bytes the database stores.
///
/// Slots are cut into chunks of 16,384, and a container holds the offsets below that bound. Fewer than 1,024 offsets
/// are an ascending list of little-endian 16-bit numbers; from there on a bitmap of 2,048 bytes is smaller. The length
/// tells the two apart, and no container is longer than what SQLite keeps inside one page of 4,096 bytes.
struct PostingContainer: Equatable {
  /// Slots of one chunk.
  static let slotsPerChunk = 16_384
  /// Bytes of the bitmap form, which no list reaches.
  static let bitmapBytes = slotsPerChunk / 8
  private static let smallestBitmapCount = bitmapBytes / 2

  /// The stored form.
  private(set) var bytes: [UInt8]

  init() {
    bytes = []
  }

  /// Takes over stored bytes; damaged ones are never a reason to stop, `SearchIndexCheck` reports them.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(offsets: some Sequence<UInt16>) {
    self.init()
    apply(offsets.lazy.map { ($0, true) })
  }

  var isEmpty: Bool {
    // A bitmap has many slots.
    bytes.isEmpty
  }

  var count: Int {
    guard isBitmap else { return bytes.count / 2 }
    var count = 0
    for byte in bytes {
      count &+= byte.nonzeroBitCount
    }
    return count
  }

  /// The offsets in ascending order.
  var offsets: [UInt16] {
    if isBitmap {
      return (0..<UInt16(PostingContainer.slotsPerChunk)).filter { bytes[Int($0 >> 3)] & (1 << ($0 & 7)) != 0 }
    }
    return (0..<bytes.count / 2).map(element)
  }

  func contains(_ offset: UInt16) -> Bool {
    if isBitmap { return bytes[Int(offset >> 3)] & (1 << (offset & 7)) != 0 }
    let position = position(of: offset)
    return position < bytes.count / 2 && element(position) == offset
  }

  /// Adds each offset that is to be present and removes each that is not, then picks the smaller form; tells whether
  /// anything changed.
  @discardableResult
  mutating func apply(_ changes: some Sequence<(offset: UInt16, isPresent: Bool)>) -> Bool {
    var isChanged = false
    var isSmaller = false
    for (offset, isPresent) in changes {
      precondition(offset < PostingContainer.slotsPerChunk, "an offset lies inside its chunk")
      guard contains(offset) != isPresent else { continue }
      isChanged = true
      if isBitmap {
        bytes[Int(offset >> 3)] ^= 1 << (offset & 7)
        isSmaller = isSmaller || !isPresent
      } else {
        toggleElement(offset, isPresent)
        if bytes.count == PostingContainer.bitmapBytes { bytes = bitmap() }
      }
    }
    if isSmaller, isBitmap, count < PostingContainer.smallestBitmapCount { bytes = list() }
    return isChanged
  }

  // MARK: Forms

  private var isBitmap: Bool {
    bytes.count == PostingContainer.bitmapBytes
  }

  private func element(_ index: Int) -> UInt16 {
    UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8
  }

  /// The index of the first element that is not below `offset`.
  private func position(of offset: UInt16) -> Int {
    var lower = 0
    var upper = bytes.count / 2
    // Slots grow, so the newest one goes to the end.
    if upper > 0, element(upper - 1) < offset { return upper }
    while lower < upper {
      let middle = (lower + upper) / 2
      if element(middle) < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  private mutating func toggleElement(_ offset: UInt16, _ isPresent: Bool) {
    let place = 2 * position(of: offset)
    if isPresent {
      bytes.insert(contentsOf: [UInt8(truncatingIfNeeded: offset), UInt8(offset >> 8)], at: place)
    } else {
      bytes.removeSubrange(place..<place + 2)
    }
  }

  /// The bitmap of the 1,024 offsets a list holds when it has grown to the length of a bitmap.
  private func bitmap() -> [UInt8] {
    var bitmap = [UInt8](repeating: 0, count: PostingContainer.bitmapBytes)
    for index in 0..<bytes.count / 2 {
      let offset = element(index) & UInt16(PostingContainer.slotsPerChunk - 1)
      bitmap[Int(offset >> 3)] |= 1 << (offset & 7)
    }
    return bitmap
  }

  private func list() -> [UInt8] {
    offsets.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
}
