/// Bytes that grow at their end.
///
/// `[UInt8]` has no way to write into spare capacity, so the array is kept longer than what has been written and every
/// write goes through its buffer pointer. The pointer lives only inside one call, and each call reserves its room
/// first: this type is the one place where the writer relies on that.
struct JSONOutput {
  private var storage: [UInt8]
  /// How many bytes have been written; `count <= storage.count`.
  private(set) var count = 0

  init(reservingCapacity capacity: Int) {
    storage = [UInt8](repeating: 0, count: max(capacity, 64))
  }

  /// What has been written.
  var bytes: [UInt8] { Array(storage[..<count]) }

  /// What has been written, without a copy.
  consuming func finish() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }

  mutating func removeAll(keepingCapacity: Bool) {
    count = 0
    if !keepingCapacity { storage = [UInt8](repeating: 0, count: 64) }
  }

  func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Gives `body` room for `limit` bytes; it returns how many it has written.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    if storage.count - count < limit { grow(by: limit) }
    let start = count
    count += storage.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return body(base + start)
    }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(atMost: 1) { output in
      output.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
  }

  @inline(never)
  private mutating func grow(by limit: Int) {
    let wanted = max(storage.count * 2, count + limit)
    storage.reserveCapacity(wanted)
    storage.append(contentsOf: repeatElement(0, count: wanted - storage.count))
  }
}
