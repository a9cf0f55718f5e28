#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Room for bytes whose end is the end of accessible memory: reading one byte too far ends the process.
final class GuardedBytes {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private let pageSize: Int

  /// Makes room for up to `capacity` bytes; nil if the system has none.
  init?(capacity wanted: Int) {
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let capacity = (wanted + pageSize - 1) / pageSize * pageSize
    guard
      let mapped = mmap(
        nil, capacity + pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapped != MAP_FAILED
    else { return nil }
    base = mapped
    self.capacity = capacity
    self.pageSize = pageSize
    guard mprotect(mapped + capacity, pageSize, PROT_NONE) == 0 else { return nil }
  }

  deinit {
    munmap(base, capacity + pageSize)
  }

  /// Hands `body` a copy of `bytes` that ends where the memory does.
  func withCopy<T>(of bytes: some Collection<UInt8>, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    let room = UnsafeMutableRawBufferPointer(start: base + capacity - bytes.count, count: bytes.count)
    room.copyBytes(from: bytes)
    return try body(UnsafeRawBufferPointer(room))
  }
}
