#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines on their way to a reader that may be slow or leave, and the signals that may come meanwhile.
///
/// Nothing here waits in a write, so a signal always ends the program; while lines wait to be taken no new ones are
/// asked for, and the server keeps what it has to tell as one small set.
struct WatchedOutput {
  enum Event {
    /// A signal came, or nobody reads any more.
    case ended
    /// There is something to read.
    case readable
    case nothing
  }

  /// What a pipe that has any room takes without making the writer wait (POSIX: PIPE_BUF is at least 512).
  private static let piece = 512

  private let descriptor: Int32
  private let signals: Int32
  private var waiting: ArraySlice<UInt8> = []

  init(descriptor: Int32, signals: Int32) {
    self.descriptor = descriptor
    self.signals = signals
  }

  /// Queues a line.
  mutating func add(_ line: [UInt8]) {
    waiting += line
  }

  /// Waits until `input` is readable, the output takes more of what waits, or all is over.
  mutating func wait(for input: Int32) -> Event {
    var entries = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(waiting.isEmpty ? 0 : POLLOUT), revents: 0),
      pollfd(fd: waiting.isEmpty ? input : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&entries, nfds_t(entries.count), -1) > 0 else { return .nothing }
    if entries[0].revents != 0 { return .ended }
    if entries[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .ended }
    if entries[1].revents != 0 {
      let count = waiting.prefix(Self.piece).withUnsafeBytes { FileBytes.writeOnce($0, to: descriptor) }
      guard count > 0 else { return errno == EINTR || errno == EAGAIN ? .nothing : .ended }
      waiting = waiting.dropFirst(count)
    }
    return entries[2].revents != 0 ? .readable : .nothing
  }
}
