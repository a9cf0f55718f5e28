#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is done to file descriptors in more than one place.
enum Descriptor {
  /// What one descriptor is watched for. Errors and hang-ups are always reported.
  struct Watch {
    let descriptor: Int32
    var events: Int32 = 0
  }

  /// The peer of a socket will send no more; reported for pipes as a plain hang-up.
  #if canImport(Glibc)
    static let peerHasFinished: Int32 = 0x2000  // POLLRDHUP, hidden behind _GNU_SOURCE
  #else
    static let peerHasFinished: Int32 = 0
  #endif

  /// Keeps programs that this one starts from inheriting `descriptor`.
  static func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Another descriptor for the same stream, not inherited by other programs; less than zero if there is none left.
  static func duplicate(_ descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  }

  /// Makes reads and writes return instead of waiting.
  static func makeNonBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Waits until something happens on one of `watches`, at most `milliseconds` (-1: for ever).
  ///
  /// Returns what happened on each, in their order; all zero after the time. Negative descriptors are ignored, and so are
  /// signals whose handlers run meanwhile.
  static func poll(_ watches: [Watch], milliseconds: Int32 = -1) -> [Int32] {
    var entries = watches.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    let deadline = milliseconds > 0 ? ContinuousClock.now + .milliseconds(milliseconds) : nil
    var rest = milliseconds
    while true {
      let changed = systemPoll(&entries, rest)
      if changed < 0, errno == EINTR {
        if let deadline { rest = self.milliseconds(until: deadline) }
        continue
      }
      return entries.map { changed > 0 ? Int32($0.revents) : 0 }
    }
  }

  /// The time to `deadline` as `poll` wants it; rounded up, so that it is over when the time is.
  static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let (seconds, attoseconds) = max(deadline - .now, .zero).components
    return Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private static func systemPoll(_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.poll(&entries, nfds_t(entries.count), milliseconds)
    #else
      Darwin.poll(&entries, nfds_t(entries.count), milliseconds)
    #endif
  }
}
