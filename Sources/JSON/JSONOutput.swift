/// Bytes that grow at their end.
///
/// `[UInt8]` has no way to write into spare capacity, and appending byte by byte is slow. So the array's length is its
/// whole room, `count` tells how much of it is written, and every write goes through the buffer pointer that a call
/// lends for its own duration. The unsafe part is confined to this type: room is made before each write, and bytes
/// behind `count` are never read.
struct JSONOutput {
  private static let smallestRoom = 64

  private var storage: [UInt8]
  /// How many bytes have been written; `count <= storage.count`.
  private(set) var count = 0

  init(reservingCapacity capacity: Int) {
    storage = Self.room(for: max(capacity, Self.smallestRoom), keeping: [])
  }

  /// A copy of what has been written.
  var bytes: [UInt8] { Array(storage[..<count]) }

  /// Hands over what has been written, without a copy, and starts anew.
  mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeLast(bytes.count - count)
    count = 0
    return bytes
  }

  mutating func removeAll(keepingCapacity: Bool) {
    count = 0
    if !keepingCapacity { storage = Self.room(for: Self.smallestRoom, keeping: []) }
  }

  func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Lends `body` room for `limit` bytes; it returns how many it has written.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    if storage.count - count < limit { grow(by: limit) }
    let start = count
    count += storage.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return body(base + start)
    }
  }

  /// Makes room for `size` more bytes.
  mutating func reserve(_ size: Int) {
    if storage.count - count < size {
      storage = Self.room(for: count + size, keeping: storage[..<count])
    }
  }

  @inline(never)
  private mutating func grow(by limit: Int) {
    storage = Self.room(for: max(storage.count * 2, count + limit), keeping: storage[..<count])
  }

  /// An array of `size` bytes that starts with `bytes`; the others have no value yet.
  private static func room(for size: Int, keeping bytes: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, initializedCount in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes)
      // Bytes need no initialization, and these are written before they are read.
      initializedCount = size
    }
  }
}
