#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes that were read and not yet consumed, in one piece.
///
/// Consuming moves no memory: a consumed message stays readable until the next `fill`.
struct InputBuffer {
  /// What one read asks for at least; also the size an idle buffer shrinks back to.
  static let restingSize = 64 << 10
  /// Bigger than this the storage is given back once it is empty.
  private static let keptSize = 1 << 20

  private var storage = [UInt8](repeating: 0, count: restingSize)
  /// `head <= tail <= storage.count`; the unconsumed bytes are between them.
  private(set) var head = 0
  private(set) var tail = 0

  var count: Int { tail - head }
  var isEmpty: Bool { head == tail }
  /// How many bytes the storage has room for.
  var capacity: Int { storage.count }

  /// The byte `offset` behind the head.
  subscript(offset: Int) -> UInt8 { storage[head + offset] }

  mutating func consume(_ count: Int) {
    head += count
  }

  /// Reads the bytes at `range`, given in positions of the storage.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The distance from the head to the first `byte` at or behind `offset`.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard offset < count else { return nil }
    return storage.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + head + offset, Int32(byte), count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - base - head
    }
  }

  /// Lets `read` write behind the bytes there are, and returns what it returns: how many it wrote, or less than one.
  ///
  /// `wanted` is how many more bytes are known to be needed. The storage grows by doubling towards it, never at once: a
  /// length that is only announced costs nothing.
  mutating func fill(wanted: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    makeRoom(wanted: wanted)
    let start = tail
    let count = storage.withUnsafeMutableBytes { read(UnsafeMutableRawBufferPointer(rebasing: $0[start...])) }
    if count > 0 { tail += count }
    return count
  }

  private mutating func makeRoom(wanted: Int) {
    if isEmpty {
      head = 0
      tail = 0
      if storage.count > Self.keptSize { storage = [UInt8](repeating: 0, count: Self.restingSize) }
    }
    // Half of the resting size is room enough for a read, whatever is wanted.
    let minimum = min(max(wanted, 1), Self.restingSize / 2)
    if storage.count - tail >= minimum { return }
    if head > 0 { moveToFront() }
    if storage.count - tail >= minimum { return }
    let size = max(tail + minimum, min(storage.count * 2, tail + max(wanted, Self.restingSize)))
    grow(to: size)
  }

  /// Moves the bytes into larger storage.
  ///
  /// In two sweeps, because appending single zeros takes an unoptimized build half a minute for the largest message.
  private mutating func grow(to size: Int) {
    let tail = tail
    storage = storage.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let old = bytes.baseAddress, let new = buffer.baseAddress else { return }
        memcpy(new, old, tail)
        memset(new + tail, 0, size - tail)
        count = size
      }
    }
  }

  private mutating func moveToFront() {
    let (start, count) = (head, self.count)
    storage.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      memmove(base, base + start, count)
    }
    head = 0
    tail = count
  }
}
