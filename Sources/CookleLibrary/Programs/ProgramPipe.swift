import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way from a program to this process, and what came through it.
struct ProgramPipe {
  private(set) var bytes: [UInt8] = []
  private(set) var writing: Int32
  private var reading: Int32

  /// Held while a pipe is made and while a program is started: one that another thread starts in between would hold the
  /// pipe open, which then would not end with its own program (`pipe2` is hidden from Swift).
  static let inheritance = Mutex(())

  init() throws {
    (reading, writing) = try ProgramPipe.inheritance.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        throw LibraryError.storageFailed(detail: "no pipe: \(LibraryLocation.reason(errno))")
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  /// Whether more may come.
  var isOpen: Bool { reading >= 0 }

  mutating func closeWriting() {
    if writing >= 0 { closeDescriptor(writing) }
    writing = -1
  }

  mutating func close() {
    closeWriting()
    if reading >= 0 { closeDescriptor(reading) }
    reading = -1
  }

  /// Takes what has come, at most a chunk.
  mutating func read() {
    guard reading >= 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let descriptor = reading
    let count = chunk.withUnsafeMutableBytes { readDescriptor(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      bytes.append(contentsOf: chunk[0..<count])
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close()
    }
  }

  /// Forgets all but the last bytes.
  mutating func keep(last count: Int) {
    if bytes.count > count { bytes.removeFirst(bytes.count - count) }
  }

  /// Waits until something came, or the time is over.
  static func wait(for pipes: [ProgramPipe], milliseconds: Int32) {
    var requests = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    // Closed ends are -1, which `poll` passes over.
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
  }
}

// `close(2)` and `read(2)` by other names, because inside `ProgramPipe` the short ones mean its own functions.

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

private func readDescriptor(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
